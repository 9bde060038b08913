#!/usr/bin/env python3
"""Draws the tiles of the painted theme from the tile data.  Python standard library only, deterministic.

  make_tiles.py [output folder]        default: assets/tiles/painted

Writes tiles/<kind>.svg, areas/<kind>.png (which pixel is which segment), spots.json (where figures stand and shields are),
corner tower, shield and plaques in figures, and prints what does not agree with the data.

Upright rule: anything that stands up (house, tower, shield, tree) is drawn inside
  <g transform="translate(x y) rotate(0)">       and every offset towards the light or upwards inside
  <g transform="rotate(0) translate(dx dy) rotate(-0)">.
To draw a tile turned by r quarter turns replace, as text, "rotate(0)" by "rotate(-90r)" and "rotate(-0)" by
"rotate(90r)", then wrap the whole in rotate(90r 128 128).  Light stays in the north-west and shields stay upright.
"""
import json, math, os, random, re, sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(HERE))
import png, tiledata, water
from plane import S, inside, rot

C = {
    'grass': '#93c04f', 'grass_l': '#b4d765', 'grass_d': '#74a63c', 'grass_dd': '#5a8c33',
    'ground': '#dcb67e', 'ground_l': '#ebcf9e', 'ground_d': '#bf935c',
    'road': '#f4e7c5', 'road_l': '#fdf6e0', 'road_d': '#dcc594', 'road_edge': '#8c6b3e',
    'stone_top': '#f3e9d2', 'stone_walk': '#d8c6a2', 'stone_face': '#b89f79', 'stone_dark': '#8d7655', 'ink': '#4a3726',
    'merlon': '#fdf7e8',
    'roof': ['#dd5a2c', '#e76f33', '#d04e2c', '#ef8a42', '#d96a3e'], 'plaster': ['#f7ead0', '#efdcb8', '#f3e2cf'],
    'slate': '#85756a', 'wood': '#9a6a3a', 'wood_d': '#5c3d22',
    'water': '#5fb0d0', 'water_l': '#83cbe2', 'water_d': '#2f7896', 'foam': '#d8f2f8', 'sand': '#e3d199', 'bank': '#7d7440',
    'straw': '#fff08a', 'lead': '#46424c', 'marble': '#fffaf2',
    'wine': '#6a0d28', 'ivory': '#fff6b0', 'grain': '#c98a0a', 'husk': '#4a2c0c', 'cloth': '#1b7a3f',
    'hedge': '#2f6b2d', 'hedge_l': '#4f9440', 'hedge_d': '#1b421d', 'lavender': '#8e5ad8', 'lavender_l': '#bd96f2', 'lavender_d': '#5f379c',
    'shield': '#233f95', 'gold': '#f7cf4d', 'cream': '#fff8e6',
}


# ------------------------------------------------------------------ small geometry
def f1(v):
    s = '%.1f' % v
    if s.endswith('.0'):
        s = s[:-2]
    return '0' if s == '-0' else s


def mirror(p):
    return (S - p[0], p[1])


def rotp(path, k):
    return [rot(p, k) for p in path]


def bez(path, n=14):
    """cubic control list -> polyline"""
    out = [path[0]]
    for i in range(0, len(path) - 1, 3):
        a, b, c, d = path[i:i + 4]
        for j in range(1, n + 1):
            t = j / n
            u = 1 - t
            out.append((u * u * u * a[0] + 3 * u * u * t * b[0] + 3 * u * t * t * c[0] + t * t * t * d[0],
                        u * u * u * a[1] + 3 * u * u * t * b[1] + 3 * u * t * t * c[1] + t * t * t * d[1]))
    return out


def plen(pl):
    return sum(math.dist(a, b) for a, b in zip(pl, pl[1:]))


def at(pl, s):
    """point and unit tangent at arc length s"""
    for a, b in zip(pl, pl[1:]):
        d = math.dist(a, b)
        if s <= d and d > 0:
            t = s / d
            return (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t), ((b[0] - a[0]) / d, (b[1] - a[1]) / d)
        s -= d
    a, b = pl[-2], pl[-1]
    d = math.dist(a, b) or 1
    return b, ((b[0] - a[0]) / d, (b[1] - a[1]) / d)


def cut(pl, s0, s1):
    """piece of a polyline between two arc lengths"""
    out = [at(pl, s0)[0]]
    s = 0
    for a, b in zip(pl, pl[1:]):
        s += math.dist(a, b)
        if s0 < s < s1:
            out.append(b)
    out.append(at(pl, s1)[0])
    return out


def nearest(pl, p):
    best, bs, s = 1e9, 0, 0
    for a, b in zip(pl, pl[1:]):
        d = math.dist(a, b)
        if d == 0:
            continue
        t = max(0, min(1, ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / d / d))
        q = (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)
        e = math.dist(p, q)
        if e < best:
            best, bs = e, s + d * t
        s += d
    return best, bs


def offset(pl, d):
    out = []
    for i, p in enumerate(pl):
        a, b = pl[max(0, i - 1)], pl[min(len(pl) - 1, i + 1)]
        L = math.dist(a, b) or 1
        out.append((p[0] - (b[1] - a[1]) / L * d, p[1] + (b[0] - a[0]) / L * d))
    return out


def dpl(pl, close=False):
    return 'M' + 'L'.join('%s %s' % (f1(x), f1(y)) for x, y in pl) + ('Z' if close else '')


def shade(hexc, k):
    r, g, b = (int(hexc[i:i + 2], 16) for i in (1, 3, 5))
    if k <= 1:
        r, g, b = r * k, g * k, b * (k * .9 + .1)
    else:
        m = k - 1
        r, g, b = r + (255 - r) * m, g + (246 - g) * m, b + (214 - b) * m
    return '#%02x%02x%02x' % tuple(max(0, min(255, round(v))) for v in (r, g, b))


# ------------------------------------------------------------------ solids, seen from the south and above
KY, KZ = .66, .78
LIGHT = (-.66, -.22, .72)


def proj(x, y, z):
    return (x, y * KY - z * KZ)


def face(pts, col, n, ink=.7, extra=''):
    m = math.sqrt(sum(v * v for v in n)) or 1
    k = sum(a * b for a, b in zip(n, LIGHT)) / m
    c = shade(col, max(.72, min(1.22, .93 + .34 * k)))
    d = dpl([proj(*p) for p in pts], True)
    st = ' stroke="%s" stroke-width="%s" stroke-linejoin="round"' % ('#6a3a22', f1(ink)) if ink else ''
    return '<path d="%s" fill="%s"%s%s/>' % (d, c, st, extra)


def vis(n):
    return n[1] * .763 + n[2] * .646 > .02


def quadwin(p, q, z0, z1, t0, t1, col):
    a = [p[i] + (q[i] - p[i]) * t0 for i in (0, 1)]
    b = [p[i] + (q[i] - p[i]) * t1 for i in (0, 1)]
    return dpl([proj(a[0], a[1], z0), proj(b[0], b[1], z0), proj(b[0], b[1], z1), proj(a[0], a[1], z1)], True)


def house(a, b, h, r, th, roof, wall, ox=0, oy=0, ink=.8, win=2, shadow=True, door=None, timber=False, straw=False):
    """gabled prism: half length a (ridge), half width b, wall height h, roof height r, turned by th degrees"""
    t = math.radians(th)
    u = (math.cos(t), math.sin(t))
    v = (-math.sin(t), math.cos(t))

    def P(i, j, z, k=1.0):
        return (ox + u[0] * a * i * k + v[0] * b * j * k, oy + u[1] * a * i * k + v[1] * b * j * k, z)
    o = []
    if shadow:
        g = [P(1, 1, 0), P(1, -1, 0), P(-1, -1, 0), P(-1, 1, 0)]
        sh = [proj(*p) for p in g] + [(p[0] + (h + r) * .42, p[1] + (h + r) * .30) for p in [proj(*q) for q in g]]
        o.append('<path d="%s" fill="#3a2410" opacity=".26"/>' % dpl(hull(sh), True))
    winp = []
    for i in (1, -1):
        n = (u[0] * i, u[1] * i, 0)
        if vis(n):
            o.append(face([P(i, 1, 0), P(i, -1, 0), P(i, -1, h), P(i, 0, h + r), P(i, 1, h)], wall, n, ink))
            p, q = P(i, 1, 0), P(i, -1, 0)
            winp.append(quadwin(p, q, h * .25, h * .8, .38, .62, 0))
            if timber:
                o.append('<path d="%s" fill="none" stroke="%s" stroke-width="1.6"/>' % (
                    dpl([proj(*P(i, 1, h)), proj(*P(i, -1, h))]) + dpl([proj(*P(i, .5, 0)), proj(*P(i, .5, h + r * .5))])
                    + dpl([proj(*P(i, -.5, 0)), proj(*P(i, -.5, h + r * .5))]), C['wood_d']))
    for j in (1, -1):
        n = (v[0] * j, v[1] * j, 0)
        if vis(n):
            o.append(face([P(1, j, 0), P(-1, j, 0), P(-1, j, h), P(1, j, h)], wall, n, ink))
            p, q = P(1, j, 0), P(-1, j, 0)
            for w in range(win):
                m = (w + .5) / win
                winp.append(quadwin(p, q, h * .25, h * .75, m - .2 / win, m + .2 / win, 0))
            if timber:
                o.append('<path d="%s" fill="none" stroke="%s" stroke-width="1.6"/>' % (
                    ''.join(dpl([proj(*P(s, j, 0)), proj(*P(s, j, h))]) for s in (-.94, -.34, .34, .94))
                    + dpl([proj(*P(-1, j, h * .12)), proj(*P(1, j, h * .12))]), C['wood_d']))
    if winp:
        o.append('<path d="%s" fill="#4b3428"/>' % ''.join(winp))
    k, rows = 1.12, []
    for j in (1, -1):
        n = (v[0] * j * r, v[1] * j * r, b)
        if vis(n):
            e = h - r * .12
            o.append(face([P(k, 0, h + r), P(-k, 0, h + r), P(-k, j * k, e), P(k, j * k, e)], roof, n, ink))
            rows.append(''.join(dpl([proj(*P(k * .96, j * s, h + r - (r * 1.12) * s / k)), proj(*P(-k * .96, j * s, h + r - (r * 1.12) * s / k))])
                                for s in ((.4, .76) if b < 14 else (.25, .5, .75, .96))))
            if straw:       # it lies down the slope
                rows[-1:] = [''.join(dpl([proj(*P(q, j * s * k, h + r - r * 1.12 * s)), proj(*P(q, j * t * k, h + r - r * 1.12 * t))]) for i, q in enumerate((-.96, -.72, -.48, -.24, 0, .24, .48, .72, .96))
                                     for s, t in (((.08, .34), (.6, .92)) if i % 2 else ((.3, .62), (.84, .98))))]
    o.append('<path d="%s" fill="none" stroke="%s" stroke-opacity="%s" stroke-width="%s"/>' % (''.join(rows), *(('#7a4a08', '.6', '1.6') if straw else ('#5a1c0c', '.35', f1(max(.6, b / 14))))))
    if 9 < b < 14 and not timber:
        x, y = proj(*P(.45, -.25, h + r * .85))
        o.append('<path d="M%s %sv-6h3.4v6.4z" fill="#b98a6a" stroke="#6a3a22" stroke-width=".7"/>' % (f1(x - 1.7), f1(y + 1)))
    o.append('<path d="%s" fill="none" stroke="#ffd9a0" stroke-opacity=".75" stroke-width="%s"/>' % (
        dpl([proj(*P(k, 0, h + r)), proj(*P(-k, 0, h + r))]), f1(max(.8, b / 11))))
    return ''.join(o)


def hull(pts):
    pts = sorted(set(pts))

    def half(ps):
        o = []
        for p in ps:
            while len(o) > 1 and (o[-1][0] - o[-2][0]) * (p[1] - o[-2][1]) - (o[-1][1] - o[-2][1]) * (p[0] - o[-2][0]) <= 0:
                o.pop()
            o.append(p)
        return o
    a, b = half(pts), half(pts[::-1])
    return a[:-1] + b[:-1]


def sqtower(a, h, r, th, roof, wall, ox=0, oy=0, ink=.8, shadow=True):
    t = math.radians(th)

    def P(i, j, z, k=1.0):
        x, y = a * i * k, a * j * k
        return (ox + x * math.cos(t) - y * math.sin(t), oy + x * math.sin(t) + y * math.cos(t), z)
    o = []
    if shadow:
        g = [proj(*P(i, j, 0)) for i in (1, -1) for j in (1, -1)]
        o.append('<path d="%s" fill="#3a2410" opacity=".26"/>' % dpl(hull(g + [(p[0] + h * .42, p[1] + h * .30) for p in g]), True))
    cs = [(1, 1), (-1, 1), (-1, -1), (1, -1)]
    win = []
    for i in range(4):
        p, q = cs[i], cs[(i + 1) % 4]
        m = ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2)
        n = (m[0] * math.cos(t) - m[1] * math.sin(t), m[0] * math.sin(t) + m[1] * math.cos(t), 0)
        if vis(n):
            o.append(face([P(*p, 0), P(*q, 0), P(*q, h), P(*p, h)], wall, n, ink))
            win.append(quadwin(P(*p, 0), P(*q, 0), h * .66, h * .88, .34, .66, 0))
            win.append(quadwin(P(*p, 0), P(*q, 0), h * .30, h * .45, .40, .60, 0))
    o.append('<path d="%s" fill="#4b3428"/>' % ''.join(win))
    for i in range(4):
        p, q = cs[i], cs[(i + 1) % 4]
        m = ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2)
        n = ((m[0] * math.cos(t) - m[1] * math.sin(t)) * r, (m[0] * math.sin(t) + m[1] * math.cos(t)) * r, a)
        if vis(n):
            o.append(face([P(*p, h - 2, 1.2), P(*q, h - 2, 1.2), (ox, oy, h + r)], roof, n, ink))
    x, y = proj(ox, oy, h + r)
    o.append('<path d="M%s %sv-7m-3 2.5h6" stroke="%s" stroke-width="1.6" fill="none"/>' % (f1(x), f1(y + 1), '#7a5a1e'))
    return ''.join(o)


def tower(r, h, cone=None, ox=0, oy=0):
    """round tower; cone = roof colour or None for battlements"""
    ry = r * .80
    t = oy - h
    o = ['<ellipse cx="%s" cy="%s" rx="%s" ry="%s" fill="#2c2410" opacity=".2"/>' % (f1(ox + r * .5), f1(oy + r * .45), f1(r * 1.1), f1(ry * .9))]
    body = 'M%s %sV%sA%s %s 0 0 0 %s %sV%sZ' % (f1(ox - r), f1(t), f1(oy), f1(r), f1(ry), f1(ox + r), f1(oy), f1(t))
    o.append('<path d="%s" fill="url(#tw)" stroke="%s" stroke-width="1.1"/>' % (body, C['ink']))
    R, RY = r * 1.14, ry * 1.14
    if cone:
        o.append('<path d="M%s %sQ%s %s %s %sL%s %sZ" fill="%s" stroke="%s" stroke-width="1.1" stroke-linejoin="round"/>' % (
            f1(ox - R), f1(t), f1(ox), f1(t + RY * 1.9), f1(ox + R), f1(t), f1(ox), f1(t - r * 1.7), shade(cone, 1.14), C['ink']))
        o.append('<path d="M%s %sQ%s %s %s %sL%s %sZ" fill="%s"/>' % (
            f1(ox + r * .1), f1(t + RY * .9), f1(ox + r * .7), f1(t + RY * .8), f1(ox + R - .5), f1(t), f1(ox), f1(t - r * 1.66), shade(cone, .74)))
    else:
        o.append('<ellipse cx="%s" cy="%s" rx="%s" ry="%s" fill="%s" stroke="%s" stroke-width="1.1"/>' % (f1(ox), f1(t), f1(R), f1(RY), C['stone_face'], C['ink']))
        o.append('<ellipse cx="%s" cy="%s" rx="%s" ry="%s" fill="%s"/>' % (f1(ox), f1(t), f1(R * .55), f1(RY * .55), '#8a7453'))
        o.append('<ellipse cx="%s" cy="%s" rx="%s" ry="%s" fill="none" stroke="%s" stroke-width="%s" stroke-dasharray="%s %s"/>' % (
            f1(ox), f1(t - 1.6), f1(R * .82), f1(RY * .82), C['merlon'], f1(r * .36), f1(r * .42), f1(r * .22)))
    return ''.join(o)


def tree(r, k=0):
    g = ['#4f8f37', '#649d3a', '#3f7f3c', '#7aa83c'][k % 4]
    o = ['<ellipse cx="%s" cy="%s" rx="%s" ry="%s" fill="#23340f" opacity=".28"/>' % (f1(r * .55), f1(r * .35), f1(r * 1.15), f1(r * .62)),
         '<path d="M-1.6 1V-5h3.2V1z" fill="#6a4524"/>']
    lobes = ((-.5, -.55, .62), (.52, -.5, .60), (0, -1.05, .72), (.05, -.5, .6))
    o.append('<path d="%s" fill="#2d5520"/>' % ''.join(circ(x * r, y * r, q * r + .9) for x, y, q in lobes))
    o.append('<path d="%s" fill="%s"/>' % (''.join(circ(x * r, y * r, q * r) for x, y, q in lobes), g))
    o.append('<path d="%s" fill="%s"/>' % (''.join(circ(x * r - r * .16, y * r - r * .2, q * r * .66) for x, y, q in lobes[:3]), shade(g, 1.2)))
    o.append('<path d="%s" fill="%s"/>' % (circ(-r * .28, -r * 1.34, r * .26) + circ(-r * .74, -r * .8, r * .2), shade(g, 1.5)))
    return ''.join(o)


def circ(x, y, r):
    return 'M%s %sa%s %s 0 1 0 %s 0a%s %s 0 1 0 %s 0z' % (f1(x - r), f1(y), f1(r), f1(r), f1(2 * r), f1(r), f1(r), f1(-2 * r))


def bush(r, k=0):
    g = ['#5f9a3c', '#6ea544'][k % 2]
    return ('<ellipse cx="%s" cy="%s" rx="%s" ry="%s" fill="#23340f" opacity=".25"/>' % (f1(r * .4), f1(r * .25), f1(r * 1.3), f1(r * .6))
            + '<path d="M%s 0a%s %s 0 0 1 %s -%sa%s %s 0 0 1 %s 0a%s %s 0 0 1 %s %sz" fill="%s" stroke="#2f5420" stroke-width=".9"/>' % (
                f1(-r * 1.2), f1(r * .6), f1(r * .6), f1(r * .6), f1(r * .7), f1(r * .6), f1(r * .6), f1(r * 1.2), f1(r * .6), f1(r * .6), f1(r * .6), f1(r * .7), g)
            + '<circle cx="%s" cy="%s" r="%s" fill="%s"/>' % (f1(-r * .35), f1(-r * .7), f1(r * .38), shade(g, 1.35)))


def sheep():
    return ('<ellipse cx="1.5" cy="1.6" rx="6" ry="2.6" fill="#23340f" opacity=".28"/><path d="M-3 1v2.4M2.6 1v2.4" stroke="#4a3726" stroke-width="1.3"/>'
            '<path d="%s" fill="#fffdf6" stroke="#8b8371" stroke-width=".8"/><ellipse cx="5.6" cy="-3.6" rx="2.2" ry="1.8" fill="#4a3726"/>' % (
                'M-5 .6a2.8 2.8 0 0 1 -.4 -5a3 3 0 0 1 4.4 -1.6a3 3 0 0 1 4.8 1.2a2.9 2.9 0 0 1 .4 5.2z'))


def stall(col):
    return ('<ellipse cx="3" cy="2" rx="10" ry="4" fill="#2a1a08" opacity=".25"/><path d="M-7 2V-6M7 2V-6" stroke="#5c3d22" stroke-width="1.4"/><path d="M-7 -1H7V2H-7Z" fill="#c89a5c" stroke="#5c3d22" stroke-width=".7"/>'
            '<path d="M-7 -12H7L10 -5H-10Z" fill="#fff6e2" stroke="#5c3d22" stroke-width=".9"/><path d="M-7 -12H-4.2L-6 -5H-10ZM-1.4 -12H1.4L2 -5H-2ZM4.2 -12H7L10 -5H6Z" fill="%s"/>' % col)


def shield(scale=1.32):
    rim, field = 'M-20 -22H20V1C20 14 10 22 0 27C-10 22 -20 14 -20 1Z', 'M-15.5 -17.5H15.5V.5C15.5 11 7.5 17.5 0 22C-7.5 17.5 -15.5 11 -15.5 .5Z'
    return '<g transform="scale(%s)">%s</g>' % (scale, '<path d="%s" transform="translate(3 4)" fill="#2a1a08" opacity=".35"/>' % rim
            + '<path d="%s" fill="%s" stroke="%s" stroke-width="2"/>' % (rim, C['cream'], C['ink'])
            + '<path d="%s" fill="%s"/><path d="M-15.5 -17.5H0V22C-7.5 17.5 -15.5 11 -15.5 .5Z" fill="#3257b8"/>' % (field, C['shield'])
            + '<path d="M-15.5 -2L0 -13L15.5 -2V6L0 -5L-15.5 6ZM-4 10.5a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z" fill="%s"/>' % C['gold'])


GOODS = ('wine', 'grain', 'cloth')


def plaque(goods):
    """What a town trades in: wine an amphora on a disc, grain a sheaf on a lozenge, cloth a bolt on an oblong."""
    if goods == 'wine':
        d, field, sign = circ(0, 0, 27), circ(0, 0, 22.5), (
            '<path d="M-6.5 -17H6.5V-13.5H4.2V-9.5Q12 -5 11 2Q10 10 3 16V18.5H-3V16Q-10 10 -11 2Q-12 -5 -4.2 -9.5V-13.5H-6.5Z" fill="%s"/>'
            '<path d="M-4 -12Q-13 -12.5 -12.5 -3M4 -12Q13 -12.5 12.5 -3" fill="none" stroke="%s" stroke-width="2.8"/><path d="M-10.6 0H10.6" stroke="%s" stroke-width="2.6"/>' % (C['cream'], C['cream'], C['wine']))
    elif goods == 'grain':
        d, field, sign = 'M0 -35L34 0L0 35L-34 0Z', 'M0 -27L26 0L0 27L-26 0Z', (
            '<path d="M0 18Q-1 6 0 -18M-2 18Q-3 4 -12 -9M2 18Q3 4 12 -9M-2.5 18Q-6 8 -15 0M2.5 18Q6 8 15 0" fill="none" stroke="%s" stroke-width="3"/>' % C['grain']
            + '<path d="M0 -22q4.5 5 0 11q-4.5 -6 0 -11zM-13 -14q6 2 4.5 9.5q-6.5 -2.5 -4.5 -9.5zM13 -14q-6 2 -4.5 9.5q6.5 -2.5 4.5 -9.5zM-18 -4q7 .5 8 8q-7.5 -.5 -8 -8zM18 -4q-7 .5 -8 8q7.5 -.5 8 -8z" fill="{0}" stroke="{0}" stroke-width="2.2" stroke-linejoin="round"/>'.format(C['grain'])
            + '<path d="M-5.5 8.5H5.5" stroke="#6d3d12" stroke-width="4" stroke-linecap="round"/>')
    else:
        d, field, sign = 'M-36 -23H36V23H-36Z', 'M-31 -17.5H31V17.5H-31Z', (
            '<path d="M-22 -8.5H15A8.5 8.5 0 0 1 15 8.5H9V13.5H-26V4Q-27 -7 -22 -8.5Z" fill="%s" stroke="%s" stroke-width="1.4" stroke-linejoin="round"/><path d="M-26 8.5H9V3.5H-25" fill="none" stroke="%s" stroke-width="1.8"/>' % (C['cream'], C['ink'], C['cloth'])
            + '<path d="M-19 -8V3M-12 -8V3M-5 -8V3" stroke="#e0a32c" stroke-width="3"/><circle cx="15.5" r="8.2" fill="#fffaf0" stroke="%s" stroke-width="1.6"/><path d="M15.5 -4.2A4.2 4.2 0 1 1 11.3 0Q12 -2 15.5 -1.5" fill="none" stroke="%s" stroke-width="1.8"/>' % (C['ink'], C['cloth']))
    colour = {'wine': C['wine'], 'grain': C['ivory'], 'cloth': C['cloth']}[goods]
    rim = C['husk'] if goods == 'grain' else C['cream']
    return ('<path d="%s" transform="translate(3 4)" fill="#2a1a08" opacity=".35"/><path d="%s" fill="%s" stroke="%s" stroke-width="4" stroke-linejoin="round"/><path d="%s" fill="%s" stroke="%s" stroke-width="1.6"/>' % (d, d, rim, C['ink'], field, colour, C['ink'])) + sign


def middle(dx, dy, svg):
    """A building by the middle of what is seen of it, not by its foot: so it keeps its place on the tile in every rotation."""
    return '<g transform="translate(%s %s)">%s</g>' % (f1(dx), f1(dy), svg)


def church():
    o = []
    st = '#fbf0d8'
    red = '#d8452d'
    o.append(house(22, 13, 18, 13, 66, red, st, ox=18, oy=-2, win=1, ink=1))
    o.append(sqtower(14, 62, 34, 18, red, st, ox=-32, oy=0, ink=1))
    o.append(house(41, 20, 24, 23, -12, red, st, ox=12, oy=14, win=4, ink=1))
    x, y = proj(10, 34.5, 0)
    o.append('<path d="M%s %sv-11a5.5 5.5 0 0 1 11 -2v11z" fill="#6a3d22" stroke="%s" stroke-width="1"/>' % (f1(x - 5), f1(y + 1.5), C['ink']))
    x, y = proj(-32, 0, 96)
    for col, w in ((C['ink'], 6.4), (C['gold'], 3.6)):
        o.append('<path d="M%s %sv-15m-5.5 5.5h11" stroke="%s" stroke-width="%s" stroke-linecap="square" fill="none"/>' % (f1(x), f1(y), col, w))
    return middle(-4, 22, ''.join(o))       # its nave in the middle, its spire above


def inn():
    """An inn under straw, a jug on its sign; its lake lies beside it."""
    o = [house(27, 19, 22, 26, -20, C['straw'], '#fff7e3', win=3, timber=True, ink=2, straw=True),
         '<path d="M27 -19h10v4" fill="none" stroke="%s" stroke-width="2.4"/><rect x="28" y="-16" width="16" height="16" rx="3" fill="#fffdf4" stroke="%s" stroke-width="1.8"/>' % (C['wood_d'], C['ink']),
         '<path d="M32 -12h6v8.5h-6zM38 -10h3v5h-3" fill="#dd5a2c" stroke="#8a2f1c" stroke-width="1.4"/>']
    return middle(-3, 17, ''.join(o))


def cathedral():
    """The front of the largest church there is: white walls under dark roofs, two towers, a third over the crossing."""
    ink, lit, mid, dark, roof_l, roof_d = C['ink'], C['marble'], '#f3e9d2', '#d8c6a2', '#85756a', C['lead']

    def shape(d, col, w=1.3):
        return '<path d="%s" fill="%s" stroke="%s" stroke-width="%s" stroke-linejoin="round"/>' % (d, col, ink, w)

    def lancet(x, y, w, h):
        return shape('M%s %sv-%sa%s %s 0 0 1 %s 0v%sz' % tuple(map(f1, (x - w, y, h, w, w * 1.3, 2 * w, h))), '#4d7fae', 1.2)

    def cross(x, y):
        return ''.join('<path d="M%s %sv-20m-7 7h14" stroke="%s" stroke-width="%s" stroke-linecap="square" fill="none"/>' % (f1(x), f1(y), col, w) for col, w in ((ink, 7), (C['gold'], 4)))

    def spire(x, y, w, h):
        return (shape('M%s %sL%s %sL%s %sL%s %sZ' % tuple(map(f1, (x - w, y, x, y - h, x + w, y, x, y + 5))), roof_l)
                + '<path d="M%s %sL%s %sL%s %sZ" fill="%s"/>' % (*map(f1, (x, y - h + 1, x + w - .6, y, x, y + 4.4)), roof_d))

    def slates(x0, x1, y0, y1):
        return stroke(''.join('M%s %sL%s %s' % tuple(map(f1, (x0, y0 + q, x1, y1 + q))) for q in (9, 20, 31, 42)), '#2b221c', 1.2, ' opacity=".35"')

    def front(x):
        w = 19
        return (shape('M%s 74V-30H%sV74Z' % (f1(x - w), f1(x + w)), lit) + '<path d="M%s -29H%sV73H%sZ" fill="%s"/>' % (f1(x + 7), f1(x + w - .7), f1(x + 7), dark)
                + stroke('M%s -2h%sM%s 34h%s' % tuple(map(f1, (x - w, 2 * w, x - w, 2 * w))), C['stone_face'], 2.4) + lancet(x - 7, -7, 3.6, 11) + lancet(x + 5, -7, 3.6, 11) + lancet(x - 1, 28, 5, 16) + lancet(x - 1, 64, 5, 14)
                + shape('M%s -27v-7h%sv7z' % (f1(x - w - 3), f1(2 * w + 6)), mid) + spire(x, -34, w + 2, 56) + cross(x, -88))
    o = ['<path d="M-74 70H74V-30L112 -2V94H-44Z" fill="#3a2410" opacity=".28"/>',
         shape('M-80 -16V-50H80V-16Z', mid) + '<path d="M30 -17V-49H79V-17Z" fill="%s"/>' % dark,
         shape('M-84 -46L-74 -74H74L84 -46Z', roof_l) + '<path d="M36 -47V-73H73.500L83 -47Z" fill="%s"/>'.replace('.500', '.5') % roof_d,
         shape('M0 -36V-98L-38 -62V8Z', roof_l) + slates(-1, -37, -84, -50) + shape('M0 -36V-98L38 -62V8Z', roof_d),
         shape('M-9 -62V-92H9V-62L0 -56Z', lit) + '<path d="M2 -57.500V-91H8.400V-62Z" fill="%s"/>'.replace('.500', '.5').replace('.400', '.4') % dark + lancet(-3.5, -68, 2.4, 9) + spire(0, -92, 12, 30),
         shape('M-34 74V0L0 -36L34 0V74Z', lit) + '<path d="M14 73V-20L33.300 0V73Z" fill="%s"/>'.replace('.300', '.3') % mid,
         stroke('M-39 7L0 -35L39 7', ink, 9, ' stroke-linejoin="round"') + stroke('M-39 7L0 -35L39 7', roof_l, 6, ' stroke-linejoin="round"'),
         '<circle cy="9" r="17" fill="%s" stroke="%s" stroke-width="1.4"/><circle cy="9" r="13.5" fill="#2348a8"/>' % (mid, ink),
         stroke('M0 -4.500V22.500M-13.500 9H13.500M-9.500 -.500L9.500 18.500M9.500 -.500L-9.500 18.500'.replace('.500', '.5'), C['gold'], 2.6) + '<circle cy="9" r="4" fill="%s"/>' % C['gold'],
         shape('M-17 74V50A17 19 0 0 1 17 50V74Z', mid) + shape('M-11.500 74V52A11.5 13 0 0 1 11.500 52V74Z'.replace('.500', '.5'), C['wood']) + stroke('M0 74V39', C['wood_d'], 1.6),
         front(-53), front(53),
         shape('M-42 80V74H42V80Z', mid)]
    return middle(0, 6, '<g transform="scale(1.02)">%s</g>' % ''.join(o))


def hall():
    st = '#f6ead0'
    return (sqtower(9, 36, 24, 20, C['slate'], st, ox=-17, oy=-3, ink=.9) + house(23, 12, 15, 13, -12, '#c8452e', st, ox=8, oy=6, win=3, ink=.9))


def tent():
    o = ['<ellipse cx="7" cy="5" rx="29" ry="12" fill="#23200c" opacity=".28"/>',
         '<path d="M-25 2A25 10 0 0 0 25 2L22 -12A22 8 0 0 1 -22 -12Z" fill="#fff4e0" stroke="%s" stroke-width="1.3"/>' % C['ink'],
         '<path d="M-17 8.5L-14.5 -6A22 8 0 0 1 -22 -12L-25 2A25 10 0 0 0 -17 8.5ZM-7 11.5L-6 -4.5A22 8 0 0 0 3 -4.2L4 12ZM13 10.5L11.5 -5.4A22 8 0 0 0 18.5 -8L21.5 6.7Z" fill="#a8327e"/>',
         '<path d="M0 -40C-5 -27 -14 -17 -26 -12A26 9.5 0 0 0 26 -12C14 -17 5 -27 0 -40Z" fill="#fff4e0" stroke="%s" stroke-width="1.3" stroke-linejoin="round"/>' % C['ink'],
         '<path d="M0 -40C-5 -27 -14 -17 -26 -12A26 9.5 0 0 0 -16 -5C-9 -15 -3 -27 0 -40ZM0 -40C-2 -27 -4 -15 -6 -3A26 9.5 0 0 0 6 -3C4 -15 2 -27 0 -40ZM0 -40C3 -27 9 -15 16 -5A26 9.5 0 0 0 26 -12C14 -17 5 -27 0 -40Z" fill="#c2408f"/>',
         '<path d="M0 -39V-53" stroke="%s" stroke-width="1.8"/><path d="M.5 -53L15 -49L.5 -44Z" fill="%s" stroke="%s" stroke-width="1"/>' % (C['ink'], C['gold'], C['ink']),
         '<path d="M-4 11V0A4 5 0 0 1 4 0V11.5Z" fill="#4b2440"/>']
    return middle(0, 20, ''.join(o))


def bethouse():
    o = [house(28, 19, 19, 20, 12, '#2f8a86', '#fbefd6', win=3, timber=True, ink=1),
         # sign: a die on a bracket
         '<path d="M-27 -17h-10" stroke="%s" stroke-width="2"/>' % C['wood_d'],
         '<g transform="translate(-33 -3)"><rect x="-11" y="-12" width="22" height="22" rx="4" fill="#fffdf4" stroke="%s" stroke-width="1.8"/>' % C['ink'],
         '<path d="M-5.5 -6.5h.01M5.5 -6.5h.01M0 -1h.01M-5.5 4.5h.01M5.5 4.5h.01" stroke="#b3201c" stroke-width="5" stroke-linecap="round"/></g>']
    return middle(5, 9, ''.join(o))


def garden(h):
    """A formal garden, 2h wide and deep: four beds between gravel paths within a hedge, a clipped tree in the middle.  The same after a quarter turn."""
    small = h < 26
    o = ['<path d="M%s %sH%sV%sH%sZ" fill="#23340f" opacity=".28"/>' % (f1(-h + 4), f1(-h + 4), f1(h + 5), f1(h + 5), f1(-h + 4)),
         '<rect x="%s" y="%s" width="%s" height="%s" rx="6" fill="%s" stroke="%s" stroke-width="1.6"/>' % (f1(-h), f1(-h), f1(2 * h), f1(2 * h), C['hedge'], C['hedge_d']),
         '<rect x="%s" y="%s" width="%s" height="%s" rx="2.5" fill="#f6e8c6" stroke="%s" stroke-width="1.6"/>' % (*map(f1, (7 - h, 8 - h, 2 * h - 14, 2 * h - 14) if small else (8 - h, 9 - h, 2 * h - 16, 2 * h - 16)), C['hedge_d'])]
    a, b = (2.6, h - 8.5) if small else (4.2, h - 10.5)       # a bed, from the path in the middle to the one along the hedge
    beds = [(x, y) for y in (-b, a + 1) for x in (-b, a)]
    o += ['<rect x="%s" y="%s" width="%s" height="%s" rx="2" fill="%s" stroke="%s" stroke-width="1.4"/>' % (f1(x), f1(y), f1(b - a), f1(b - a), C['lavender'], C['lavender_d']) for x, y in beds]
    n = max(2, round((b - a) / 6.5))
    step = (b - a) / n
    o.append('<path d="%s" stroke="%s" stroke-width="3.6" stroke-linecap="round"/>' % (
        ''.join('M%s %sh.01' % (f1(x + step * (i + .5)), f1(y + step * (j + .5) - .6)) for x, y in beds for j in range(n) for i in range(n)), C['lavender_l']))
    rim, d = h - 3.6, ''
    for i in range(7):         # the top of the hedge, clipped in bosses
        v = -rim + 2 * rim * (i + .5) / 7
        d += 'M%s %sh.01M%s %sh.01' % (f1(v), f1(-rim), f1(v), f1(rim - 1)) + 'M%s %sh.01M%s %sh.01' % (f1(-rim), f1(v), f1(rim), f1(v))
    o.append('<path d="%s" stroke="%s" stroke-width="5.4" stroke-linecap="round"/>' % (d, C['hedge_l']))
    r = 5 if small else 7.6
    for x, y in [(i * (h - 4), j * (h - 4)) for j in (-1, 1) for i in (-1, 1)] + [(0, 1)] * (not small):
        o.append('<path d="%s" fill="%s" stroke="%s" stroke-width="1.4"/><path d="%s" fill="%s"/>' % (
            circ(x, y - 1, r), C['hedge'], C['hedge_d'], circ(x - 1.8, y - 3, r * .55), C['hedge_l']))
    return ''.join(o)


def well(r=8):
    return ('<ellipse cx="2" cy="2" rx="%s" ry="%s" fill="#2a1a08" opacity=".25"/><ellipse rx="%s" ry="%s" fill="%s" stroke="%s" stroke-width="1"/>'
            '<ellipse cy="-2" rx="%s" ry="%s" fill="%s" stroke="%s" stroke-width=".8"/><ellipse cy="-2" rx="%s" ry="%s" fill="#5aa3c7"/>' % (
                f1(r + 2), f1(r * .8), f1(r), f1(r * .8), C['stone_face'], C['ink'], f1(r), f1(r * .75), C['stone_top'], C['ink'], f1(r * .6), f1(r * .45)))


def portal():
    """The mouth of a tunnel, open to the south; it turns with the tile, for a road runs into it."""
    return ('<path d="M-27 9V-4A27 23 0 0 1 27 -4V9Z" fill="#2c2410" opacity=".28"/><path d="M-23 8V-3A23 21 0 0 1 23 -3V8Z" fill="%s" stroke="%s" stroke-width="1.8" stroke-linejoin="round"/>'
            '<path d="M-18.5 8V-2A18.5 16.5 0 0 1 18.5 -2V8" fill="none" stroke="%s" stroke-width="6.4" stroke-dasharray="6.4 1.5"/><path d="M-14 8V-2A14 13 0 0 1 14 -2V8Z" fill="#221811"/>'
            '<path d="M-14 8V-2A14 13 0 0 1 14 -2V8Z" fill="none" stroke="%s" stroke-width="1.2"/>' % (C['stone_face'], C['ink'], C['stone_top'], C['ink']))


def deco(name):
    """What further drawings of a kind show in a field; about 30 px to either side."""
    if name == 'farmhouse':
        return house(19, 12, 10, 12, -16, '#c8973c', '#f3e2bd', ox=-6, oy=-4) + house(9, 8, 7, 8, 58, '#a9763f', '#e6cfa2', ox=19, oy=2, win=1) + '<g transform="translate(-2 14)">' + bush(5) + '</g>'
    if name == 'orchard':
        return ''.join('<g transform="translate(%d %d)">%s</g>' % (x, y, tree(6.5, 1)) for x, y in ((-14, -9), (6, -12), (-22, 5), (-2, 2), (18, -1), (6, 15)))
    if name == 'cowshed':
        o = [house(15, 10, 9, 10, -20, '#8f5a34', '#c9a06a', ox=-8, oy=-8)]
        for x, y, col in ((12, 4, '#8a5a3a'), (22, -4, '#f3ece0'), (0, 12, '#f3ece0')):
            o.append('<ellipse cx="%d" cy="%d" rx="5.4" ry="3.4" fill="%s" stroke="%s" stroke-width=".9"/><circle cx="%d" cy="%s" r="2.3" fill="%s" stroke="%s" stroke-width=".7"/>' % (x, y, col, C['ink'], x + 5, f1(y - 1.8), col, C['ink']))
        return ''.join(o)
    raise KeyError(name)


# what the further drawings of a kind show, in order; where a field has no room for it, it is left out
DECO = {'U': ('farmhouse', 'orchard'), 'V': ('cowshed', 'orchard'), 'E': ('orchard', 'farmhouse'), 'D': ('farmhouse',), 'W': ('cowshed',), 'B': ('orchard',),
        'H': ('orchard',), 'J': ('orchard',), 'K': ('cowshed',), 'N': ('farmhouse',), 'P': ('orchard',), 'L': ('orchard',)}

HOUSES = {}


def house_variants():
    i = 0
    for th in (-24, 18, -58, 66, 8, -38):
        for k in range(2):
            a, b, h, r = (15.5, 10, 9.5, 9.5) if k == 0 else (11.5, 9, 12, 9.5)
            HOUSES['h%d' % i] = (house(a, b, h, r, th + (7 if k else 0), C['roof'][i % 5], C['plaster'][i % 3], ink=.8, win=2 - k), 18.5 if k == 0 else 15.5)
            i += 1


house_variants()

# ------------------------------------------------------------------ shapes of cities (canonical: N side up)
WALL = 7.0      # half the thickness of a wall
ROAD = 15.0     # half the width of a road, with its border


def cap(depth=80, lean=26):
    return [(0, 0), (44, lean), (62, depth), (128, depth), (194, depth), (212, lean), (256, 0)]


def fcap(depth=54, lean=24):
    """field bulge on the N edge, seen as a wall line"""
    return [(0, 0), (46, lean), (70, depth), (128, depth), (186, depth), (210, lean), (256, 0)]


def corner(m=112):
    return [(256, 0), (214, 26), (m + 44, m - 44), (m, m), (m - 44, m + 44), (26, 214), (0, 256)]


EN = {'N': 0, 'E': 1, 'S': 2, 'W': 3}
CORN = [(0, 0), (256, 0), (256, 256), (0, 256)]     # start corner of edge N, E, S, W clockwise


# Where gardens are: the middle, and half the width.
GARDENS = {'E+G': (58, 198, 34), 'H+G': (210, 128, 34), 'I+G': (216, 216, 33), 'M+G': (214, 104, 32), 'N+G': (214, 104, 32), 'R+G': (105, 230, 22),
           'U+G': (210, 50, 34), 'IC-02+G': (60, 208, 34), 'IC-08+G': (104, 128, 23), 'V+G': (214, 44, 33), 'AM-10+G': (208, 56, 34), 'TB-11+G': (212, 208, 34), 'TB-21+G': (218, 218, 31), 'RI-10+G': (214, 44, 33)}


CROSSED = ('FE-06', 'IC-09')        # roads and stubs of cities cross
CORNERED = ('IC-12', 'IC-16', 'TB-04', 'TB-12', 'TB-13')      # a corner of town beside a cap
ROADED = ('IC-17', 'TB-05', 'TB-18', 'TB-19')         # roads run into a band of town, between narrow fields
SPIKED = ('TB-09', 'TB-15', 'TB-23')                # it reaches into the corner across


class Scene:
    def __init__(self, k):
        self.k = k
        self.id = k.get('of', k['id'])      # whose shapes it has
        self.garden = GARDENS.get(k['id'])
        self.cities = []     # (id, polygon, [wall polylines])
        self.roads = []      # (id, [polylines])
        self.gates = []      # (city index, point)
        self.towers = []     # extra towers (x, y, r, h, cone)
        self.notower = []    # points where no tower stands
        self.props = []      # (x, y, svg, radius)   upright
        self.yards = []      # (x, y, rx, ry, colour) packed earth
        self.yardpolys = []
        self.block = []      # (x, y, r) blocks fields (betting house, crossing)
        self.pennants = {}   # city id -> [(x, y)]
        self.bridges = []
        self.water = []      # middle lines of rivers
        self.pools = []      # (x, y, r) spring and lake
        self.spans = []      # pieces of roads that are bridges
        self.goods = []      # (what, x, y)
        self.lake, self.inns = None, []
        self.cathedral = any(c.get('cathedral') for c in k['cities'])
        self.lawn = .76 if self.id == 'RI-05' else 1     # how large a monastery and its lawn are
        self.mouths = []
        self.free = []       # discs free of houses
        self.inner = []
        self.church = None
        self.festival = None
        self.spots = {}


def closed(pl, *more):
    return pl + list(more)


def build(k, trees=False):
    """A kind; with trees where its roads meet, as the art of the first edition has some."""
    s = Scene(k)
    i = s.id
    ce = {c['id']: c['edges'] for c in k['cities']}
    roads = {r['id']: r for r in k['roads']}

    def addcap(cid, e, depth=80, lean=26):
        p = bez(rotp(cap(depth, lean), EN[e]))
        s.cities.append((cid, list(p), [p]))
        s.pennants.setdefault(cid, [])

    def addband(cid, ns, top=54, bot=54, ltop=24, lbot=24):
        """E-W band; ns = quarter turns"""
        a = bez(rotp(fcap(top, ltop), ns))
        b = bez(rotp(fcap(bot, lbot), ns + 2))
        s.cities.append((cid, a + b, [a, b]))

    # --- cities
    if i == 'AM-02':
        addcap('c0', 'N', 38, 14)
        addcap('c0', 'S', 38, 14)
        addband('c1', 0, 102, 102, 54, 54)
        s.bridges.append(([(128, 30), (128, 228)], 27, (102, 154)))
        s.pennants['c0'] = [(128, 88)]
        s.free += [(128, 128, 56), (128, 14, 42), (128, 242, 42)]
    elif i == 'AM-03':
        addcap('c0', 'N', 38, 14)
        addband('c1', 0, 98, 80, 52, 30)
        s.bridges.append(([(128, 30), (128, 206)], 27, (98, 176)))
        s.pennants['c0'] = [(128, 80)]
        s.free += [(128, 118, 60), (128, 14, 42)]
    elif i == 'AM-05':
        a = bez(rotp(fcap(54), 0)); b = bez(rotp(fcap(54), 1)); c = bez(rotp(fcap(54), 2))
        s.cities.append(('c0', a + b[1:] + c[1:], [a, b, c]))
    elif i in ('FE-07', 'TB-14', 'TB-16'):
        addband('c0', 0, 53, 116, 24, 60)
        addcap('c1', 'S', 54, 20)
    elif i in ('FE-08', 'TB-24'):
        a = bez(corner(84)); b = bez(rotp(corner(84), 2))
        s.cities.append(('c0', a + [(0, 0)], [a]))
        s.cities.append(('c1', b + [(256, 256)], [b]))
    elif i in SPIKED:
        a = bez([(256, 0), (206, 34), (158, 70), (158, 112), (158, 150), (222, 206), (256, 256)])
        b = [(y, x) for x, y in a[::-1]]
        s.cities.append(('c0', a + b[1:] + [(0, 0)], [a, b]))
    elif i == 'IC-07':
        a = bez([(256, 0), (226, 30), (200, 70), (200, 128), (200, 186), (232, 222), (256, 256)])
        b = bez([(256, 256), (206, 226), (160, 200), (124, 142), (96, 96), (44, 28), (0, 0)])
        s.cities.append(('c0', a + b[1:], [a, b]))
    else:
        for cid, es in ce.items():
            e = ''.join(es)
            if len(es) == 1:
                adj = [c for c in ce if c != cid and len(ce[c]) == 1 and (EN[ce[c][0]] - EN[e]) % 4 in (1, 3)]
                d, l = (74, 18) if adj else (80, 26)
                if i in CROSSED:
                    d, l = 58, 20
                if i in CORNERED or i == 'IC-08':
                    d, l = 58, 14
                if i in ('H', 'BT-06'):
                    d = 76
                if i == 'L':
                    d = 70
                if i.startswith('BT'):
                    d = 74 if not adj else 72
                if i in ('RI-03', 'RI-04'):
                    d, l = 56, 20
                addcap(cid, e, d, l)
            elif e == 'EW':
                addband(cid, 0, *(64, 64, 30, 30) if i in ROADED else (54, 80 if i == 'AM-08' else 54))
            elif e == 'NW':
                m = 106 if i == 'BT-07' else 98 if i in CORNERED else 112
                a = bez(corner(m))
                s.cities.append((cid, a + [(0, 0)], [a]))
            elif e == 'NEW':
                a = bez(rotp(fcap(86 if i in ('BT-10', 'S', 'T', 'TB-22') else 68, 32), 2))
                s.cities.append((cid, a + [(0, 0), (256, 0)], [a]))
            elif e == 'NESW':
                s.cities.append((cid, [(0, 0), (256, 0), (256, 256), (0, 256)], []))
            else:
                raise SystemExit('no template for city %s of %s' % (e, i))

    # --- roads
    M = {'N': (128, 0), 'E': (256, 128), 'S': (128, 256), 'W': (0, 128)}

    def out(e, n):
        x, y = M[e]
        return {'N': (x, y + n), 'E': (x - n, y), 'S': (x, y - n), 'W': (x + n, y)}[e]
    capN = any(c[1][0] == (0, 0) and c[1][-1] == (256, 0) for c in s.cities if c[2])
    ctr = (128, 150) if capN and i not in CROSSED else (128, 128)

    def to(e, p, bend=0):
        a, b = M[e], out(e, 40)
        dx, dy = p[0] - b[0], p[1] - b[1]
        L = math.hypot(dx, dy) or 1
        c = (p[0] - dx * .45 - dy / L * bend, p[1] - dy * .45 + dx / L * bend)
        return bez([a, out(e, 34), c, p])

    def into(city, which, part, e):
        """A road from an edge through the wall of a city, at a part of its length."""
        w = city[2][which]
        (x, y), (tx, ty) = at(w, plen(w) * part)
        nx, ny = (ty, -tx) if not inside((x + ty * 14, y - tx * 14), city[1]) else (-ty, tx)
        s.gates.append((x, y))
        a = min(46, math.dist(M[e], (x, y)) * .42)
        return bez([M[e], out(e, a), (x + nx * a, y + ny * a), (x - nx * 14, y - ny * 14)])

    def R(rid, *pls):
        s.roads.append((rid, list(pls)))
    if i in water.COURSES:
        s.water.append(water.course(i))
        s.pools += water.POOLS.get(i, [])
    if i == 'AM-07' or i == 'AM-09':
        p = bez([(0, 128), (40, 128), (64, 101), (104, 99), (150, 97), (128, 176), (128, 256)])
        if i == 'AM-09':
            p = [mirror(q) for q in p]
        R('r0', p)
    elif i == 'AM-08':
        R('r0', [(128, 0), (128, 52)], [(128, 214), (128, 256)])
        s.free += [(128, q, 10) for q in range(64, 192, 16)]
        s.mouths += [((128, 44), 'N'), ((128, 212), 'S')]
    elif i == 'AM-11':
        ring = [(128 + 38 * math.cos(t * math.pi / 20), 128 + 38 * math.sin(t * math.pi / 20)) for t in range(41)]
        R('r0', ring, [(128, 0), (128, 90)], [(256, 128), (166, 128)], [(0, 128), (90, 128)])
        s.inner.append((128, 128, 30))
    elif i == 'AM-04':
        R('r0', bez([(256, 128), (214, 128), (186, 134), (172, 108), (166, 96), (168, 88), (168, 70)]))
        R('r1', bez([(128, 256), (128, 214), (134, 186), (108, 172), (96, 166), (88, 168), (70, 168)]))
    else:
        for rid, r in roads.items():
            es = r['edges']
            if r['end'] == 'through':
                e = ''.join(es)
                if e in ('EW', 'NS'):
                    if i == 'TB-02':
                        p = [(0, 128), (40, 128), (70, 122), (100, 128), (116, 130), (140, 130), (156, 128), (190, 122), (220, 128), (256, 128)]
                    elif s.water:
                        p = [(0, 128), (40, 128), (64, 134), (92, 128), (128, 122), (160, 128), (188, 128), (212, 128), (230, 128), (256, 128)]
                    elif capN:
                        p = [(0, 128), (46, 128), (74, 148), (128, 148), (182, 148), (210, 128), (256, 128)]
                    else:
                        p = [(0, 128), (44, 128), (86, 106), (128, 128), (170, 150), (212, 128), (256, 128)]
                    R(rid, bez(rotp(p, 1) if e == 'NS' else p))
                else:
                    # quarter curve; canonical ES, with a gentle double bend
                    w = 0 if i in ('FE-01', 'O', 'P', 'IC-05', 'IC-12') else 1
                    p = [(256, 128), (214, 128), (192, 138 - 2 * w), (168, 160 - 6 * w), (140, 186 - 4 * w), (128, 212), (128, 256)] if not w else \
                        [(256, 128), (222, 128), (206, 112), (176, 124), (138, 140), (160, 178), (140, 198), (128, 212), (128, 232), (128, 256)]
                    turn = {'ES': 0, 'SW': 1, 'NW': 2, 'NE': 3}[e]
                    R(rid, bez(rotp(p, turn)))
            elif r['end'].startswith('city'):
                e = es[0]
                city = [c for c in s.cities if c[0] == r['end'][5:]][0]
                if len(ce[city[0]]) == 2 and i[:2] in ('IC', 'TB'):
                    band = len(city[2]) == 2
                    R(rid, into(city, band and e == 'S', (.42 if e == 'E' else .58) if i in SPIKED else .5 if band else .37 if e == 'E' else .63, e))
                    continue
                if i == 'RI-04':
                    g = (128, 56)
                    p = bez([(128, 256), (128, 226), (128, 196), (128, 154), (128, 120), (128, 90), (128, 46)])
                elif e == 'S' and len(ce[city[0]]) == 3:
                    g = (128, 170)
                    p = bez([(128, 256), (128, 236), (128, 200), (128, 154)])
                elif e == 'S':
                    g = (128, 80)
                    p = bez([(128, 256), (128, 222), (104, 196), (112, 164), (120, 132), (128, 112), (128, 62)])
                else:
                    g = (128, 80)
                    p = bez([(0, 128), (40, 128), (40, 168), (86, 166), (120, 162), (128, 130), (128, 62)])
                    if e == 'E':
                        p = [mirror(q) for q in p]
                s.gates.append(g)
                R(rid, p)
            elif r['end'] == 'cloister':
                R(rid, to(es[0], (128, 134), 0 if s.water else 10))
            elif r['end'] == 'crossroads':
                R(rid, [M[es[0]], (128, 128)])
            elif r['end'] == 'bookmaker':
                h = {'BT-05': (158, 100), 'BT-07': (134, 134), 'BT-08': (128, 128), 'BT-09': (128, 128), 'BT-10': (128, 196)}.get(i, (128, 110))
                R(rid, to(es[0], h, 8 if es[0] in 'ES' else -8))
            elif i == 'TB-03' and r['end'] == 'field':
                R(rid, bez([(0, 128), (40, 128), (60, 158), (112, 158), (150, 158), (172, 152), (202, 152)]))
            elif r['end'] == 'field':
                R(rid, to('S', (128, 132), 12))
            else:
                R(rid, to(es[0], ctr, 9))
    if i == 'AM-04':
        s.gates += [(168, 70), (70, 168)]
    if i in CROSSED:
        s.gates += [(128, 58), (128, 198)]
        s.stubs = [[(128, 128), (128, 50)], [(128, 128), (128, 206)]]
    else:
        s.stubs = []

    for pl in [pl for _, pls in s.roads for pl in pls] if s.water else ():
        over, length = min((nearest(s.water[0], at(pl, q)[0])[0], q) for q in range(0, int(plen(pl)), 2))
        if over < 6:
            reach = 25 if s.lawn < 1 else 31
            s.spans.append(cut(pl, length - reach, length + reach))
    if i in ('TB-02', 'TB-03'):         # the second road over the first
        over = s.roads[1][1][0]
        length = min((nearest(s.roads[0][1][0], at(over, q)[0])[0], q) for q in range(0, int(plen(over)), 2))[1]
        s.spans.append(cut(over, length - 31, length + 31))

    for r in k['roads']:
        if r.get('inn'):
            s.lake = water.Lake(i, dict(s.roads)[r['id']][0], ROAD)
            s.lake.road = r['id']
            s.inns.append(s.lake.inn)

    # --- what stands in the middle
    if k['cloister'] and 'abbey' not in k['markers']:
        s.church = (128, 110 if s.water else 128)
    ends = {r['end'] for r in k['roads']}
    if 'village' in ends:
        x, y = ctr
        s.yards.append((x, y, 41, 38, '#d9b98a'))
        s.block.append((x, y, 30))
        es = {r['edges'][0] for r in k['roads']}
        for dx, dy, h in () if trees else [p for p in ((-33, -26, 'h8'), (33, -26, 'h3'), (-33, 28, 'h0'), (33, 28, 'h10')) if not any(math.dist((x + p[0], y + p[1]), q) < 60 for q in s.inns)]:
            s.props.append((x + dx, y + dy, '<g transform="scale(1.2)">%s</g>' % middle(0, 7, use(h)), 18))
        if trees:
            grove(s, x, y)
        else:
            if 'N' not in es and not capN:
                s.props.append((x, y - 30, tree(11, 1), 10))
            s.props.append((x, y + 2, well(10), 9))
            s.props.append((x + 15, y + 3, bush(4.5), 4))
    if 'field' in ends:
        x, y = (208, 150) if i == 'TB-03' else (128, 128)
        s.yards.append((x, y, 31, 28, '#d9b98a'))
        s.props.append((x - 2, y - 6, middle(0, 7, house(27, 16, 13, 16, -14, '#dd5a2c', '#f7ead0', win=3)), 24))
        s.props.append((x + 34, y + 2, bush(7), 6))
        if i != 'TB-03':
            s.props.append((x - 37, y + 4, bush(6, 1), 6))
        s.props.append((x + 30, y - 16, tree(10, 1), 8))
        s.block.append((x, y, 26))
    if 'crossroads' in ends:
        s.yards.append((128, 128, 33, 31, '#e2c995'))
        if trees:
            grove(s, 128, 128)
        else:
            s.props.append((128, 130, well(11), 9))
        s.block.append((128, 128, 26))
    s.props += [(x, y, inn() if s.lake.scale == 1 else '<g transform="scale(%s)">%s</g>' % (s.lake.scale, inn()), 34) for x, y in s.inns]
    if s.cathedral:
        s.free += [(128, 84, 72), (128, 150, 84)]
        s.props.append((128, 128, cathedral(), 70))
    if i == 'AM-11':
        s.props.append((128, 128, middle(0, 11, tree(14, 1)), 12))
    if 'bookmaker' in k['markers']:
        h = {'BT-05': (158, 100), 'BT-07': (134, 134), 'BT-06': (128, 128), 'BT-08': (128, 128), 'BT-09': (128, 128), 'BT-10': (128, 196)}.get(i, (128, 110))
        s.yards.append((h[0], h[1], 37, 33, '#d9b98a'))
        s.block.append((h[0], h[1], 30))
        s.props.append((h[0], h[1], bethouse(), 32))
        if i in ('BT-01', 'BT-02', 'BT-03', 'BT-04'):
            s.yardpolys.append([(106, 76), (150, 76), (158, 104), (98, 104)])
        if i == 'BT-05':
            s.yardpolys.append([(140, 84), (190, 66), (256, 0), (188, 118), (172, 124)])
        if i == 'BT-06':
            s.yardpolys += [[(106, 78), (150, 78), (156, 106), (100, 106)], [(100, 150), (156, 150), (150, 178), (106, 178)]]
        s.bet = h
    fest = {'FE-01': (50, 204), 'FE-02': (214, 44), 'FE-03': (198, 166), 'FE-04': (58, 166), 'FE-05': (207, 154), 'FE-06': (222, 76),
            'FE-07': (54, 98), 'FE-08': (156, 100), 'FE-09': (62, 160), 'FE-10': (198, 162)}
    if 'festival' in k['markers']:
        s.festival = fest[i] + ({'FE-02': .98, 'FE-06': .88, 'FE-07': .96, 'FE-08': 1.08}.get(i, 1.18),)

    # --- pennants
    for c in k['cities']:
        if c['pennants'] and not s.pennants.get(c['id']):
            e = ''.join(c['edges'])
            s.pennants[c['id']] = {
                'NW': [(46, 48)], 'EW': [(44, 128)], 'NEW': [(50, 52)], 'NESW': [(56, 56)], 'W': [(46, 128)],
            }[e][:]
            if i == 'AM-01':
                s.pennants['c0'] = [(62, 60), (194, 60)]
    for c in k['cities']:
        if c.get('goods'):
            x, y = (186, 100) if i in ('TB-14', 'TB-16') else (62, 60) if i in SPIKED else {'NW': (48, 50), 'EW': (44, 128), 'NEW': (52, 54)}[''.join(c['edges'])]
            s.goods.append((c['goods'], x, y))
    # a road that runs into a city reaches the gate; a tower stands beside it
    return s


def grove(s, x, y):
    """Trees about the place where roads meet, one in its middle."""
    for dx, dy, r, k in ((-32, -27, 13, 0), (33, -26, 12, 1), (-33, 30, 12, 2), (32, 31, 13, 3)):
        s.props.append((x + dx, y + dy, middle(0, 7, tree(r, k)), 16))
        s.props.append((x + dx + (11 if dx < 0 else -11), y + dy + 9, bush(5.5, k), 5))
    s.props.append((x, y, middle(0, 9, tree(12, 1)), 11))


def use(h):
    return '<use href="#%s"/>' % h


# ------------------------------------------------------------------ raster check: 128 x 128 cells of 2 px
N = 128


def stamp(g, pl, r, v, only=None):
    L = plen(pl)
    n = max(1, int(L / 1.5))
    for j in range(n + 1):
        (x, y), _ = at(pl, L * j / n)
        disc(g, x, y, r, v, only)


def disc(g, x, y, r, v, only=None):
    for cy in range(max(0, int((y - r) / 2)), min(N, int((y + r) / 2) + 1)):
        for cx in range(max(0, int((x - r) / 2)), min(N, int((x + r) / 2) + 1)):
            if (cx * 2 + 1 - x) ** 2 + (cy * 2 + 1 - y) ** 2 <= r * r and (only is None or g[cy * N + cx] in only):
                g[cy * N + cx] = v


def raster(s):
    """0 field, 'c:<id>' city, 'w' wall, 'r:<id>' road, 'x' blocked"""
    g = [0] * (N * N)
    for pl in s.water:
        stamp(g, pl, water.HALF, 'v')
    for x, y, r in s.pools:
        disc(g, x, y, r + 3, 'v')
    for rid, pls in s.roads:
        for pl in pls:
            stamp(g, pl, ROAD, 'r:' + rid)
    for pl in s.stubs:
        stamp(g, pl, ROAD, 'x')
    if s.lake:
        for c in range(N * N):
            p = ((c % N) * 2 + 1, (c // N) * 2 + 1)
            if g[c] == 0 and (inside(p, s.lake.outline) or math.dist(p, s.lake.inn) < 28 * s.lake.scale):
                g[c] = 'r:' + s.lake.road
    for cid, poly, walls in s.cities:
        for cy in range(N):
            for cx in range(N):
                if inside((cx * 2 + 1, cy * 2 + 1), poly):
                    g[cy * N + cx] = 'c:' + cid
        for w in walls:
            stamp(g, w, WALL + 1, 'w')
    for x, y, r in s.block:
        disc(g, x, y, r, 'x', (0,) + tuple('r:' + r_[0] for r_ in s.roads))
    for p in s.yardpolys:
        for cy in range(N):
            for cx in range(N):
                if g[cy * N + cx] == 0 and inside((cx * 2 + 1, cy * 2 + 1), p):
                    g[cy * N + cx] = 'x'
    for x, y, r in s.inner:
        disc(g, x, y, r, 'x', (0,))
    if s.k['markers'] == ['abbey']:
        g = ['x'] * (N * N)
    return g


def components(g, val):
    seen = [False] * (N * N)
    out = []
    for st in range(N * N):
        if seen[st] or g[st] != val:
            continue
        q = [st]
        seen[st] = True
        cells = []
        while q:
            c = q.pop()
            cells.append(c)
            x, y = c % N, c // N
            for d, ok in ((1, x < N - 1), (-1, x > 0), (N, y < N - 1), (-N, y > 0)):
                if ok and not seen[c + d] and g[c + d] == val:
                    seen[c + d] = True
                    q.append(c + d)
        out.append(cells)
    return out


HALF = {}
for _h, _n in enumerate(('NL', 'NR', 'EL', 'ER', 'SL', 'SR', 'WL', 'WR')):
    _t = [(x, 0) for x in (range(4, 56) if _h % 2 == 0 else range(72, 124))]
    HALF[_n] = [(x, y) for x, y in _t]
    for _ in range(_h // 2):
        HALF[_n] = [(N - 1 - y, x) for x, y in HALF[_n]]


def fields(s, g):
    comps = [c for c in components(g, 0) if len(c) > 30]
    res = []
    for c in comps:
        cs = set(c)
        res.append((frozenset(h for h, cells in HALF.items() if sum((y * N + x) in cs for x, y in cells) > 30), c))
    return res


def check(s, g, fl):
    bad = []
    want = sorted((tuple(sorted(f['halves'])) for f in s.k['fields']))
    have = sorted(tuple(sorted(h)) for h, _ in fl)
    if want != have:
        bad.append('fields %s, data %s' % (have, want))
    for e in 'NESW':
        t = s.k['edges'][EN[e]]
        mid = {'N': (64, 0), 'E': (127, 64), 'S': (64, 127), 'W': (0, 64)}[e]
        v = g[mid[1] * N + mid[0]]
        kind = 'road' if str(v).startswith('r:') else 'city' if str(v).startswith('c:') else 'field' if v == 0 else 'river' if v == 'v' else '?'
        if s.k['markers'] != ['abbey'] and kind != t:
            bad.append('edge %s is %s, data %s' % (e, kind, t))
        if kind == 'road':
            own = [r['id'] for r in s.k['roads'] if e in r['edges']][0]
            if v != 'r:' + own:
                bad.append('edge %s belongs to %s' % (e, v))
            line = [g[(0 if e == 'N' else N - 1) * N + q] if e in 'NS' else g[q * N + (0 if e == 'W' else N - 1)] for q in range(N)]
            rr = [q for q, w in enumerate(line) if str(w).startswith('r:')]
            if abs((min(rr) + max(rr)) / 2 - 63.5) > .5 or not 14 <= max(rr) - min(rr) + 1 <= 16:
                bad.append('road width at %s: %s' % (e, (min(rr), max(rr))))
    return bad


def distmap(g, ok):
    """chamfer distance (px) to the nearest cell that is not ok; the tile border counts half"""
    D = [1e6 if ok(v) else 0 for v in g]
    for p in range(2):
        rng = range(N * N) if p == 0 else range(N * N - 1, -1, -1)
        sg = 1 if p == 0 else -1
        for c in rng:
            if D[c] == 0:
                continue
            x, y = c % N, c // N
            m = D[c]
            for dx, dy, w in ((-1, 0, 2), (0, -1, 2), (-1, -1, 2.83), (1, -1, 2.83)):
                X, Y = x + dx * sg, y + dy * sg
                if 0 <= X < N and 0 <= Y < N:
                    m = min(m, D[Y * N + X] + w)
            D[c] = m
    return D


EDGE_SOFT = 1.0


def best(D, avoid, prefer=None, pull=.06):
    bv, bp = -1e9, None
    for c in range(N * N):
        if D[c] <= 2:
            continue
        x, y = (c % N) * 2 + 1, (c // N) * 2 + 1
        b = min(x, y, S - x, S - y)
        v = min(D[c], b * 1.15, 46)
        for ax, ay, ar in avoid:
            v = min(v, math.hypot(x - ax, y - ay) - ar)
        if prefer:
            v -= pull * math.hypot(x - prefer[0], y - prefer[1])
        if v > bv:
            bv, bp = v, (x, y)
    return bp, bv


def side(p):
    """compass word of a point seen from the middle"""
    a = math.degrees(math.atan2(p[1] - 128, p[0] - 128)) % 360
    return ['e', 'se', 's', 'sw', 'w', 'nw', 'n', 'ne'][int((a + 22.5) // 45) % 8]


def spots(s, g, fl):
    """where figures stand, in tile px at rotation 0: {feature id: {x, y, r}}"""
    avoid = [(x, y, 30) for ps in s.pennants.values() for x, y in ps]
    if s.festival:
        avoid.append((s.festival[0], s.festival[1], 26 * s.festival[2]))
    avoid += [(x, y, 26) for x, y in s.inns] + ([(*s.lake.middle, 26)] if s.lake else []) + [(x, y, 36) for _, x, y in s.goods]
    for gx, gy in s.gates:
        avoid.append((gx, gy, 26))
    out = {}
    hand = {('AM-02', 'c0'): (128, 166), ('AM-02', 'c1'): (42, 128), ('AM-03', 'c0'): (128, 152), ('AM-03', 'c1'): (42, 118), ('AM-02', 'f0'): (72, 58),
            ('AM-02', 'f1'): (184, 200), ('AM-03', 'f0'): (72, 56), ('BT-10', 'r0'): (128, 230), ('S', 'c0'): (128, 108), ('T', 'c0'): (128, 100),
            ('AM-11', 'r0'): (128, 166), ('AM-08', 'r0'): (128, 24), ('FE-07', 'f1'): (128, 170), ('IC-11', 'c0'): (36, 222), ('TB-22', 'c0'): (128, 100), ('TB-14', 'f1'): (128, 170), ('TB-16', 'f1'): (128, 170)}
    for c in s.k['cities']:
        h = hand.get((s.id, c['id']))
        D = distmap(g, lambda v, w='c:' + c['id']: v == w)
        tall = [(x, y, 44) if (x, y) in s.pennants.get(c['id'], ()) else (x, y, r) for x, y, r in avoid]
        p, v = best(D, tall, (128, 128) if len(c['edges']) > 1 else None, .03)
        out[c['id']] = (h or p) + (round(v, 1),)
    used = [(p[0], p[1], 26) for p in out.values()]
    for r in s.k['roads']:
        pls = [pl for rid, ps in s.roads if rid == r['id'] for pl in ps]
        pl = max(pls, key=plen)
        L = plen(pl)
        bv, bp = -1e9, None
        for j in range(1, 40):
            (x, y), _ = at(pl, L * j / 40)
            cy, cx = min(N - 1, int(y / 2)), min(N - 1, int(x / 2))
            if g[cy * N + cx] != 'r:' + r['id']:
                continue
            v = min(x, y, S - x, S - y, 50) * 1.0
            for o in used + [(ax, ay, ar + 34) for ax, ay, ar in avoid] + [(bx, by, br + 26) for bx, by, br in s.block] + ([(*s.church, 72)] if s.church else []):
                v = min(v, math.hypot(x - o[0], y - o[1]) - o[2] + 22)
            v -= abs(j / 40 - .5) * 4
            if v > bv:
                bv, bp = v, (round(x), round(y))
        h = hand.get((s.id, r['id']))
        out[r['id']] = (h or bp) + (round(bv, 1),)
        used.append(out[r['id']][:2] + (24,))
    if s.k['cloister']:
        out['cloister'] = (128, 118, 40) if s.k['markers'] != ['abbey'] else (128, 128, 40)
        used.append((*(s.church or (128, 128)), 60))
    left = list(fl)
    for f in s.k['fields']:
        m = [x for x in left if x[0] == frozenset(f['halves'])]
        if not m:
            continue
        left.remove(m[0])
        cells = set(m[0][1])
        D = distmap([1 if c in cells else 0 for c in range(N * N)], lambda v: v == 1)
        mid = (sum(c % N for c in cells) * 2 / len(cells) + 1, sum(c // N for c in cells) * 2 / len(cells) + 1)
        p, v = best(D, avoid + [(u[0], u[1], u[2] + 8) for u in used] + [(bx, by, br + 12) for bx, by, br in s.block], mid, .09)
        h = hand.get((s.id, f['id']))
        if h:
            v = D[int(h[1] / 2) * N + int(h[0] / 2)]
        out[f['id']] = (h or p) + (round(v, 1),)
        used.append(out[f['id']][:2] + (20,))
    return out


def plant(s, g, spot):
    """Takes the garden from the field in which it lies, once figures have their places."""
    x, y, h = s.garden
    for c in range(N * N):
        if max(abs((c % N) * 2 + 1 - x), abs((c // N) * 2 + 1 - y)) < h + 1:
            assert g[c] == 0, s.k['id']
            g[c] = 'g:garden'
    for name, (u, v, room) in spot.items():
        if name[0] == 'f':
            spot[name] = (u, v, min(room, math.hypot(max(0, abs(u - x) - h), max(0, abs(v - y) - h))))
    spot['garden'] = (x, y, h)


# ------------------------------------------------------------------ drawing
def up(x, y, svg):
    return '<g transform="translate(%s %s) rotate(0)">%s</g>' % (f1(x), f1(y), svg)


def off(dx, dy, svg):
    return '<g transform="rotate(0) translate(%s %s) rotate(-0)">%s</g>' % (f1(dx), f1(dy), svg)


def stroke(d, col, w, extra=''):
    return '<path d="%s" fill="none" stroke="%s" stroke-width="%s"%s/>' % (d, col, f1(w), extra)


def wall(pieces, sgn=1):
    d = ''.join(dpl(p) for p in pieces)
    o = [off(5, 6, stroke(d, '#2c2410', 15, ' opacity=".24" stroke-linejoin="round"'))]
    body = ''
    for z in (0, 4, 8):
        body += off(0, -z, stroke(d, C['ink'], 15.4, ' stroke-linejoin="round"'))
    for z in (0, 3.7, 7.4):
        body += off(0, -z, stroke(d, C['stone_dark'] if z < 2 else C['stone_face'], 13, ' stroke-linejoin="round"'))
    body += off(0, -8, stroke(d, C['stone_top'], 12.4, ' stroke-linejoin="round"') + stroke(d, C['stone_walk'], 5.4, ' stroke-linejoin="round"'))
    m = ''.join(dpl(offset(p, 5.0 * sgn)) for p in pieces)
    inn = ''.join(dpl(offset(p, -5.4 * sgn)) for p in pieces)
    body += off(0, -8, stroke(inn, '#a78c63', 2.2))
    body += off(0, -7.4, stroke(m, C['ink'], 6.2, ' stroke-dasharray="8.8 6.2" opacity=".8"'))
    body += off(0, -8.4, stroke(m, C['stone_face'], 5, ' stroke-dasharray="7.6 7.4" stroke-dashoffset="-.6"'))
    body += off(0, -11.4, stroke(m, C['merlon'], 5, ' stroke-dasharray="7.6 7.4" stroke-dashoffset="-.6"'))
    o.append(body)
    return ''.join(o)


def draw(s, g, fl, spot, drawing=1):
    rng = random.Random('art-a/' + s.k['id'] + ('/%d' % drawing if drawing > 1 else ''))
    rnd = rng.random
    k = s.k
    o = []
    field = [c for _, cells in fl for c in cells]
    fset = set(field)
    Df = distmap(g, lambda v: v == 0)
    # --- grass
    patches = {(c % N // 4, c // N // 4) for c in field}

    def green(x, y, r):
        """Whether grass is to be seen within about r of a point: what a town covers need not be painted."""
        return any((u, v) in patches for u in range(int((x - r) // 8), int((x + r) // 8) + 1) for v in range(int((y - r) // 8), int((y + r) // 8) + 1))
    o.append('<rect width="256" height="256" fill="%s"/>' % C['grass'])
    blobs = []
    for j in range(5):
        rx, ry = 44 + rnd() * 32, 34 + rnd() * 28
        x, y = rx + rnd() * (S - 2 * rx), ry + rnd() * (S - 2 * ry)
        if green(x, y, rx * .7):
            blobs.append('<ellipse cx="%s" cy="%s" rx="%s" ry="%s" fill="url(#%s)"/>' % (f1(x), f1(y), f1(rx), f1(ry), ('gl', 'gd', 'gy')[j % 3]))
    dabs = {'grass_l': [], 'grass_d': [], 'grass_dd': []}
    strokes = [[] for _ in range(6)]
    for j in range(132):
        x, y = rnd() * S, rnd() * S
        a = -.5 + .9 * math.sin(x / 61 + y / 83 + 1.3) + rnd() * .5
        w = 14 + rnd() * 22
        dx, dy = w * math.cos(a), w * math.sin(a) * .6
        if green(x, y, w * .5 + 5):
            strokes[j % 6].append('M%s %sq%s %s %s %s' % (f1(x - dx / 2), f1(y - dy / 2), f1(dx * .5 - dy * .25), f1(dy * .5 - 3), f1(dx), f1(dy)))
    for (col, wd, op), st_ in zip((('#b9dc68', 9, .26), ('#7fb043', 8, .26), ('#d3dc6e', 7, .22), ('#6fa348', 6, .22), ('#a8d36a', 5, .35), ('#86b93f', 4, .35)), strokes):
        if st_:
            blobs.append('<path d="%s" fill="none" stroke="%s" stroke-width="%d" stroke-linecap="round" opacity="%s"/>' % (''.join(st_), col, wd, op))
    for j in range(60):
        x, y = 4 + rnd() * 246, 6 + rnd() * 244
        key = ('grass_l', 'grass_d', 'grass_l', 'grass_d', 'grass_dd')[j % 5]
        w = 3 + rnd() * 5
        dab = 'M%s %sq%s %s %s %s' % (f1(x), f1(y), f1(w * .4), f1(-1.5 - rnd() * 2), f1(w), f1(rnd() * 2 - 1))
        if green(x, y, 8):
            dabs[key].append(dab)
    gr = ''.join(blobs)
    for key, wd, op in (('grass_l', 2.6, .45), ('grass_d', 2.4, .30), ('grass_dd', 1.6, .22)):
        if dabs[key]:
            gr += '<path d="%s" fill="none" stroke="%s" stroke-width="%s" stroke-linecap="round" opacity="%s"/>' % (''.join(dabs[key]), C[key], wd, op)
    # a few faint tufts, off the borders: nothing in the grass may look like a mark on a small tile
    tuft = []
    for j in range(12):
        if not field:
            break
        c = field[int(rnd() * len(field))]
        x, y = (c % N) * 2 + 1, (c // N) * 2 + 1
        if Df[c] < 9 or min(x, y, S - x, S - y) < 8:
            continue
        tuft.append('<use href="#tf" transform="translate(%s %s) rotate(0)"/>' % (f1(x), f1(y)))
    gr += ''.join(tuft)
    o.append('<g id="grass">%s</g>' % gr)
    o.append(river(s, rnd) if s.water else lake(s, rnd) if s.lake else '')
    # --- lawn of the monastery
    if s.church:
        o.append('<g id="lawn"%s>' % ('' if s.lawn == 1 else ' transform="translate(%d %d) scale(%s) translate(-128 -128)"' % (*s.church, s.lawn)) + '<ellipse cx="128" cy="128" rx="78" ry="72" fill="url(#gd)"/><path d="M58 128C56 90 90 66 128 67C166 66 199 90 198 128C199 166 166 190 128 189C90 190 57 166 58 128Z" fill="#a9d35f" stroke="#6f9f3c" stroke-width="3" stroke-dasharray="5 3"/>'
                 '<ellipse cx="124" cy="124" rx="60" ry="50" fill="url(#gl)"/>%s</g>' % mown(64, 56, rnd))
    # --- roads
    rd = ''.join(dpl(pl) for _, pls in s.roads for pl in pls)
    rd += ''.join(dpl(p) for p in s.stubs)
    if rd:
        j = ' stroke-linejoin="round"'
        rg = stroke(rd, '#4e7a2c', 36, j + ' opacity=".22"') + stroke(rd, C['road_edge'], 30, j) + stroke(rd, C['road_d'], 25, j) + stroke(rd, C['road'], 21, j)
        tr = []
        for _, pls in s.roads:
            for pl in pls:
                for dd in (-4.4, 4.4):
                    tr.append(dpl(offset(pl, dd)))
        rg += stroke(''.join(tr), C['road_d'], 2.2, j + ' opacity=".55"')
        peb = {'#c9ad78': [], '#fffaf0': []}
        for _, pls in s.roads:
            for pl in pls:
                for q in range(int(plen(pl) / 5)):
                    (x, y), (tx, ty) = at(pl, rnd() * plen(pl))
                    d_ = rnd() * 17 - 8.5
                    peb[('#c9ad78', '#fffaf0')[q % 2]].append('M%s %sh%s' % (f1(x - ty * d_), f1(y + tx * d_), f1(.01 + rnd() * 2)))
        rg += ''.join('<path d="%s" stroke="%s" stroke-width="1.9" stroke-linecap="round"/>' % (''.join(v), kk) for kk, v in peb.items() if v)
        tf = []
        for _, pls in s.roads:
            for pl in pls:
                L = plen(pl)
                for q in range(int(L / 17)):
                    (x, y), (tx, ty) = at(pl, rnd() * L)
                    sd = 14.5 if q % 2 else -14.5
                    x, y = x - ty * sd, y + tx * sd
                    if 6 < min(x, y, S - x, S - y) and all(nearest(o_, (x, y))[0] > 14 for _, os_ in s.roads for o_ in os_ + s.stubs):
                        tf.append('M%s %sl%s %s' % (f1(x), f1(y), f1(tx * 4 + rnd()), f1(ty * 4 + rnd())))
        if tf:
            rg += '<path d="%s" fill="none" stroke="%s" stroke-width="2.6" stroke-linecap="round"/>' % (''.join(tf), C['grass_d'])
        o.append('<g id="roads">%s</g>' % rg)
    o += [span(pl) for pl in s.spans]
    for p in s.yardpolys:
        o.append('<path d="%s" fill="#d9b98a" stroke="%s" stroke-width="3" stroke-linejoin="round"/>' % (dpl(p, True), C['road_edge']))
    for x, y, rx, ry, col in s.yards:
        o.append('<ellipse cx="%s" cy="%s" rx="%s" ry="%s" fill="%s" stroke="%s" stroke-width="2.5"/>' % (f1(x), f1(y), f1(rx), f1(ry), col, C['road_edge'])
                 + '<ellipse cx="%s" cy="%s" rx="%s" ry="%s" fill="%s" opacity=".6"/>' % (f1(x - 3), f1(y - 3), f1(rx * .72), f1(ry * .7), C['road']))
    if s.id == 'AM-11':
        o.append('<circle cx="128" cy="128" r="25" fill="%s" stroke="%s" stroke-width="2.5"/><circle cx="125" cy="125" r="18" fill="%s" opacity=".7"/>' % (
            C['grass'], C['road_edge'], C['grass_l']))
    # --- city grounds
    walls_svg, towers, houses = [], [], []
    gpts = s.gates
    for ci, (cid, poly, walls) in enumerate(s.cities):
        o.append('<path class="city" d="%s" fill="%s"/>' % (dpl(poly, True), C['ground']))
        cells = [c for c in range(N * N) if g[c] == 'c:' + cid and inside(((c % N) * 2 + 1, (c // N) * 2 + 1), poly)]
        if not cells:
            continue
        cset = set(cells)
        D = distmap([1 if c in cset else 0 for c in range(N * N)], lambda v: v == 1)
        bl = []
        for q in range(max(3, len(cells) // 900)):
            c = cells[int(rnd() * len(cells))]
            x, y = (c % N) * 2 + 1, (c // N) * 2 + 1
            rr = min(D[c], x, y, S - x, S - y, 44)
            if rr > 14:
                bl.append('<ellipse cx="%s" cy="%s" rx="%s" ry="%s" fill="url(#%s)"/>' % (f1(x), f1(y), f1(rr), f1(rr * .8), ('cl', 'cd')[q % 2]))
        st = {'ground_l': [], 'ground_d': []}
        for q in range(len(cells) // 38):
            c = cells[int(rnd() * len(cells))]
            x, y = (c % N) * 2 + rnd() * 2, (c // N) * 2 + rnd() * 2
            if min(x, y, S - x, S - y) < 4 or D[c] < 9:
                continue
            st[('ground_l', 'ground_d')[q % 2]].append('M%s %sh%s' % (f1(x), f1(y), f1(1 + rnd() * 4)))
        o.append('<g class="ground">' + ''.join(bl) + ''.join(
            '<path d="%s" stroke="%s" stroke-width="2.4" stroke-linecap="round" opacity=".7"/>' % (''.join(v), C[kk]) for kk, v in st.items() if v) + '</g>')
    if s.mouths:        # where the tunnel runs below
        o.append(''.join(stroke('M%d 66V192' % x, '#8a6238', 2.8, ' stroke-dasharray="8 6" opacity=".8"') for x in (117, 139)))
    # gate roads inside the city
    for gx, gy in gpts:
        best_, pl_, sp_ = 1e9, None, 0
        for cid, poly, walls in s.cities:
            for w in walls:
                d_, sp = nearest(w, (gx, gy))
                if d_ < best_:
                    best_, pl_, sp_ = d_, w, sp
        (x, y), (tx, ty) = at(pl_, sp_)
        # inward normal
        nx, ny = -ty, tx
        if not any(inside((x + nx * 14, y + ny * 14), c[1]) for c in s.cities):
            nx, ny = -nx, -ny
        a, b = (x - nx * 12, y - ny * 12), (x + nx * 20, y + ny * 20)
        line = dpl([a, b])
        o.append(stroke(line, C['road_edge'], 26) + '<path d="%s" fill="%s"/>' % (circ(b[0], b[1], 11.5), C['road_d']) + stroke(line, C['road_d'], 23)
                 + '<path d="%s" fill="%s"/>' % (circ(b[0], b[1], 9), C['road']) + stroke(line, C['road'], 18))
        s.free.append((x + nx * 10, y + ny * 10, 18))
        s.notower.append((x, y))
        for sg in (-1, 1):
            towers.append((x + tx * 19 * sg, y + ty * 19 * sg, 10.5, 20, C['roof'][2]))
    # --- houses in cities
    taken = [(x, y, 30) for ps in s.pennants.values() for x, y in ps] + [(x, y, 30) for _, x, y in s.goods] + list(s.free)
    if s.festival:
        taken.append((s.festival[0], s.festival[1], 30))
    names = sorted(HOUSES, key=lambda n: int(n[1:]))
    for cid, poly, walls in s.cities:
        Dc = distmap(g, lambda v, w='c:' + cid: v == w)
        cells = [c for c in range(N * N) if g[c] == 'c:' + cid and inside(((c % N) * 2 + 1, (c // N) * 2 + 1), poly)]
        if not cells:
            continue
        big = len(cells) > 9000
        placed = []
        if len(cells) > 4500 and spot.get(cid) and not s.cathedral:     # a market place where a knight can stand
            mx, my = spot[cid][:2]
            o.append('<ellipse cx="%s" cy="%s" rx="27" ry="22" fill="%s" opacity=".75"/>' % (f1(mx), f1(my), C['ground_l']))
            houses.append((my, up(mx, my + 3, well(8))))
            for dx, dy, col in ((-17, -7, '#c8452e'), (17, 1, '#5f9a3c'), (-8, 17, '#d9a52c')):
                houses.append((my + dy, up(mx + dx, my + dy + 4, stall(col))))
            taken.append((mx, my, 24))
        tries = 900
        dist_ = [(rnd() * S, rnd() * S, int(rnd() * 6)) for _ in range(6)]
        if len(cells) > 7000 and not s.bridges and not s.cathedral:
            bv, bp = -1, None
            for q in range(260):
                c = cells[int(rnd() * len(cells))]
                x, y = (c % N) * 2 + 1, (c // N) * 2 + 1
                v = min([Dc[c] - 4, x - 29, y - 29, S - x - 29, S - y - 29] + [math.hypot(x - a, y - 6 - b) - rr - 4 for a, b, rr in taken]) + rnd() * 6
                if v > bv:
                    bv, bp = v, (x, y)
            if bv > 26:
                x, y = bp
                houses.append((y, up(x, y + 6, hall())))
                taken.append((x, y - 4, 25))
        for q in range(tries):
            c = cells[int(rnd() * len(cells))]
            x, y = (c % N) * 2 + rnd() * 2, (c // N) * 2 + rnd() * 2
            dk = min(dist_, key=lambda t: (t[0] - x) ** 2 + (t[1] - y) ** 2)[2]
            rim = min(x, y, S - x, S - y)       # small houses along the border: none is cut in two by it
            n = 'h%d' % (2 * (dk if rnd() < .72 else int(rnd() * 6)) + (1 if rnd() < .4 or rim < 27 else 0))
            r = HOUSES[n][1] * (.98 if q > tries * .5 or rim < 27 else 1.12)
            if rim < 16 or Dc[c] < 12 + (0 if q < 500 else -1):
                continue
            if any(math.hypot(x - a, (y - 3) - b) < rr + r * .86 for a, b, rr in taken):
                continue
            if any(math.hypot(x - a, y - b) < (rr + r) * .86 for a, b, rr in placed):
                continue
            placed.append((x, y, r))
            sc = 1.1 + rnd() * .16 if rim >= 27 else .92
            houses.append((y, '<g transform="translate(%s %s) rotate(0) scale(%s)">%s</g>' % (f1(x), f1(y + 4), '%.2f' % sc, use(n))))
        for q in range(260):   # trees in gaps
            c = cells[int(rnd() * len(cells))]
            x, y = (c % N) * 2 + 1, (c // N) * 2 + 1
            if min(x, y, S - x, S - y) < 17 or Dc[c] < 9 or any(math.hypot(x - a, y - b) < rr + 3 for a, b, rr in placed + taken):
                continue
            placed.append((x, y, 8))
            houses.append((y, up(x, y + 2, tree(5.5, q) if q % 3 else bush(4.5, q))))
            if sum(1 for p_ in placed if p_[2] == 8) >= (5 if big else 3):
                break
    houses.sort(key=lambda h: h[0])
    o.append('<g id="houses">' + ''.join(h for _, h in houses) + '</g>')
    # --- walls with towers
    for cid, poly, walls in s.cities:
        for w in walls:
            L = plen(w)
            gs = sorted(nearest(w, p)[1] for p in s.notower if nearest(w, p)[0] < 4)
            if gs:
                pieces = []
                a = 0
                for q in gs:
                    pieces.append(cut(w, a, q - 15))
                    a = q + 15
                pieces.append(cut(w, a, L))
            else:
                pieces = [w]
            # lengthen over the corner so that the clip at the tile border hides the ends
            ext = []
            for p in pieces:
                p = list(p)
                for end in (0, -1):
                    e, n = p[end], p[1 if end == 0 else -2]
                    if min(abs(e[0]), abs(e[0] - S)) < .1 and min(abs(e[1]), abs(e[1] - S)) < .1:
                        L2 = math.dist(e, n) or 1
                        q = (e[0] + (e[0] - n[0]) / L2 * 8, e[1] + (e[1] - n[1]) / L2 * 8)
                        p = [q] + p if end == 0 else p + [q]
                ext.append(p)
            (qx, qy), (tx, ty) = at(w, L * .5)
            walls_svg.append(wall(ext, -1 if inside((qx - ty * 14, qy + tx * 14), poly) else 1))
            fr = [.27, .5, .73] if L > 250 else [.3, .7]
            if s.mouths:
                fr = [.3, .7]
            if gs:
                fr = [.22, .78] if L > 250 else []
            if s.id in SPIKED:
                fr = [.22] if w[0] == (256, 0) else [.78]
            if s.bridges:
                fr = [.24, .76] if w[0][1] != w[-1][1] or 150 > max(p[1] for p in w) > 60 or 106 < min(p[1] for p in w) < 196 else []
            for t in fr:
                (x, y), _ = at(w, L * t)
                if any(math.hypot(x - a, y - b) < 34 for a, b in s.notower + [m[0] for m in s.mouths]):
                    continue
                if any(math.hypot(x - b_[0], y - b_[1]) < b_[2] + 2 for b_ in s.block):
                    continue
                if s.bridges and abs(x - 128) < 46:
                    continue
                cone = C['slate'] if t == .5 and len(fr) == 3 else None
                towers.append((x, y, 10, 17, cone))
            for e in (w[0], w[-1]):
                towers.append((e[0], e[1], 9.5, 14, None))
    o.append('<g id="walls">' + ''.join(walls_svg) + '</g>')
    for (x, y), sd in s.mouths:
        o.append('<g transform="translate(%s %s)%s">%s</g>' % (f1(x), f1(y), ' rotate(180)' if sd == 'N' else '', portal()))
    for pl, hw, below in s.bridges:
        d = dpl(pl)
        b = ''.join('<path d="%s" fill="#2c2410" opacity=".26"/>' % under(128 + sg * (hw * 2 + q), *below) for sg in (-1, 1) for q in (12, 26))
        b += off(9, 11, stroke(d, '#2c2410', hw * 2, ' opacity=".28"'))
        ends = [(pl[0], -1)] + ([(pl[1], 1)] if s.id != 'AM-03' else [])
        for z, n, col in ((0, 18, C['stone_walk']), (3, 12, '#e6d6b6'), (6, 6, C['stone_top'])):      # steps down to the streets of the city
            long, short = (''.join('M%s %sV%s' % (f1(x), f1(y), f1(y + way * v)) for (x, y), way in ends) for v in (n + 1.5, n))
            b += off(0, -z, stroke(long, C['ink'], hw * 2 + n * .5) + stroke(short, col, hw * 2 - 3 + n * .5))
        for z in (0, 3, 6, 9):
            b += off(0, -z, stroke(d, C['ink'], hw * 2 + 2))
        for z in (0, 3, 6, 9):
            b += off(0, -z, stroke(d, C['stone_face'], hw * 2))
            if z < 6:       # the arch, where a side of the bridge is to be seen
                b += off(0, -z, stroke('M128 %sV%s' % (f1(below[0] + 13 + z), f1(below[1] - 13 - z)), '#33251a', hw * 2 + 1.6))
        m = dpl(offset(pl, hw - 3)) + dpl(offset(pl, -hw + 3))
        b += off(0, -10, stroke(d, C['stone_top'], hw * 2) + stroke(d, C['ground'], hw * 2 - 10) + stroke(d, C['ground_l'], hw * 2 - 26, ' stroke-dasharray="7 4"'))
        b += off(0, -10, stroke(m, C['stone_dark'], 5.4, ' stroke-dasharray="6.4 4.6"')) + off(0, -12.4, stroke(m, C['merlon'], 4.6, ' stroke-dasharray="5.6 5.4"'))
        if s.id == 'AM-03':     # its southern end is walled up: a field lies behind it
            x, y = pl[-1]
            end = [(x - hw, y), (x + hw, y)]
            b += ''.join(off(0, -z, stroke(dpl(end), C['ink'], 15.4)) for z in (0, 4)) + ''.join(off(0, -z, stroke(dpl(end), C['stone_face'], 13)) for z in (0, 4)) + off(0, -6, wall([end], 1))
        o.append('<g id="bridge">' + b + '</g>')
        for (x, y) in (pl[0], pl[-1]):
            for sg in (-1, 1):
                towers.append((x + sg * hw, 40 if y < 40 else min(y, 216), 10, 20, C['roof'][2]))
    towers.sort(key=lambda t: t[1])
    o.append('<g id="towers">' + ''.join(up(x, y, tower(r, h, cone)) for x, y, r, h, cone in towers) + '</g>')
    # --- trees in fields
    busy = [(x, y, r) for x, y, _, r in s.props] + [(v[0], v[1], 22) for v in spot.values()]
    if s.festival:
        busy.append((s.festival[0], s.festival[1], 34))
    if s.church:
        busy.append((*s.church, 74))
    for name in DECO.get(s.id, ())[drawing - 2:drawing - 1] if drawing > 1 else ():
        def clear(c):
            x, y = (c % N) * 2 + 1, (c // N) * 2 + 1
            return min([Df[c], x - 4, y - 12, S - x - 4, S - y - 4] + [math.hypot(x - a, y - b) - r for a, b, r in busy])
        c = max(field, key=clear)
        if clear(c) > 27:
            x, y = (c % N) * 2 + 1, (c // N) * 2 + 1
            s.props.append((x, y, deco(name), 30))
            busy.append((x, y, 30))
    if s.garden:
        busy.append((s.garden[0], s.garden[1], s.garden[2] * 1.3))
    for pl, hw, _ in s.bridges:
        busy += [(128, q, hw + 4) for q in range(0, 240, 16)]
    want = 3 if len(field) > 6000 else 2
    for q in range(240):
        if not field or want <= 0:
            break
        c = field[int(rnd() * len(field))]
        x, y = (c % N) * 2 + 1, (c // N) * 2 + 1
        if Df[c] < 19 or min(x, y, S - x, S - y) < 21 or any(math.hypot(x - a, y - b) < r + 12 for a, b, r in busy):
            continue
        kind = int(rnd() * 3)
        s.props.append((x, y, tree(9 + rnd() * 3, q) if kind < 2 else bush(7 + rnd() * 2, q), 10))
        if kind == 0:
            s.props.append((x + 10, y + 5, bush(6, q), 6))
        busy.append((x, y, 16))
        want -= 1
    if len(field) > 5200 and rnd() < .4 and k['markers'] == []:
        for q in range(120):
            c = field[int(rnd() * len(field))]
            x, y = (c % N) * 2 + 1, (c // N) * 2 + 1
            if Df[c] < 26 or min(x, y, S - x, S - y) < 26 or any(math.hypot(x - a, y - b) < r + 16 for a, b, r in busy):
                continue
            for dx, dy in ((-9, -3), (6, 3), (-3, 9), (12, -8))[:3 + (rnd() < .5)]:
                s.props.append((x + dx, y + dy, sheep() if rnd() < .6 else '<g transform="scale(-1 1)">%s</g>' % sheep(), 5))
            break
    if s.church:
        s.props.append((*s.church, '<g transform="scale(%s)">%s</g>' % (1.14 if s.lawn == 1 else .86, church()), 46))
        for x, y, kk in ((66, 158, 0), (60, 118, 1), (198, 108, 2), (192, 166, 3)) if s.lawn == 1 else ():
            if all(math.dist((x, y), at(pl, q)[0]) > 24 for _, pls in s.roads for pl in pls for q in range(0, int(plen(pl)), 6)):
                s.props.append((x, y, tree(9, kk) if kk % 2 else bush(8, kk), 8))
    if s.garden:
        o.append('<g id="garden">%s</g>' % up(s.garden[0], s.garden[1], garden(s.garden[2])))
    s.props.sort(key=lambda p: p[1])
    o.append('<g id="props">' + ''.join(up(x, y, svg) for x, y, svg, _ in s.props) + '</g>')
    if k['markers'] == ['abbey']:
        o = [abbey(s)]
    if s.festival:
        o.append('<g id="festival">%s</g>' % up(s.festival[0], s.festival[1], '<g transform="scale(%s)">%s</g>' % (s.festival[2], tent())))
    ps = [p for v in s.pennants.values() for p in v]
    if ps:
        o.append('<g id="pennants">' + ''.join(up(x, y, shield(1.12 if s.bridges else 1.32)) for x, y in ps) + '</g>')
    if s.goods:
        o.append('<g id="goods">' + ''.join(up(x, y, plaque(what)) for what, x, y in s.goods) + '</g>')
    body = flat(''.join(o))
    defs = ('<linearGradient id="tw"><stop offset="0" stop-color="#f7eed8"/><stop offset=".45" stop-color="#d3bd95"/><stop offset="1" stop-color="#8b7352"/></linearGradient>'
            + ''.join('<radialGradient id="%s"><stop offset="0" stop-color="%s" stop-opacity="%s"/><stop offset="1" stop-color="%s" stop-opacity="0"/></radialGradient>' % (n, c, op, c)
                      for n, c, op in (('gl', '#c3e372', .75), ('gd', '#6b9f38', .55), ('gy', '#c9cf5a', .5), ('cl', '#f2d9a8', .9), ('cd', '#b98a52', .55)) if '#%s)' % n in body or True)
            + '<path id="tf" d="M0 0l-2.6 -5M0 0l.4 -6.6M0 0l3.2 -4.6" fill="none" stroke="%s" stroke-width="1.3" stroke-linecap="round" stroke-opacity=".45"/>' % C['grass_dd']
            + ''.join('<g id="%s">%s</g>' % (n, flat(HOUSES[n][0])) for n in names if '#%s"' % n in body))
    return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256"><defs>%s</defs>%s</svg>\n' % (defs, body)


def flat(t):
    """opacity of a single shape as fill and stroke opacity: the rasteriser then needs no layer for it"""
    return re.sub(r'(<(?:path|ellipse|circle|rect)\b[^>]*?) opacity="([^"]+)"', r'\1 fill-opacity="\2" stroke-opacity="\2"', t)


def river(s, rnd):
    """The water of a tile, with sand along its banks; it lies flat, so nothing in it knows where the light is."""
    d, o = ''.join(dpl(pl) for pl in s.water), []
    for col, w, extra in (('#4e7a2c', 49, ' opacity=".22"'), (C['bank'], 42, ''), (C['sand'], 39, ''), (C['water_d'], 33.5, ''), (C['water'], 30.5, ''), ('#73bfda', 17, '')):
        o.append(stroke(d, col, w, extra + ' stroke-linejoin="round"'))
        o += ['<path d="%s" fill="%s"%s/>' % (circ(x, y, r + (w - 38) / 2), col, extra) for x, y, r in s.pools]
    waves, light = '', ''
    for pl in s.water:
        L = plen(pl)
        for q in range(int(L / 13)):
            v, a = 8 + rnd() * (L - 34), rnd() * 20 - 10
            d = dpl(offset(cut(pl, v, v + 7 + rnd() * 9), a))
            waves, light = (waves + d, light) if q % 3 else (waves, light + d)
    o.append(stroke(waves, '#3f90b2', 1.8, ' stroke-linecap="round" opacity=".7"') + stroke(light, C['foam'], 2, ' stroke-linecap="round" opacity=".9"'))
    for (x, y), angle in water.life(s.id, 'boat'):
        o.append('<g transform="translate(%s %s) rotate(%s)">%s</g>' % (f1(x), f1(y), f1(angle % 360 + 7), boat()))
    for what, svg, r in (('lily', lily(), 5), ('reeds', reeds(), 6), ('duck', duck(), 5)):
        s.props += [(x, y, svg, r) for (x, y), _ in water.life(s.id, what)]
    (x, y, r), end = (s.pools or [(0, 0, 0)])[0], s.k['river']['end']
    if end == 'spring':       # it wells up between stones
        o.append(''.join('<path d="%s" fill="none" stroke="%s" stroke-width="2.4" opacity="%s"/>' % (circ(x, y, q), C['foam'], op) for q, op in ((14, .85), (22, .6), (30, .4))))
        o.append(up(x, y, '<path d="%s" fill="%s"/><path d="%s" fill="#ffffff"/><path d="M-6 4q3 -3 6 0M1 -1q3 -3 6 0" fill="none" stroke="%s" stroke-width="1.4" stroke-linecap="round" opacity=".7"/>' % (
            circ(-3, 1, 8) + circ(4, -3, 7) + circ(5, 4, 6), C['foam'], circ(-3, -1, 5) + circ(4, -4, 4.4) + circ(4, 3, 3.4), C['water_d'])))
        for a, q in ((68, 9), (92, 12), (116, 9), (140, 14), (166, 11), (192, 16), (216, 11), (240, 14), (264, 10), (288, 12)):
            s.props.append((x + (r + 2) * math.cos(math.radians(a)), y + (r + 2) * math.sin(math.radians(a)), rock(q), q))
        for dx, dy in ((-58, -16), (-34, 50), (-6, -54)):
            s.props.append((x + dx, y + dy, fern(), 8))
        s.props.append((x + 56, y - 44, deer(), 14))
        s.props.append((x - 62, y + 34, middle(0, 7, tree(12, 2)), 14))
    if end == 'lake':
        u, v, q = s.pools[1]
        for dx, dy, w in ((-40, -16, 12), (-18, -38, 14), (14, -30, 11), (-30, 4, 10), (4, -10, 14), (48, 34, 12), (18, 44, 10), (56, 8, 11), (-10, 30, 9)):
            o.append(up(x + dx, y + dy, stroke('M%s 0q%s -2.6 %s 0' % (f1(-w / 2), f1(w / 2), f1(w)), C['foam'], 2, ' stroke-linecap="round" opacity=".9"')))
        for X, Y in ((x - 32, y - r + 12), (x - 14, y - r + 2), (x + 26, y - r + 6), (x - 38, y + r - 14), (u + 10, v + q - 2), (u + 22, v + q - 8), (u + q - 4, v - 18), (u + q - 1, v - 2)):
            s.props.append((X, Y, reeds(), 6))
        for X, Y in ((x - 22, y + 30), (x - 8, y + 38), (x - 10, y + 26), (u + 2, v + 26)):
            s.props.append((X, Y, lily(), 5))
        s.props += [(x - 28, y - 12, duck(), 5), (x - 38, y + 2, '<g transform="scale(.8)">%s</g>' % duck(), 5), (u - 4, v - 20, angler(), 16)]
    return '<g id="river">%s</g>' % ''.join(o)


def lake(s, rnd):
    """The water of an inn, as rivers are; its road is laid over its edge."""
    l, o = s.lake, []
    for less, col, extra in ((-8, '#4e7a2c', ' opacity=".22"'), (-4.5, C['bank'], ''), (-3, C['sand'], ''), (0, C['water_d'], ''), (1.6, C['water'], ''), (9, '#73bfda', '')):
        o.append('<path d="%s" fill="%s"%s/>' % (dpl(l.shore(less), True), col, extra))
    marks = ''.join('M%s %sL%s %s' % (*map(f1, l.at(x * l.long - w, y * l.deep)), *map(f1, l.at(x * l.long + w, y * l.deep))) for x, y, w in ((-.6, -.2, 5), (.55, .25, 6), (.1, -.5, 7), (.6, -.15, 3)))
    o.append(stroke(marks, C['foam'], 2.2, ' stroke-linecap="round" opacity=".9"'))
    for x, y in ((.86, -.1), (.94, .2)):
        s.props.append((*l.at(l.reeds * x * l.long, y * l.deep), reeds(), 5))
    return '<g id="lake">%s</g>' % ''.join(o)


def lily():
    return ('<path d="M-8 0a8 5.2 0 1 1 8 5.2L0 0Z" fill="#5f9f45" stroke="#2f6a2c" stroke-width="1"/><path d="M-4 -2.5q-1 -4 2 -3q1 -4 3 0q4 0 2.500 3q-3.5 3 -7.5 0z" fill="#fffdf6" stroke="#8b8371" stroke-width=".7"/><circle cx="-.3" cy="-2.600" r="1.3" fill="%s"/>'.replace('.500', '.5').replace('.600', '.6') % C['gold'])


def fern():
    return ('<ellipse cx="3" cy="3" rx="9" ry="3.4" fill="#23340f" opacity=".25"/><path d="M0 3Q-2 -7 -9 -9M0 3Q-4 -3 -11 -1M0 3Q-1 -8 1 -13M0 3Q2 -7 9 -9M0 3Q4 -3 11 -1" fill="none" stroke="#2f6426" stroke-width="2.8" stroke-linecap="round"/>'
            '<path d="M0 3Q-2 -7 -8 -8.500M0 3Q0 -8 1 -12M0 3Q2 -7 8 -8.500" fill="none" stroke="#79b24a" stroke-width="1.2" stroke-linecap="round"/>'.replace('.500', '.5'))


def boat():
    """A rowing boat from above, along the water, with its oars."""
    return ('<path d="M-16 -4Q0 -9 12 -5Q18 -3 21 0Q18 4 12 6Q0 10 -16 6Z" fill="#123240" opacity=".3"/><path d="M1 -12L-3 0L1 12" fill="none" stroke="#e7c897" stroke-width="1.6" stroke-linecap="round"/>'
            '<path d="M-16 -5Q0 -8 11 -5.500Q17 -3 20 0Q17 3 11 5.500Q0 8 -16 5Z" fill="%s" stroke="%s" stroke-width="1.2" stroke-linejoin="round"/><path d="M-13 -3Q0 -5 10 -3.500Q14 -2 16 0Q14 2 10 3.500Q0 5 -13 3Z" fill="#c98d4f"/>'
            '<path d="M-6 -5V5M5 -5V5" stroke="%s" stroke-width="2.2"/>'.replace('.500', '.5') % (C['wood'], C['wood_d'], C['wood_d']))


def angler():
    """Somebody who fishes from a boat."""
    return ('<ellipse cx="1" cy="10" rx="25" ry="4.5" fill="#123240" opacity=".34"/><path d="M5 -7Q16 -24 24 -21" fill="none" stroke="%s" stroke-width="1.5"/><path d="M24 -21V7" stroke="#f4f0e4" stroke-width=".8" opacity=".8"/>'
            '<path d="M-8 3Q-9 -10 -2 -10.500Q5 -10 5 3Z" fill="#a8623a" stroke="%s" stroke-width="1"/><path d="M-1 -5L7 -7" stroke="#8f5a34" stroke-width="3" stroke-linecap="round"/>'
            '<circle cx="-1.5" cy="-14" r="4.4" fill="#f0c79a" stroke="%s" stroke-width=".9"/><path d="M-9 -14.500H6L2.500 -16.500Q2 -21 -1.500 -21Q-5 -21 -5.500 -16.500Z" fill="#7a5230" stroke="%s" stroke-width=".9" stroke-linejoin="round"/>'
            '<path d="M-24 0H21Q17 11 8 11H-11Q-20 11 -24 0Z" fill="%s" stroke="%s" stroke-width="1.3" stroke-linejoin="round"/><path d="M-22.500 1.8H19.500L18.500 4.4H-21Z" fill="#c98d4f"/>'.replace('.500', '.5')
            % (C['wood_d'], C['ink'], C['ink'], C['ink'], C['wood'], C['wood_d']))


def deer():
    """A hind at the water."""
    return ('<ellipse cx="4" cy="13" rx="16" ry="4" fill="#23340f" opacity=".3"/><path d="M-10 13V3M-5.500 13V3M6 13V3M10 13V3" stroke="#8a5226" stroke-width="2.4" stroke-linecap="round"/>'
            '<path d="M10 -14L7.500 -22M13 -14L15.500 -21" stroke="#8a5226" stroke-width="3" stroke-linecap="round"/>'
            '<path d="M-14 -1Q-15 -8 -7 -8H3Q7 -10 8 -16Q10 -19 13.500 -16.500L19 -12.500Q19 -10 16 -10L13 -9Q14 -2 10 4H-8Q-14 4 -14 -1Z" fill="#bd7a42" stroke="#6a3d1c" stroke-width="1.1" stroke-linejoin="round"/>'
            '<path d="M-13 -6Q-6 -8.500 3 -7Q8 -9 9 -15" fill="none" stroke="#dca16a" stroke-width="2" stroke-linecap="round"/><path d="M-13.500 -5q-3.500 0 -2.500 4l3.500 1z" fill="#fff6e6"/><path d="M-7 -3.500h.01M-2 -4.500h.01M3 -3h.01" stroke="#f2d3a6" stroke-width="2" stroke-linecap="round"/><circle cx="13.500" cy="-13.500" r="1.1" fill="#2b1a0e"/>'.replace('.500', '.5'))


def rock(r):
    return ('<ellipse cx="%s" cy="%s" rx="%s" ry="%s" fill="#23340f" opacity=".28"/>' % (f1(r * .35), f1(r * .35), f1(r * 1.1), f1(r * .7))
            + '<path d="M%s %sL%s %sL%s %sL%s %sL%s %sQ0 %s %s %sZ" fill="#a9a297" stroke="%s" stroke-width="1.2" stroke-linejoin="round"/>' % (
                *map(f1, (-r, r * .3, -r * .75, -r * .5, -r * .1, -r * .85, r * .7, -r * .5, r, r * .25, r * .75, -r, r * .3)), C['ink'])
            + '<path d="M%s %sL%s %sL%s %sL%s %sZ" fill="#d6cfc2"/>' % tuple(map(f1, (-r * .7, -r * .4, -r * .1, -r * .74, r * .35, -r * .5, -r * .2, -r * .1))))


def reeds():
    return ('<path d="M-5 3Q-6 -8 -9 -13M-2 4Q-2 -10 -3 -18M2 4Q3 -8 5 -16M5 3Q8 -5 11 -10" fill="none" stroke="#4d7d2f" stroke-width="2" stroke-linecap="round"/>'
            '<path d="M-3 -18v-6M5 -16l1 -5" stroke="#6d4322" stroke-width="3.4" stroke-linecap="round"/>')


def duck():
    return ('<ellipse cx="0" cy="2" rx="9" ry="3" fill="#2f7896" opacity=".5"/><path d="M-8 -1Q-9 -4 -6 -3Q-1 -5 3 -2Q3 -7 6 -7.5Q9 -7 8 -4L11 -3.5L8 -2.5Q8 3 0 3Q-7 3 -8 -1Z" fill="#fdfaf0" stroke="#4a3726" stroke-width="1"/>'
            '<path d="M8 -4.4L11.5 -3.5L8 -2.6Z" fill="#e88a2c"/>')


def span(pl):
    """A stone bridge under a piece of road: its shade on what lies below, the roadway, parapets with a post at each end."""
    d, sides, mid = dpl(pl), (offset(pl, 17.5), offset(pl, -17.5)), cut(pl, 6, plen(pl) - 6)
    o = [off(6, 7, stroke(dpl(mid), '#123240', 44, ' opacity=".34"')), stroke(dpl(mid), '#2c2018', 46), stroke(dpl(mid), C['stone_dark'], 43),
         stroke(d, C['road_edge'], 30), stroke(d, '#e4d5b4', 28)]
    joints = ''.join('M%s %sL%s %s' % (f1(x - ty * 12.5), f1(y + tx * 12.5), f1(x + ty * 12.5), f1(y - tx * 12.5)) for (x, y), (tx, ty) in (at(pl, 5 + q * 7.4) for q in range(8)))
    o.append(stroke(joints, '#b79c6f', 1.3, ' opacity=".8"'))
    r = ''.join(dpl(p) for p in sides)
    o += [off(0, -z, stroke(r, C['ink'], 9.4, ' stroke-linecap="round"')) for z in (0, 3)] + [off(0, -z, stroke(r, C['stone_face'], 7, ' stroke-linecap="round"')) for z in (0, 3)]
    o.append(off(0, -4, stroke(r, C['stone_top'], 6, ' stroke-linecap="round"') + stroke(r, C['stone_face'], 1.2, ' stroke-dasharray="1.4 6"')))
    for p in sides:
        for x, y in (p[0], p[-1]):
            o.append(up(x, y, '<path d="M-5.5 3V-6h11V3z" fill="%s" stroke="%s" stroke-width="1.1"/><path d="M-6.5 -6h13v-4h-13z" fill="%s" stroke="%s" stroke-width="1.1"/>' % (C['stone_face'], C['ink'], C['merlon'], C['ink'])))
    return '<g class="span">%s</g>' % ''.join(o)


def under(x, top, bottom):
    """Where the other city goes on below a bridge: the shade at one of its sides, seen between that city's walls."""
    return 'M%s %sQ%s %s %s %sZ' % (f1(128), f1(top), f1(x), f1((top + bottom) / 2), f1(128), f1(bottom))


def mown(rx, ry, rnd):
    """Brush strokes over a lawn about the middle: its glow is no flat gradient."""
    out = []
    for col, wd, op in (('#c0e074', 7, .4), ('#8fbe4b', 6, .35), ('#d3e887', 4, .4), ('#9ccb55', 5, .45)):
        d = ''
        for _ in range(9):
            a, q = rnd() * 2 * math.pi, math.sqrt(rnd()) * .84
            w = 9 + rnd() * 13
            d += 'M%s %sq%s %s %s %s' % (f1(128 + rx * q * math.cos(a) - w / 2), f1(128 + ry * q * math.sin(a)), f1(w * .5), f1(-1.5 - rnd() * 2), f1(w), f1(rnd() * 3 - 1.5))
        out.append(stroke(d, col, wd, ' stroke-linecap="round" opacity="%s"' % op))
    return ''.join(out)


def abbey(s):
    o = ['<rect width="256" height="256" fill="#98938a"/>',
         '<path d="%s" stroke="#747067" stroke-width="1.6" opacity=".7" fill="none"/>' % ''.join(
             'M0 %dH256' % y + ''.join('M%d %dv9' % (x + (5 if (y // 9) % 2 else 14), y) for x in range(0, 256, 18)) for y in range(0, 256, 9)),
         '<rect x="0" y="0" width="256" height="256" fill="none" stroke="#e9d6ae" stroke-width="7"/>',
         '<rect x="30" y="30" width="196" height="196" fill="#93c04f"/>',
         '<ellipse cx="128" cy="128" rx="96" ry="92" fill="url(#gl)"/>',
         mown(88, 88, random.Random('abbey').random),
         '<path d="M128 226V140" stroke="%s" stroke-width="20"/><path d="M128 226V140" stroke="%s" stroke-width="14"/>' % (C['road_edge'], C['road'])]
    # beds
    for x, y, c in ((62, 196, '#e8497a'), (194, 196, '#f4c430'), (194, 66, '#8a5fd0')):
        o.append('<g><rect x="%d" y="%d" width="44" height="30" rx="3" fill="#7a5a34" stroke="%s" stroke-width="1.4"/><path d="%s" stroke="%s" stroke-width="5" stroke-linecap="round" stroke-dasharray=".1 8" fill="none"/></g>' % (
            x - 22, y - 15, C['ink'], 'M%d %dh36M%d %dh36M%d %dh36' % (x - 17, y - 9, x - 17, y, x - 17, y + 9), c))
    w = [(30, 30), (226, 30), (226, 226), (30, 226), (30, 30)]
    o.append(wall([w], -1))
    ps = []
    for x, y in ((30, 30), (226, 30), (30, 226), (226, 226)):
        ps.append((y, x, tower(13, 22, '#cf3f2c')))
    ps.append((130, 128, church()))
    for x, y, q in ((58, 120, 0), (60, 70, 1), (204, 130, 2), (100, 206, 1), (156, 206, 3)):
        ps.append((y, x, tree(10, q)))
    ps.sort(key=lambda t: t[0])
    o += [up(x, y, v) for y, x, v in ps]
    return ''.join(o)


# ------------------------------------------------------------------ areas
def areas(s, g, fl):
    """Which cell is which segment: numbers as the data has them, 0 for what belongs to none.

    A wall goes to its city, a monastery's lawn to the monastery, the deck of a bridge to the city that crosses on it.
    """
    number = {name: i + 1 for i, name in enumerate(s.k['order'])}
    if s.k['markers'] == ['abbey']:
        return [number['cloister']] * (N * N)
    out = [number[v[2:]] if v not in (0, 'w', 'x', 'v') else 0 for v in g]
    wall = [''] * (N * N)
    for cid, _, walls in s.cities:
        for w in walls:
            stamp(wall, w, WALL + 1, cid)
    for c in range(N * N):
        if g[c] == 'w':
            out[c] = number[wall[c]]
    left = list(fl)
    for f in s.k['fields']:
        m = next(x for x in left if x[0] == frozenset(f['halves']))
        left.remove(m)
        for c in m[1]:
            out[c] = number[f['id']]
    if s.church:
        for c in range(N * N):
            x, y = (c % N) * 2 + 1, (c // N) * 2 + 1
            lawn, house = math.hypot((x - 128) / 70, (y - s.church[1]) / 61) / s.lawn, math.hypot((x - 128) / 46, (y - s.church[1]) / 34) / s.lawn
            if house <= 1 or lawn <= 1 and not str(g[c]).startswith('r:'):
                out[c] = number['cloister']
    for pl, hw, _ in s.bridges:
        x, y0, y1 = pl[0][0], pl[0][1], pl[-1][1]
        for c in range(N * N):
            if abs((c % N) * 2 + 1 - x) <= hw and y0 <= (c // N) * 2 + 1 <= y1:
                out[c] = number['c0']
    return slivers(s, g, out)


def slivers(s, g, out):
    """Crumbs of a few cells, cut off between two lines, go to what lies beside them."""
    for _ in range(8):
        for c in [c for c in range(N * N) if out[c] == 0 and g[c] == 0]:
            near = [out[c + d] for d, ok in ((1, c % N < N - 1), (-1, c % N > 0), (N, c < N * N - N), (-N, c >= N)) if ok and out[c + d]]
            if near:
                out[c] = max(set(near), key=lambda n: (near.count(n), n))
    for n in set(out) - {0}:
        for crumb in components(out, n):
            if len(crumb) < 8:
                x = crumb[0]
                near = [v for v in (out[d] for d in (x - 1, x + 1, x - N, x + N) if 0 <= d < N * N) if v != n]
                for c in crumb:
                    out[c] = near[0]
    return out


# ------------------------------------------------------------------ files
# Where figures and numbers stand instead, by kind and segment: beside a betting house or a monastery instead of before it. Figures are smaller
# there: that is what a room of 17 means.
BESIDE_CHURCH = {'cloister': (176, 158, 17)}
MOVED = {
    'A': BESIDE_CHURCH, 'B': BESIDE_CHURCH, 'FE-02': BESIDE_CHURCH, 'AM-12': BESIDE_CHURCH, 'AM-ABBEY': BESIDE_CHURCH,
    'BT-01': {'c0': (176, 30, 17), 'r0': (129, 222, 17)},
    'BT-02': {'c0': (176, 30, 17), 'r0': (222, 125, 17), 'r1': (34, 125, 17)},
    'BT-03': {'c0': (176, 30, 17), 'r0': (222, 125, 17), 'r1': (129, 222, 17)},
    'BT-04': {'c0': (176, 30, 17), 'r0': (129, 222, 17), 'r1': (34, 125, 17)},
    'BT-05': {'c0': (76, 28, 17), 'c1': (228, 176, 17), 'r0': (133, 220, 17)},
    'BT-06': {'c0': (180, 28, 17), 'c1': (180, 228, 17)},
    'BT-07': {'c0': (118, 30, 17), 'r0': (222, 127, 17), 'r1': (131, 219, 17)},
    'BT-08': {'r0': (222, 127, 17), 'r1': (34, 127, 17)},
    'BT-09': {'r0': (222, 127, 17), 'r1': (129, 222, 17), 'r2': (34, 127, 17)},
    'BT-10': {'c0': (128, 84, 17), 'r0': (128, 238, 17)},
    'IC-04': BESIDE_CHURCH, 'TB-10': BESIDE_CHURCH,
    'RI-04': {'r0': (128, 222, 30)}, 'RI-05': {'cloister': (156, 139, 17), 'r0': (128, 238, 17)}, 'RI-06': {'r0': (48, 130, 46)},
    'IC-01': {'r0': (44, 128, 44), 'f0': (128, 62, 46)}, 'IC-02': {'r0': (50, 126, 50), 'f0': (86, 50, 44), 'f1': (150, 198, 46)},
    'IC-02+G': {'r0': (50, 126, 50), 'f0': (86, 50, 44), 'f1': (170, 196, 40)}, 'IC-03': {'r0': (234, 128, 28), 'f0': (74, 58, 44)}, 'IC-13': {'r0': (44, 128, 44)}, 'IC-14': {'r0': (128, 238, 30)}, 'IC-17': {'r0': (128, 26, 20), 'r1': (128, 230, 20)},
    'TB-02': {'r0': (128, 212, 44), 'r1': (44, 127, 44)}, 'TB-03': {'r0': (127, 226, 30), 'r1': (44, 134, 44)},
    'R+G': {'f0': (162, 229, 24)}, 'IC-08+G': {'f0': (158, 128, 30)}, 'TB-21+G': {'f1': (164, 164, 36)},
}


def place(v):
    return {'x': v[0], 'y': v[1], 'room': round(v[2])}


def main():
    outd = sys.argv[1] if len(sys.argv) > 1 else os.path.join(tiledata.ASSETS, 'painted')
    for d in ('tiles', 'areas', 'figures'):
        os.makedirs(os.path.join(outd, d), exist_ok=True)
    sites, bad = [], 0
    for k in tiledata.kinds():
        s = build(k)
        g = raster(s)
        fl = fields(s, g)
        for b in check(s, g, fl):
            bad += 1
            print(k['id'], b)
        spot = spots(s, g, fl)
        spot.update(MOVED.get(k['id'], {}) if s.garden else {})
        if s.garden:
            plant(s, g, spot)
            fl = fields(s, g)
        stands = dict(spot, **MOVED.get(s.id, {}))
        site = {'walls': sorted({c for _, _, ws in s.cities for w in ws for c in corner_names(w)}), 'spots': [place(stands[n]) for n in k['order']]}
        if 'bookmaker' in k['markers']:
            site['house'] = list(s.bet)
        shields = [list(p) for ps in s.pennants.values() for p in ps]
        if shields:
            site['shields'] = shields
        if s.goods:
            site['signs'] = {what: [[x, y]] for what, x, y in s.goods}
        sites.append('  %s: %s' % (json.dumps(k['id']), json.dumps(site)))
        png.write(os.path.join(outd, 'areas', k['id'] + '.png'), areas(s, g, fl), N)
        for n in range(1, tiledata.drawings(k) + 1):
            name = k['id'] + ('-%d' % n if n > 1 else '')
            write(os.path.join(outd, 'tiles', name + '.svg'), draw(build(k), g, fl, spot, n))
            if tiledata.trees(k):
                write(os.path.join(outd, 'tiles', name.replace(k['id'], k['id'] + '-trees', 1) + '.svg'), draw(build(k, True), g, fl, spot, n))
    write(os.path.join(outd, 'spots.json'), '{\n' + ',\n'.join(sites) + '\n}\n')
    # the tower that the board lays over the joint of walls
    write(os.path.join(outd, 'figures', 'corner-tower.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-32 -40 64 64" width="64" height="64"><defs><linearGradient id="tw"><stop offset="0" stop-color="#f7eed8"/><stop offset=".45" stop-color="#d3bd95"/><stop offset="1" stop-color="#8b7352"/></linearGradient></defs>%s</svg>\n' % flat(tower(9.5, 14)))
    # the shield and the plaques that the board draws larger where tiles are small
    for name, drawing, half in [('shield', shield(), 32)] + [(goods, plaque(goods), 40) for goods in GOODS]:
        write(os.path.join(outd, 'figures', name + '.svg'),
              '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-{0} -{0} {1} {1}" width="{1}" height="{1}">{2}</svg>\n'.format(half, 2 * half, flat(drawing)))
    print('%d kinds, %d disagreements' % (len(sites), bad))
    return 1 if bad else 0


def write(path, text):
    with open(path, 'w', newline='\n') as fh:
        fh.write(text)


def corner_names(w):
    n = {(0, 0): 'NW', (256, 0): 'NE', (256, 256): 'SE', (0, 256): 'SW'}
    return [n[tuple(int(round(v)) for v in e)] for e in (w[0], w[-1]) if tuple(int(round(v)) for v in e) in n]


if __name__ == '__main__':
    sys.exit(main())
