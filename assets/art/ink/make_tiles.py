#!/usr/bin/env python3
"""Draws the tiles of the ink theme from the tile data.  Python standard library only, deterministic.

  make_tiles.py [output folder]        default: assets/tiles/ink

Writes tiles/<kind>.svg, areas/<kind>.png (which pixel is which segment), spots.json (where figures stand and shields are),
corner tower, shield and plaques in figures, and checks every picture against the data: areas are flood-filled and compared with the half-edges.

What stands up is a group (or use) with transform="translate(x y) rotate(0)": the program turns it back when it turns the tile.
"""
import json, math, os, random, sys, zlib

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(HERE))
import png, tiledata, water
from plane import S, inside, rot
MID = S / 2

# ------------------------------------------------------------------ palette
INK = '#2b211c'
GRASS, GRASS_LT, GRASS_DK, TUFT = '#7eae4f', '#8ab95a', '#6e9e43', '#47762f'
CITY, CITY_LT, CITY_DK, PAVE = '#ebb988', '#f2c99d', '#d69f68', '#c48955'
STONE, STONE_SH, STONE_DK = '#f0e9da', '#c5b9a4', '#8f8371'
ROAD, ROAD_SH = '#fbf1d8', '#e3cf9f'
ROOF, ROOF_SH = '#e2603c', '#ab3626'
ROOF2, ROOF2_SH = '#f08a4b', '#bd5526'
WALL, WALL_SH = '#fdf6e6', '#dccaa8'
WOOD = '#7b4a2a'
BUSH, BUSH_LT = '#3f7433', '#629a48'
BLUE, BLUE_LT, WHITE, GOLD = '#1f4e9c', '#3a70c4', '#ffffff', '#f6c445'
TEAL, TEAL_SH = '#2f9c95', '#1c6b6a'
PINK = '#d6336c'
COURT = '#dcc08f'
STRAW, STRAW_SH, LEAD, LEAD_SH = '#ffd23a', '#d69a1a', '#4c4753', '#2f2b35'
WINE, IVORY, GRAIN, CLOTH = '#6a0d28', '#fff6b0', '#c07c00', '#1b7a3f'
WATER, WATER_LT, WATER_DK = '#6fc4ea', '#d4f1fa', '#3f8db0'
VIOLET, VIOLET_LT, GRAVEL = '#8448de', '#cbabff', '#fbf1d8'
YARD, YARD_SH = '#ece2cb', '#d3c4a2'

ROAD_W, ROAD_INK = 22, 4           # cream band, ink line on either side
WALL_H, TOOTH = 8.5, 6             # half width of the wall, height of a merlon
LW = 3.6                           # ink line of walls, roofs, figures in the art


def f(v):
    s = '%.1f' % v
    return s[:-2] if s.endswith('.0') else s


def pt(p):
    return f(p[0]) + ' ' + f(p[1])


def poly(pts, close=True):
    return 'M' + 'L'.join(pt(p) for p in pts) + ('Z' if close else '')


def rots(ps, r):
    return [rot(p, r) for p in ps]


def lerp(a, b, t):
    return (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)


def dist(a, b):
    return math.hypot(a[0] - b[0], a[1] - b[1])


def cubic(p0, c1, c2, p3, n=24):
    out = []
    for i in range(n + 1):
        t = i / n
        u = 1 - t
        out.append(tuple(u * u * u * p0[k] + 3 * u * u * t * c1[k] + 3 * u * t * t * c2[k] + t * t * t * p3[k]
                         for k in (0, 1)))
    return out


def smooth(ps, d0=None, d1=None):
    """Catmull-Rom through ps, with given directions at the ends."""
    n = len(ps)
    tan = []
    for i in range(n):
        if i == 0:
            t = d0 or (ps[1][0] - ps[0][0], ps[1][1] - ps[0][1])
        elif i == n - 1:
            t = d1 or (ps[-1][0] - ps[-2][0], ps[-1][1] - ps[-2][1])
        else:
            t = ((ps[i + 1][0] - ps[i - 1][0]) / 2, (ps[i + 1][1] - ps[i - 1][1]) / 2)
        tan.append(t)
    out = [ps[0]]
    for i in range(n - 1):
        a, b, ta, tb = ps[i], ps[i + 1], tan[i], tan[i + 1]
        L = dist(a, b)
        def sc(t, first):
            m = math.hypot(*t) or 1
            return (t[0] / m * L / 3, t[1] / m * L / 3)
        ta, tb = sc(ta, True), sc(tb, False)
        out += cubic(a, (a[0] + ta[0], a[1] + ta[1]), (b[0] - tb[0], b[1] - tb[1]), b, 12)[1:]
    return out


def line_dist(p, ps):
    x, y = p[0], p[1]
    best = 1e18
    for (ax, ay), (bx, by) in zip(ps, ps[1:]):
        dx, dy = bx - ax, by - ay
        L = dx * dx + dy * dy
        t = 0 if L == 0 else ((x - ax) * dx + (y - ay) * dy) / L
        t = 0 if t < 0 else 1 if t > 1 else t
        ex, ey = x - ax - t * dx, y - ay - t * dy
        d = ex * ex + ey * ey
        if d < best:
            best = d
    return math.sqrt(best)


def bow(a, b, h, n=10):
    """Points from a to b, bowed by h pixels to the right of the direction of travel."""
    L = dist(a, b) or 1
    nx, ny = -(b[1] - a[1]) / L, (b[0] - a[0]) / L
    return [(a[0] + (b[0] - a[0]) * i / n + nx * h * 4 * (i / n) * (1 - i / n),
             a[1] + (b[1] - a[1]) * i / n + ny * h * 4 * (i / n) * (1 - i / n)) for i in range(n + 1)]


# ------------------------------------------------------------------ sprites (upright: keep their sense when the tile turns)
def up(x, y, body, scale=1.0):
    sc = '' if scale == 1 else ' scale(%s)' % ('%.2f' % scale).rstrip('0').rstrip('.')
    return '<g transform="translate(%s %s) rotate(0)%s">%s</g>' % (f(x), f(y), sc, body)


def lie(x, y, angle, body):
    """What lies flat, turned with the tile.  A literal rotate(0) would mean what stands up."""
    turn = '' if round(angle, 1) % 360 == 0 else ' rotate(%s)' % f(angle % 360)
    return '<g transform="translate(%s %s)%s">%s</g>' % (f(x), f(y), turn, body)


def P(d, fill, stroke=None, w=LW, extra=''):
    s = ' stroke="%s" stroke-width="%s"' % (stroke, f(w)) if stroke else ''
    return '<path d="%s" fill="%s"%s%s/>' % (d, fill, s, extra)


def house(v=0):
    """About 40 x 44, centred.  v: 0 gable, 1 gable in orange, 2 long house, 3 tower house."""
    a, b = (ROOF2, ROOF2_SH) if v == 1 else (ROOF, ROOF_SH)
    if v in (0, 1):
        return (P('M-14 2V19H14V2L0-10Z', WALL, INK, 3)
                + P('M-4 19V9H4V19Z', WOOD)
                + P('M0-10L-18 6V-8L0-23Z', a, INK, 3) + P('M0-10L18 6V-8L0-23Z', b, INK, 3))
    if v == 2:
        return (P('M-20 2H20V17H-20Z', WALL, INK, 3) + P('M8 2H20V17H8Z', WALL_SH)
                + P('M-13 7H-6V13H-13Z', WOOD) + P('M-3 7H4V13H-3Z', WOOD)
                + P('M-24 3L-16-17H8V3Z', ROOF2) + P('M8 3V-17H12L24 3Z', ROOF2_SH)
                + P('M-24 3L-16-17H12L24 3Z', 'none', INK, 3) + P('M-20 2V17H20V2', 'none', INK, 3))
    return (P('M-10-4V21H10V-4Z', WALL, INK, 3) + P('M2-2H8V19H2Z', WALL_SH) + P('M-4 4H1V12H-4Z', WOOD)
            + P('M0-28L-14-3H2Z', a) + P('M0-28L14-3H2Z', b) + P('M0-28L-14-3H14Z', 'none', INK, 3))


def keep():
    """A town keep: 56 x 66."""
    return (P('M-22 30V-8H-22V-18H-13V-11H-5V-18H5V-11H13V-18H22V30Z', STONE, INK)
            + P('M6-8H20V28H6Z', STONE_SH) + P('M-7 30V16A7 7 0 0 1 7 16V30Z', WOOD, INK, 3)
            + P('M-14 2H-9V9H-14ZM9 2H14V9H9Z', INK)
            + P('M0-14V-36', 'none', INK, 3.4) + P('M1-36L18-30L1-24Z', ROOF, INK, 3))


def church():
    """Monastery: nave with red roof, spire, big cross.  About 104 x 110, centred."""
    return (P('M-6 2H44V42H-6Z', WALL, INK) + P('M28 2H44V42H28Z', WALL_SH)
            + P('M2 32V22A5 5 0 0 1 12 22V32ZM18 32V22A5 5 0 0 1 28 22V32Z', '#5a6e86', INK, 2.6)
            + P('M-10 5L-2-24H40L52 5Z', ROOF) + P('M30 5L26-24H40L52 5Z', ROOF_SH)
            + P('M-10 5L-2-24H40L52 5Z', 'none', INK)
            + P('M-6 42H44V5', 'none', INK)
            + P('M-44 42V-16H-6V42Z', WALL, INK) + P('M-16-14H-8V40H-16Z', WALL_SH)
            + P('M-33 42V24A8 8 0 0 1 -17 24V42Z', WOOD, INK, 3)
            + P('M-32 4V-6A5 5 0 0 1 -18-6V4Z', '#5a6e86', INK, 2.6)
            + P('M-25-44L-49-14H-20Z', ROOF) + P('M-25-44L-1-14H-20Z', ROOF_SH)
            + P('M-25-44L-49-14H-1Z', 'none', INK)
            + P('M-25-42V-70M-36-60H-14', 'none', INK, 12, ' stroke-linecap="square"')
            + P('M-25-42V-70M-36-60H-14', 'none', GOLD, 5, ' stroke-linecap="square"'))


def shield(scale=1.12):
    """Pennant: 52 x 64 before it is scaled, with its light rim, so that it can be counted at 32 px.  Charge: one gold lily."""
    d = 'M-20-24H20V2C20 16 9 23 0 28C-9 23-20 16-20 2Z'
    body = (P(d, WHITE, INK, 12, ' stroke-linejoin="round"') + P(d, BLUE, WHITE, 4, ' stroke-linejoin="round"')
            + P('M0-19C7-10 6-3 3 4H-3C-6-3-7-10 0-19ZM5 4C5-6 10-11 14-8C17-5 15 1 11 1C9-1 8 1 8 4Z'
                'M-5 4C-5-6-10-11-14-8C-17-5-15 1-11 1C-9-1-8 1-8 4ZM-10 5.5H10V9.5H-10ZM-4 11H4L0 21Z', GOLD, None, 0, ' transform="scale(.8)"'))
    return '<g transform="scale(%s)">%s</g>' % (scale, body)


def bush(v=0):
    if v == 0:
        return (P('M-15 8A9 9 0 0 1 -12-8A11 11 0 0 1 8-10A9.500 9.500 0 0 1 15 8Z'.replace('.500', '.5'), BUSH, INK, 3)
                + P('M-9 0A6 6 0 0 1 -6-6A8 8 0 0 1 4-7A9 9 0 0 0 -9 0Z', BUSH_LT))
    return (P('M-2.500 6H2.500V17H-2.500Z'.replace('.500', '.5'), WOOD, INK, 2.4)
            + P('M0-19A12.5 13.5 0 1 1 -0.1-19Z', BUSH, INK, 3) + P('M-7-4A8 8 0 0 1 2-14A11 12 0 0 0 -7-4Z', BUSH_LT))


def tree(scale=1):
    """A leafy tree, about 34 x 44, centred."""
    return ('<g transform="scale(%s)">' % f(scale)
            + P('M-3 6H3V21H-3Z', '#7a5130', INK)
            + P('M0 -23C9 -23 13 -17 12.5 -12C19 -9 18 3 10 5C6 10 -6 10 -10 5C-18 3 -19 -9 -12.5 -12C-13 -17 -9 -23 0 -23Z', '#4f8a3c', INK)
            + P('M-8 -12C-8 -17 -3 -19 1 -18M-12 -3C-10 -6 -7 -6 -5 -4M3 -8C5 -11 9 -11 10 -8', 'none', '#86b962', 2.4)
            + '</g>')


def tent():
    """Festival: a striped tent with a pennon.  About 72 x 76."""
    roof = 'M0-20C8-10 22-2 34 2H-34C-22-2-8-10 0-20Z'
    out = 'M0-20C8-10 22-2 34 2L31 10L27 8V31H-27V8L-31 10L-34 2C-22-2-8-10 0-20Z'
    return (P(out, WHITE, WHITE, 9, ' stroke-linejoin="round"')
            + P('M0-18V-40', 'none', INK, 3.4) + P('M1-40L22-33L1-26Z', GOLD, INK, 3)
            + P('M-27 4H27V31H-27Z', WHITE)
            + P('M-27 4H-16V31H-27ZM27 4H16V31H27Z', PINK) + P('M0 8L9 31H-9Z', '#7a1c40')
            + P(roof, PINK) + P('M0-20C4-10 8-2 10 2H-10C-8-2-4-10 0-20Z', WHITE)
            + P('M0-20C5-12 14-4 22 2H34C22-2 8-10 0-20Z', '#a81f4c')
            + P('M-34 2L-29 10L-23 3L-17 10L-11.500 3L-6 10L0 3L6 10L11.500 3L17 10L23 3L29 10L34 2Z'.replace('.500', '.5'), GOLD)
            + P('M-34 2L-29 10L-23 3L-17 10L-11.500 3L-6 10L0 3L6 10L11.500 3L17 10L23 3L29 10L34 2'.replace('.500', '.5'), 'none', INK, 2.6)
            + P(out, 'none', INK, LW))


GOODS = ('wine', 'grain', 'cloth')


def plaque(goods):
    """What a town trades in: wine an amphora on a disc, grain a sheaf on a lozenge, cloth a bolt on an oblong."""
    if goods == 'wine':
        d = 'M0-26A26 26 0 0 1 0 26A26 26 0 0 1 0-26Z'
        sign = (P('M-7-18H7V-14H4V-10Q13-5 11 3Q10 11 3 16V19H-3V16Q-10 11-11 3Q-13-5-4-10V-14H-7Z', WHITE)
                + P('M-4-12Q-14-12-13-2M4-12Q14-12 13-2', 'none', WHITE, 3.4) + P('M-11 1H11', 'none', WINE, 3))
    elif goods == 'grain':
        d = 'M0-32L31 0L0 32L-31 0Z'
        ear = lambda x, y, a: '<ellipse rx="3.6" ry="6.4" transform="translate(%d %d) rotate(%d)"/>' % (x, y, a)
        sign = (P('M0 18V-12M-2 18Q-3 4-9-5M2 18Q3 4 9-5M-3 18Q-6 9-12 3M3 18Q6 9 12 3', 'none', GRAIN, 3.4)
                + '<g fill="%s">%s</g>' % (GRAIN, ear(0, -15, 360) + ear(-10, -8, -32) + ear(10, -8, 32) + ear(-15, 1, -56) + ear(15, 1, 56)) + P('M-6 9H6', 'none', INK, 4.4))
    else:
        d = 'M-34-20H34V20H-34Z'
        sign = (P('M-21-8H14V8H8V13H-25V3Q-26-7-21-8Z', WHITE, INK, 2.8, ' stroke-linejoin="round"') + P('M-17-7V4M-9-7V4M-1-7V4', 'none', GOLD, 3.6) + P('M-24 6H8', 'none', CLOTH, 2.6)
                + '<circle cx="15" r="8.5" fill="%s" stroke="%s" stroke-width="2.8"/><circle cx="15" r="2.8" fill="%s"/>' % (WHITE, INK, CLOTH))
    colour = {'wine': WINE, 'grain': IVORY, 'cloth': CLOTH}[goods]
    if goods == 'grain':        # pale by itself, so its rim is dark and a light one lies around
        return P(d, WHITE, WHITE, 13, ' stroke-linejoin="round"') + P(d, colour, INK, 7, ' stroke-linejoin="round"') + sign
    return P(d, WHITE, INK, 12, ' stroke-linejoin="round"') + P(d, colour, WHITE, 4, ' stroke-linejoin="round"') + sign


def cluster(v):
    """A few houses that stand together, about 60 x 54."""
    def at(x, y, b, sc=1.0):
        return '<g transform="translate(%s %s) scale(%s)">%s</g>' % (f(x), f(y), ('%.2f' % sc).rstrip('0').rstrip('.'), b)
    if v == 'a': return at(12, -9, house(3), .9) + at(-12, -4, house(0), .9) + at(8, 9, house(2), .84)
    if v == 'b': return at(-13, -8, house(2), .84) + at(16, -7, house(1), .88) + at(-2, 8, house(0), .88)
    if v == 'c': return at(-15, -3, house(3), .88) + at(9, 3, house(1), .95)
    if v == 'd': return at(-11, 1, house(0), .92) + at(16, 5, house(2), .72)
    if v == 'e': return at(0, -10, house(2), .84) + at(-14, 8, house(1), .86) + at(15, 8, house(0), .86)
    raise KeyError(v)


def betting():
    """Betting house: teal roof, hanging die sign.  About 76 x 72, centred."""
    return (P('M-30 0H22V30H-30Z', WALL, INK) + P('M6 0H22V30H6Z', WALL_SH)
            + P('M-30 0H22V30H-30Z', 'none', INK)
            + P('M-11 30V14A7 7 0 0 1 3 14V30Z', WOOD, INK, 3)
            + P('M-25 8H-16V17H-25Z', GOLD, INK, 2.6)
            + P('M-37 3L-26-29H8V3Z', TEAL) + P('M8 3V-29H18L29 3Z', TEAL_SH) + P('M-37 3L-26-29H18L29 3Z', 'none', INK)
            + P('M22-2H36V4', 'none', INK, 3.4)
            + '<rect x="18" y="1" width="25" height="25" rx="5" fill="%s" stroke="%s" stroke-width="3.4"/>' % (GOLD, INK)
            + '<g fill="%s"><circle cx="25" cy="8" r="2.8"/><circle cx="36" cy="8" r="2.8"/><circle cx="30.500" cy="13.500" r="2.800"/>'
              '<circle cx="25" cy="19" r="2.8"/><circle cx="36" cy="19" r="2.8"/></g>'.replace('.500', '.5').replace('2.800', '2.8') % INK)


def inn():
    """An inn under straw, a mug on its sign.  About 72 x 66, centred; its lake lies beside it."""
    return (P('M6-24V-33H15V-18', STONE, INK, 3) + P('M-27 0H19V28H-27Z', WALL, INK) + P('M6 0H19V28H6Z', WALL_SH) + P('M-27 0H19V28H-27Z', 'none', INK)
            + P('M-7 28V14A6 6 0 0 1 5 14V28Z', WOOD, INK, 2.8) + P('M-21 8H-12V17H-21Z', '#5a6e86', INK, 2.4)
            + P('M-36 4L-24-28H6V4Z', STRAW) + P('M6 4V-28H17L28 4Z', STRAW_SH) + P('M-36 4L-24-28H17L28 4Z', 'none', INK)
            + P('M-26-5V1M-15-14V-7M-5-5V1M3-20V-13M15-9V-2', 'none', '#a8720c', 2.4, ' stroke-linecap="round"')
            + P('M20 6H32V10', 'none', INK, 3.2) + '<rect x="21.5" y="9" width="18" height="17" rx="4" fill="%s" stroke="%s" stroke-width="3"/>' % (WHITE, INK) + P('M26 13H33V22H26ZM33 15h3v4h-3', ROOF, ROOF_SH, 1.8))


def cathedral():
    """The front of the largest church there is: two towers, a rose between them.  About 150 x 160, centred."""
    spire = lambda x: (P('M%d -24L%d -76L%d -24Z' % (x - 24, x, x + 24), LEAD) + P('M%d -24L%d -76L%d -24Z' % (x, x, x + 24), LEAD_SH) + P('M%d -24L%d -76L%d -24Z' % (x - 24, x, x + 24), 'none', INK))
    tall = lambda x: (P('M%d 66V-26H%dV66Z' % (x - 20, x + 20), WALL, INK) + P('M%d -24H%dV64H%dZ' % (x + 6, x + 18, x + 6), WALL_SH)
                      + P('M%d 8V-10A7 7 0 0 1 %d -10V8Z' % (x - 7, x + 7), '#5a6e86', INK, 2.8) + P('M%d 44V28A5 5 0 0 1 %d 28V44Z' % (x - 5, x + 5), '#5a6e86', INK, 2.6))
    cross = lambda x, y: P('M%d %dv-22m-8 8h16' % (x, y), 'none', INK, 10, ' stroke-linecap="square"') + P('M%d %dv-22m-8 8h16' % (x, y), 'none', GOLD, 4.4, ' stroke-linecap="square"')
    return (P('M-72 66V12H72V66Z', WALL, INK) + P('M54 14H70V64H54Z', WALL_SH) + P('M-80 18L-62-6H62L80 18Z', LEAD, INK)
            + P('M-32 66V-10L0-46L32-10V66Z', WALL, INK) + P('M-38-4L0-48L38-4', 'none', INK, 13, ' stroke-linejoin="round"') + P('M-38-4L0-48L38-4', 'none', LEAD, 6)
            + '<circle cy="4" r="15" fill="#5a6e86" stroke="%s" stroke-width="%s"/>' % (INK, f(LW)) + P('M0-10V18M-14 4H14M-10-6L10 14M-10 14L10-6', 'none', GOLD, 2.6)
            + P('M-12 66V42A12 13 0 0 1 12 42V66Z', WOOD, INK, 3)
            + tall(-50) + tall(50) + spire(-50) + spire(50) + cross(-50, -74) + cross(50, -74))


def stone():
    return P('M-12 8L-9-6L1-10L11-4L13 8Z', STONE_SH, INK, 3, ' stroke-linejoin="round"') + P('M-9 3L-7-4L1-7L7-3L0 3Z', STONE) + P('M4 1L10-1L11 6H3Z', STONE_DK)


def reeds():
    d = 'M-7 8Q-8-4-11-9M-1 8V-14M5 8Q6-4 10-10'
    return P(d, 'none', INK, 5.4, ' stroke-linecap="round"') + P(d, 'none', BUSH_LT, 2.6, ' stroke-linecap="round"') + P('M-1-16V-9M10-11V-7', 'none', WOOD, 5.4, ' stroke-linecap="round"')


def fern():
    d = 'M0 9Q-2-6-13-9M0 9Q-5-3-15 2M0 9V-13M0 9Q2-6 13-9M0 9Q5-3 15 2'
    return P(d, 'none', INK, 6, ' stroke-linecap="round"') + P(d, 'none', BUSH_LT, 3, ' stroke-linecap="round"')


def lily():
    return (P('M1 1L12-2A12 8 0 1 0 9 6Z', BUSH_LT, INK, 2.2, ' stroke-linejoin="round"') + P('M-9-4Q-8-10-4-7Q-2-13 1-7Q6-10 6-4Q3 1-2 1Q-7 1-9-4Z', WHITE, INK, 1.6, ' stroke-linejoin="round"') + P('M-2-3h.1', 'none', GOLD, 4, ' stroke-linecap="round"'))


def duck():
    """A white swan, about 32 x 22."""
    return P('M-14-3Q-15-8-9-6Q0-10 4-3Q3-8 5-14Q8-20 13-18Q17-15 14-11Q11-12 10-8Q14-2 12 2Q9 6 0 6Q-12 6-14-3Z', WHITE, INK, 3, ' stroke-linejoin="round"') + P('M14-16L20-12L13-11Z', ROOF2, INK, 1.6) + P('M-9-2Q-3 2 3 0', 'none', STONE_DK, 2.4, ' stroke-linecap="round"')


def boat():
    """A rowing boat from above, along the water, about 50 x 34 with its oars."""
    return (P('M2-15L-4 0L2 15', 'none', INK, 5, ' stroke-linecap="round"') + P('M2-15L-4 0L2 15', 'none', WALL, 2, ' stroke-linecap="round"')
            + P('M-19-6Q0-10 12-7Q20-4 24 0Q20 4 12 7Q0 10-19 6Z', WOOD, INK, 3.2, ' stroke-linejoin="round"') + P('M-15-3Q0-6 11-4Q16-2 19 0Q16 2 11 4Q0 6-15 3Z', '#c98d4f')
            + P('M-7-6V6M7-6V6', 'none', WOOD, 4))


def angler():
    """Somebody who fishes from a boat, about 52 x 50."""
    return (P('M4-8Q18-26 26-22', 'none', INK, 2.8, ' stroke-linecap="round"') + P('M26-22V8', 'none', INK, 1.4)
            + P('M-9 4Q-10-10-2-11Q6-10 6 4Z', '#a8623a', INK, 3) + P('M-2-4L7-7', 'none', INK, 6, ' stroke-linecap="round"') + P('M-2-4L7-7', 'none', '#a8623a', 2.6, ' stroke-linecap="round"')
            + '<circle cx="-2" cy="-16" r="5.6" fill="%s" stroke="%s" stroke-width="2.8"/>' % (CITY_LT, INK) + P('M-11-17H7L3-19Q2-25-2-25Q-6-25-7-19Z', WOOD, INK, 2.4, ' stroke-linejoin="round"')
            + P('M-27 1H23Q19 14 9 14H-13Q-22 14-27 1Z', WOOD, INK, LW, ' stroke-linejoin="round"') + P('M-23 4H19L18 7H-21Z', '#c98d4f'))


def deer():
    """A hind at the water, about 42 x 46."""
    legs, fur = 'M-11 17V4M-5 17V4M7 17V4M12 17V4', '#b9733f'
    return (P(legs, 'none', INK, 6.4, ' stroke-linecap="round"') + P(legs, 'none', fur, 2.8, ' stroke-linecap="round"')
            + P('M12-17L9-28M15-17L19-27', 'none', INK, 5, ' stroke-linecap="round"') + P('M12-18L10-26M15-18L18-25', 'none', fur, 2, ' stroke-linecap="round"')
            + P('M-16-1Q-17-10-8-10H4Q8-12 9-20Q12-23 16-20L23-15Q23-12 19-12L15-11Q17-2 12 5H-9Q-16 5-16-1Z', fur, INK, 3, ' stroke-linejoin="round"')
            + P('M-15-6Q-19-7-18-2L-13 0Z', WHITE) + P('M-9 2H9', 'none', CITY_LT, 2.6, ' stroke-linecap="round"') + P('M-8-5h.1M-2-6h.1M3-4h.1', 'none', CITY_LT, 3, ' stroke-linecap="round"') + P('M15-17h.1', 'none', INK, 3, ' stroke-linecap="round"'))


def well():
    return ('<circle r="11" fill="%s" stroke="%s" stroke-width="3.4"/><circle r="5" fill="#4d7fae" stroke="%s" stroke-width="2.4"/>'
            % (STONE, INK, INK))


def decor(name):
    """What further drawings of a kind show in a field; about 30 to either side."""
    if name == 'garden':
        s = '<rect x="-26" y="-22" width="52" height="44" rx="6" fill="%s" stroke="%s" stroke-width="3.4"/>' % ('#b98a58', INK)
        s += P('M-19-11H19M-19 0H19M-19 11H19', 'none', BUSH, 8)
        for y, c in ((-11, PINK), (0, GOLD), (11, WHITE)):
            s += P('M-15 %dh.1M-5 %dh.1M5 %dh.1M15 %dh.1' % (y, y, y, y), 'none', c, 5.6, ' stroke-linecap="round"')
        return s
    if name == 'farmhouse':
        return house(2) + '<g transform="translate(30 10) scale(.8)">' + bush(0) + '</g>'
    if name == 'cowshed':
        return (P('M-24-2H20V18H-24Z', '#a8623a', INK) + P('M-14 18V4H2V18Z', '#5b3420', INK, 2.6)
                + P('M-29 1L-20-16H16L25 1Z', ROOF2_SH, INK))
    raise KeyError(name)


def garden(h):
    """A formal garden, 2h wide and deep: four beds between paths within a hedge, clipped trees.  The same after a quarter turn."""
    small = h < 26
    a, b = (2.5, h - 8) if small else (4, h - 10)
    e = 6 if small else 8
    beds = [(x, y) for y in (-b, a) for x in (-b, a)]
    return (P('M%s %sH%sV%sH%sZ' % (f(-h + 1), f(-h + 1), f(h - 1), f(h - 1), f(-h + 1)), BUSH, INK, LW, ' stroke-linejoin="round"')
            + P('M%s %sH%sV%sH%sZ' % (f(e - h), f(e - h), f(h - e), f(h - e), f(e - h)), GRAVEL, INK, 2.6)
            + P(''.join('M%s %sh%sv%sh%sZ' % (f(x), f(y), f(b - a), f(b - a), f(a - b)) for x, y in beds), VIOLET, INK, 1.8)
            + P(''.join('M%s %sh.1' % (f(x + (b - a) * u), f(y + (b - a) * v)) for x, y in beds for u, v in ((.28, .3), (.72, .3), (.5, .74))), 'none', VIOLET_LT, 4 if small else 4.8, ' stroke-linecap="round"')
            + ''.join('<circle cx="%s" cy="%s" r="%d" fill="%s" stroke="%s" stroke-width="2.8"/><circle cx="%s" cy="%s" r="2.6" fill="%s"/>' % (f(x), f(y), e - 1, BUSH, INK, f(x - 1.6), f(y - 1.6), BUSH_LT)
                      for x, y in [(i * (h - 4), j * (h - 4)) for j in (-1, 1) for i in (-1, 1)] + [(0, 0)] * (not small)))


def tower(p, ang=0, size=13, roofed=True):
    """Square tower seen from above; the two-tone roof is upright, the square is the same after a quarter turn."""
    x, y = p
    s = size
    c, n = math.cos(ang), math.sin(ang)
    def q(a, b):
        return (a * c - b * n, a * n + b * c)
    out = P(poly([q(-s, -s), q(s, -s), q(s, s), q(-s, s)]), STONE, INK, LW)
    k = s * .62
    cs = [q(-k, -k), q(k, -k), q(k, k), q(-k, k)]
    if roofed:
        # facets: the two that look to the upper left are lit
        lit, dark = [], []
        for i in range(4):
            a, b = cs[i], cs[(i + 1) % 4]
            m = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
            (lit if m[0] * .6 + m[1] < 0 else dark).append(poly([(0, 0), a, b]))
        out += P(''.join(lit), ROOF) + P(''.join(dark), ROOF_SH) + P(poly(cs), 'none', INK, 2.4)
    else:
        out += P(poly(cs), STONE_SH, INK, 2.4)
    return up(x, y, out)


def corner_tower():
    s = 15
    return (P('M-15-15H-5V-15H5V-15H15V15H-15Z', STONE, INK, LW) + P('M-8-8H8V8H-8Z', STONE_SH, INK, 2.6))


# ------------------------------------------------------------------ the tile
DIRV = {'N': (0, -1), 'E': (1, 0), 'S': (0, 1), 'W': (-1, 0)}
EDGE = {'N': (MID, 0), 'E': (S, MID), 'S': (MID, S), 'W': (0, MID)}
ORD = 'NESW'
CORNER = {'NE': (S, 0), 'SE': (S, S), 'SW': (0, S), 'NW': (0, 0)}
HALF = {'NL': ((40, 0), (70, 0), (98, 0)), 'NR': ((216, 0), (186, 0), (158, 0)),
        'EL': ((S, 40), (S, 70), (S, 98)), 'ER': ((S, 216), (S, 186), (S, 158)),
        'SL': ((216, S), (186, S), (158, S)), 'SR': ((40, S), (70, S), (98, S)),
        'WL': ((0, 216), (0, 186), (0, 158)), 'WR': ((0, 40), (0, 70), (0, 98))}


class City:
    def __init__(self, cid):
        self.id = cid
        self.walls = []      # list of walls; a wall is a list of vertices, with a bow in pixels per stretch
        self.poly = []       # outline
        self.houses = []     # (x, y, variant)
        self.shields = []
        self.gates = []      # (point, direction the road leaves in)
        self.goods = None    # (what, place)
        self.keep = None
        self.streets = []    # light lanes: polylines, the first point in the middle of a city edge
        self.hub = None
        self.capped = False


# what the further drawings of a kind show in a field, in order; where there is no room for it, it is left out
DECOR = {'U': ('farmhouse', 'garden'), 'V': ('garden', 'cowshed'), 'E': ('garden', 'farmhouse'), 'D': ('cowshed',), 'W': ('cowshed',), 'B': ('garden',),
         'H': ('garden',), 'J': ('cowshed',), 'K': ('farmhouse',), 'N': ('farmhouse',), 'P': ('farmhouse',), 'L': ('garden',)}


# where the tent stands: clear of roads, walls and borders however the tile is turned
FESTIVAL = {'FE-01': (46, 208), 'FE-02': (218, 38), 'FE-03': (204, 170), 'FE-04': (52, 170), 'FE-05': (208, 156), 'FE-06': (217, 80),
            'FE-07': (128, 102), 'FE-08': (60, 62), 'FE-09': (54, 160), 'FE-10': (54, 168)}


# Where gardens are: the middle, and half the width.
GARDENS = {'E+G': (58, 204, 34), 'H+G': (212, 128, 34), 'I+G': (212, 212, 34), 'M+G': (221, 135, 29), 'N+G': (221, 135, 29), 'R+G': (105, 231, 22),
           'U+G': (212, 44, 34), 'IC-02+G': (60, 208, 34), 'IC-08+G': (104, 128, 23), 'V+G': (210, 48, 34), 'AM-10+G': (208, 60, 34), 'TB-11+G': (216, 216, 33), 'TB-21+G': (218, 218, 31), 'RI-10+G': (206, 50, 34)}


ROADED = ('IC-17', 'TB-05', 'TB-18', 'TB-19')       # roads run into a band of town, between narrow fields


class Tile:
    def __init__(self, kind, drawing=1, trees=False):
        self.trees = trees     # where its roads meet, in place of houses
        self.k = kind
        self.id = kind.get('of', kind['id'])                        # whose shapes it has
        self.drawing = drawing
        self.garden = GARDENS.get(kind['id'])
        self.rng = random.Random(zlib.crc32(self.id.encode()))      # of the shapes: the same in all drawings of a kind
        self.art = self.rng if drawing == 1 else random.Random(zlib.crc32(('%s-%d' % (self.id, drawing)).encode()))
        self.cities, self.roads = [], {}
        self.stubs, self.courts, self.sprites, self.village = [], [], [], []
        self.plaza = None; self.yard = None; self.island = None; self.portal = None
        self.tunnel = None; self.bridge = None; self.festival = None; self.house = None
        self.free = []               # (x, y, r): keep clear of bushes
        self.spots = {}
        self.river, self.pools = water.course(self.id), water.POOLS.get(self.id, [])
        self.inn_road = next((r['id'] for r in kind['roads'] if r.get('inn')), None)
        self.lake = self.inn = None
        self.cathedral = any(c.get('cathedral') for c in kind['cities'])
        self.over = None             # the road that lies on a bridge over another
        self.spans = []              # pieces of roads that are bridges
        self.close = 48 if self.id == 'RI-05' else 64       # half the width of a monastery's yard
        self.small = []              # spots with little room: draw the figure smaller
        self.bushes = None

    # ---------------------------------------------------------- city templates, canonical orientation, then turned
    def city_template(self, c):
        es = ''.join(e for e in ORD if e in c['edges'])
        o = City(c['id'])
        j = lambda a: self.rng.uniform(-a, a)
        others = {e for d in self.k['cities'] if d['id'] != c['id'] for e in d['edges']}
        if len(es) == 1:
            r = ORD.index(es)
            left, right = ORD[(r - 1) % 4] in others, ORD[(r + 1) % 4] in others
            a = (92, 47) if left else (76 + j(4), 62 + j(3))
            b = (164, 47) if right else (180 + j(4), 62 + j(3))
            if left and not right: b = (176, 60)
            if right and not left: a = (80, 60)
            w = [(S, 0), b, a, (0, 0)]
            o.walls = [(w, (0, -7, 0))]
            o.capped = True
            pts = self.wall_pts(w, (0, -7, 0))
            o.poly = pts
            o.houses = [(88, 27, self.rng.choice('cd')), (168, 27, self.rng.choice('cd'))]
            o.streets = [[(MID, 0), (MID, 40)]]
            if left: o.houses = [(102, 22, 0), (164, 24, 'd')]
            if right: o.houses = [(92, 24, 'c'), (154, 22, 0)]
        elif es in ('NE', 'ES', 'SW', 'NW'):
            r = {'NW': 0, 'NE': 1, 'ES': 2, 'SW': 3}[es]
            w = [(S, 0), (186 + j(3), 84 + j(3)), (84 + j(3), 186 + j(3)), (0, S)]
            o.walls = [(w, (0, -4, 0))]
            o.poly = [(0, 0)] + self.wall_pts(w, (0, -4, 0))
            o.houses = [(176, 36, 'a'), (38, 174, 'b'), (146, 84, 1), (84, 148, 0), (48, 48, 'e')]
            o.streets = [[(MID, 0), (MID - 4, 40), (92, 92), (40, MID - 4), (0, MID)]]
            o.hub = (94, 94)
            o.shields = [(48, 48)]
        elif es in ('EW', 'NS'):
            r = 0 if es == 'EW' else 1
            d = 69 if self.id in ROADED else 58
            w1 = [(0, 0), (68, d), (188, d), (S, 0)]
            w2 = [(S, S), (188, S - d), (68, S - d), (0, S)]
            o.walls = [(w1, (0, 4, 0)), (w2, (0, 4, 0))]
            o.poly = self.wall_pts(*o.walls[0]) + self.wall_pts(*o.walls[1])
            o.houses = [(42, 92, 'a'), (98, 93, 'd'), (40, 164, 'd'), (96, 163, 'b'), (158, 92, 'e'), (164, 162, 'c'), (216, 164, 'a'), (214, 92, 'c')]
            o.streets = [[(0, MID), (MID, MID), (S, MID)]]
            o.shields = [(212, MID) if self.id in ROADED else (208, 100)]
        elif len(es) == 3:
            r = {'NEW': 0, 'NES': 1, 'ESW': 2, 'NSW': 3}[es]
            w = [(S, S), (182, 194), (74, 194), (0, S)]
            o.walls = [(w, (0, 5, 0))]
            o.poly = [(0, 0), (S, 0)] + self.wall_pts(*o.walls[0])
            o.houses = [(38, 88, 'd'), (96, 34, 0), (40, 168, 'e'), (92, 158, 1), (164, 40, 'c'), (166, 92, 'b'), (214, 92, 0), (164, 160, 0), (214, 164, 'a'), (214, 40, 'e')]
            o.keep = (78, 76); o.houses[0] = (34, 52, 'c')
            o.streets = [[(MID, 0), (MID, MID)], [(0, MID), (MID, MID), (S, MID)]]
            o.hub = (MID, MID)
            o.shields = [(212, 42)]
        else:
            r = 0
            o.poly = [(0, 0), (S, 0), (S, S), (0, S)]
            o.houses = [(92, 40, 0), (40, 96, 'd'), (92, 92, 'b'), (40, 168, 'a'), (96, 166, 1), (58, 216, 'd'), (98, 212, 3), (164, 40, 3),
                        (166, 94, 'e'), (216, 96, 'c'), (210, 40, 'b'), (164, 162, 'd'), (220, 168, 0), (166, 216, 'c')]
            o.keep = None if self.cathedral else (208, 210)
            o.streets = [[(MID, 0), (MID, S)], [(0, MID), (S, MID)]]
            o.hub = (MID, MID)
            o.shields = [(44, 44), (212, 44)]
        o.walls = [(rots(w, r), b) for w, b in o.walls]
        o.poly = rots(o.poly, r)
        o.houses = [rot(h, r) + (h[2],) for h in o.houses]
        o.shields = rots(o.shields, r)
        o.streets = [rots(p, r) for p in o.streets]
        if o.hub: o.hub = rot(o.hub, r)
        if o.keep: o.keep = rot(o.keep, r)
        return o

    @staticmethod
    def wall_pts(w, bows):
        out = []
        for i in range(len(w) - 1):
            out += bow(w[i], w[i + 1], bows[i] if bows else 0)[(1 if i else 0):]
        return out

    # ---------------------------------------------------------- roads
    def gate_at(self, city, t=.5, wall=0, stretch=1):
        w, b = city.walls[wall]
        ps = bow(w[stretch], w[stretch + 1], b[stretch], 20)
        i = max(1, min(19, int(t * 20)))
        p, q = ps[i - 1], ps[i + 1]
        n = (-(q[1] - p[1]), q[0] - p[0])
        L = math.hypot(*n)
        n = (n[0] / L, n[1] / L)
        m = ps[i]
        if inside((m[0] + 4 * n[0], m[1] + 4 * n[1]), city.poly):
            n = (-n[0], -n[1])
        return m, n

    def to_centre(self, e, c, wob=0):
        a = EDGE[e]
        d = DIRV[e]
        m = lerp(a, c, .5)
        m = (m[0] + d[1] * wob, m[1] + d[0] * wob)
        return smooth([a, m, c], (-d[0], -d[1]), None)

    def curve(self, e1, e2, k=.6):
        a, b = EDGE[e1], EDGE[e2]
        d1, d2 = DIRV[e1], DIRV[e2]
        return cubic(a, (a[0] - d1[0] * MID * k, a[1] - d1[1] * MID * k),
                     (b[0] - d2[0] * MID * k, b[1] - d2[1] * MID * k), b)

    def build(self):
        k = self.k
        self.cities = [self.city_template(c) for c in k['cities']]
        cby = self.by = {c.id: c for c in self.cities}
        cap_n = any(c['edges'] == ['N'] for c in k['cities'])
        cap_s = any(c['edges'] == ['S'] for c in k['cities'])
        special = getattr(self, 'do_' + self.id.replace('-', '_'), None)
        centre = (MID, MID)
        ends = {r['end'] for r in k['roads']}
        if 'village' in ends:
            if cap_n: centre = (MID, 146)
            self.plaza = centre
        if k['cloister'] and 'abbey' not in k['markers']:
            self.yard = (MID, 102 if self.river else MID)
        for r in k['roads']:
            es, end = r['edges'], r['end']
            if end == 'through' and len(es) == 2:
                if {*es} in ({'E', 'W'}, {'N', 'S'}):
                    if self.river:
                        ps = [(0, MID), (60, MID + 4), (MID, MID), (196, MID - 4), (S, MID)]
                    elif cap_n:
                        ps = [(0, MID), (62, 140), (MID, 147), (194, 140), (S, MID)]
                    else:
                        h = self.rng.choice((-1, 1)) * 12
                        ps = [(0, MID), (70, MID + h), (MID, MID), (186, MID - h), (S, MID)]
                    p = smooth(ps, (1, 0), (1, 0))
                    if 'N' in es: p = rots(p, 1)
                else:
                    near = any(set(c['edges']) & set('NESW') - set(es) and len(c['edges']) == 2 for c in k['cities'])
                    p = self.curve(es[0], es[1], .42 if near else .58)
                self.roads[r['id']] = p
            elif end in ('village', 'crossroads'):
                p = self.to_centre(es[0], centre, self.rng.choice((-6, 6)) if not cap_n else 0)
                self.roads[r['id']] = p
            elif end == 'cloister':
                self.roads[r['id']] = self.to_centre(es[0], (MID, MID))
            elif end.startswith('city:'):
                c = cby[end[5:]]
                aside = len(c.walls) == 1 and not c.capped and self.id[:2] in ('IC', 'TB')
                m, n = self.gate_at(c, ((.3 if es[0] == 'E' else .7) if len(k['roads']) == 2 else .46 if es[0] == 'E' else .54) if aside else .5, wall=1 if len(c.walls) == 2 and es[0] == 'S' else 0)
                c.gates.append((m, n))
                a, d = EDGE[es[0]], DIRV[es[0]]
                m2 = (m[0] + n[0] * 4, m[1] + n[1] * 4)
                L = dist(a, m2)
                kk = .38 if abs(d[0] * n[0] + d[1] * n[1]) > .9 else .46 if aside else .62
                self.roads[r['id']] = cubic(a, (a[0] - d[0] * L * kk, a[1] - d[1] * L * kk),
                                            (m2[0] + n[0] * L * kk, m2[1] + n[1] * L * kk), m2)
            elif end == 'field':
                c = rot((MID, 132), (ORD.index(es[0]) + 2) % 4)
                self.roads[r['id']] = smooth([EDGE[es[0]], lerp(EDGE[es[0]], c, .5), c], tuple(-v for v in DIRV[es[0]]))
                self.sprites.append((rot((MID, 118), (ORD.index(es[0]) + 2) % 4), house(2), 1.15))
                self.free.append((MID, 120, 50))
                self.deadend = c
        if 'village' in ends: self.village = self.around(centre)
        if special: special(cby)
        if 'bookmaker' in k['markers']: self.bets(cby)
        for rid in self.roads: self.roads[rid] = self.square_ends(self.roads[rid])
        if self.inn_road:
            self.lake = water.Lake(self.id, self.roads[self.inn_road], ROAD_W / 2 + ROAD_INK)
            self.inn = self.lake.inn
        for c, d in zip(self.cities, k['cities']):
            if d.get('goods'):
                c.goods = (d['goods'], (c.shields or [(MID, 102)])[0])
            c.shields = c.shields[:d['pennants']]
        self.festival = FESTIVAL.get(self.id)
        if self.river and self.yard: self.free.append((MID, 46, 40))        # the spire
        if self.k.get('river', {}).get('end') == 'spring': self.free.append((self.pools[0][0] + 58, self.pools[0][1] - 52, 40))
        for p in [p for ps in self.road_lines().values() for p in ps] if self.river else ():
            at, (x, y) = min((line_dist(q, self.river), q) for q in (lerp(a, b, n / 8) for a, b in zip(p, p[1:]) for n in range(8)))
            if at < 4:
                d = next((b[0] - a[0], b[1] - a[1]) for a, b in zip(p, p[1:]) if line_dist((x, y), [a, b]) < .01)
                m = math.hypot(*d)
                self.spans.append(((x, y), (d[0] / m, d[1] / m)))

    def around(self, centre):
        """The houses of a village, beside its roads: (place, kind of house)."""
        x, y = centre
        used = {r['edges'][0] for r in self.k['roads']}
        if len(used) == 4:
            return list(zip(((x - 43, y - 43), (x + 43, y - 43), (x + 43, y + 43), (x - 43, y + 43)), (0, 2, 1, 3)))
        r = next(i for i, e in enumerate(ORD) if e not in used)
        if centre != (MID, MID):
            return [((x + 42, y + 42), 0), ((x - 42, y + 42), 1)]
        return list(zip(rots([(x, y - 48), (x + 42, y + 42), (x - 42, y + 42)], r), (2, 0, 1)))

    @staticmethod
    def grove(x, y):
        """The trees about the place where roads meet, one in its middle: (place, size), the farthest first."""
        return [((x - 36, y - 28), .9), ((x + 36, y - 28), .84), ((x, y), .8), ((x - 37, y + 35), .84), ((x + 37, y + 35), .9)]

    @staticmethod
    def square_ends(p):
        """The last 7 px before a tile edge run straight at it, so that the bands of two tiles meet exactly."""
        for _ in (0, 1):
            x, y = p[0]
            n = (1, 0) if x == 0 else (-1, 0) if x == S else (0, 1) if y == 0 else (0, -1) if y == S else None
            if n:
                rest = [q for q in p[1:] if dist(q, p[0]) > 11]
                p = [p[0], (x + n[0] * 7, y + n[1] * 7)] + rest
            p = p[::-1]
        return p

    # ---------------------------------------------------------- special tiles
    def low(self, c, turn, depth=46, wide=48, h=-2):
        """A shallower wall for a city at one edge."""
        c.walls = [(rots([(S, 0), (MID + wide, depth), (MID - wide, depth), (0, 0)], turn), (0, h, 0))]
        c.poly = self.wall_pts(*c.walls[0])

    def corner(self, c, far=152, near=58):
        """A smaller corner of town in the north-west."""
        c.walls = [([(S, 0), (far, near), (near, far), (0, S)], (0, -6, 0))]
        c.poly = [(0, 0)] + self.wall_pts(*c.walls[0])
        c.hub = None

    def do_IC_07(self, cby):
        c = cby['c0']
        c.walls = [([(S, 0), (204, 72), (204, 178), (S, S)], (0, 3, 0)), ([(S, S), (142, 178), (88, 96), (0, 0)], (0, 3, 0))]
        c.poly = self.wall_pts(*c.walls[0]) + self.wall_pts(*c.walls[1])
        c.houses = [(60, 26, 'c'), (160, 30, 'd'), (208, 26, 0), (150, 96, 'a'), (176, 152, 1)]
        c.streets = [[(MID, 0), (MID, 40), (150, 80), (178, 140)]]
        c.capped = False

    def do_IC_09(self, cby):
        self.do_FE_06(cby)

    def do_IC_12(self, cby):
        c = cby['c0']
        self.corner(c, 152, 56)
        c.houses = [(114, 28, 'c'), (32, 114, 'd'), (98, 76, 0)]

    def do_IC_16(self, cby):
        self.corner(cby['c0'])
        self.low(cby['c1'], 2, 44, 44)

    def into(self, rid, c, e, wall=0, part=.5):
        """A road from an edge through a wall of a city that is not its kind's usual one."""
        m, n = self.gate_at(c, part, wall)
        c.gates.append((m, n))
        a, d = EDGE[e], DIRV[e]
        m2 = (m[0] + n[0] * 4, m[1] + n[1] * 4)
        L = dist(a, m2) * .42
        self.roads[rid] = cubic(a, (a[0] - d[0] * L, a[1] - d[1] * L), (m2[0] + n[0] * L, m2[1] + n[1] * L), m2)

    def do_TB_02(self, cby):
        self.roads['r0'] = smooth([(MID, 0), (MID - 6, 56), (MID, MID), (MID + 6, 200), (MID, S)], (0, 1), (0, 1))
        self.roads['r1'] = smooth([(0, MID), (56, MID - 6), (100, MID), (156, MID), (200, MID + 6), (S, MID)], (1, 0), (1, 0))
        self.over = 'r1'
        self.spans.append(((MID, MID), (1, 0)))

    def do_TB_03(self, cby):
        m = cby['c0'].gates[0][0]
        self.roads['r0'] = smooth([(MID, S), (MID, 200), (MID, 130), (MID, m[1] + 4)], (0, -1), (0, -1))
        self.roads['r1'] = smooth([(0, MID), (52, 144), (96, 158), (160, 158), (204, 154)], (1, 0), (1, 0))
        self.over = 'r1'
        self.spans.append(((MID, 158), (1, 0)))
        self.sprites = [((212, 146), house(2), 1.15)]
        self.free = [(212, 146, 50)]

    def do_TB_04(self, cby):
        cby['c0'].gates = []
        self.corner(cby['c0'])
        self.low(cby['c1'], 2, 44, 44)
        self.into('r0', cby['c0'], 'E', 0, .3)

    def do_TB_12(self, cby):
        self.do_TB_04(cby)

    def do_TB_13(self, cby):
        self.corner(cby['c0'])
        self.low(cby['c1'], 1, 46, 44)
        self.low(cby['c2'], 2, 46, 44)

    def spike(self, c, roads):
        """A corner of town that reaches into the corner across."""
        w = [(S, 0), (166, 78), (170, 138), (S, S)]
        c.walls = [(w, (0, 0, 0)), ([(y, x) for x, y in w[::-1]], (0, 0, 0))]
        c.poly = [(0, 0)] + self.wall_pts(*c.walls[0]) + self.wall_pts(*c.walls[1])
        c.gates = []
        c.shields = [(56, 56)]
        for rid, e in roads:
            self.into(rid, c, e, int(e == 'S'))

    def do_TB_09(self, cby):
        self.spike(cby['c0'], [('r0', 'S')])

    def do_TB_15(self, cby):
        self.spike(cby['c0'], [('r0', 'E'), ('r1', 'S')])

    def do_TB_23(self, cby):
        self.spike(cby['c0'], [('r0', 'E')])

    def do_TB_14(self, cby):
        self.do_FE_07(cby)

    def do_TB_16(self, cby):
        self.do_FE_07(cby)

    def do_TB_24(self, cby):
        self.do_FE_08(cby)
        cby['c0'].shields = [(46, 46)]

    def do_RI_03(self, cby):
        for c, turn in ((cby['c0'], 0), (cby['c1'], 2)):
            self.low(c, turn, 56, 48)
            c.houses = [rot(p, turn) + (v,) for p, v in (((88, 25), 0), ((168, 25), 1))]

    def do_RI_08(self, cby):
        self.corner(cby['c0'], 172, 72)
        cby['c0'].hub = (92, 92)

    def do_RI_04(self, cby):
        self.low(cby['c0'], 0, 58, 52)
        cby['c0'].houses = [(84, 25, 0), (172, 25, 1)]
        m, n = self.gate_at(cby['c0'])
        cby['c0'].gates = [(m, n)]
        self.roads['r0'] = smooth([(MID, S), (MID, 200), (MID, 130), (MID, m[1] + 4)], (0, -1), (0, -1))

    def do_FE_06(self, cby):
        for cid in ('c0', 'c1'):
            m, n = self.gate_at(cby[cid])
            cby[cid].gates.append((m, n))
            self.stubs.append([(m[0] + n[0] * 4, m[1] + n[1] * 4), (MID, MID)])
        self.plaza = (MID, MID)

    def do_FE_07(self, cby):
        c0, c1 = cby['c0'], cby['c1']
        w1 = [(0, 0), (72, 46), (184, 46), (S, 0)]
        w2 = [(S, S), (206, 158), (50, 158), (0, S)]
        c0.walls = [(w1, (0, 3, 0)), (w2, (0, -6, 0))]
        c0.poly = self.wall_pts(*c0.walls[0]) + self.wall_pts(*c0.walls[1])
        w = [(0, S), (92, 226), (164, 226), (S, S)]
        c1.walls = [(w, (0, -1, 0))]
        c1.poly = self.wall_pts(*c1.walls[0])
        c0.houses = [(38, 84, 'a'), (28, 156, 3), (220, 84, 'e'), (232, 150, 1)]
        c0.streets = [[(0, MID), (60, 118), (196, 118), (S, MID)]]
        c1.streets = [[(MID, S), (MID, S - 12)]]
        c0.hub = None
        c1.houses = []
        c0.shields = []
        c0.streets = [[(0, MID), (60, 120), (196, 120), (S, MID)]]

    def do_FE_08(self, cby):
        c0, c1 = cby['c0'], cby['c1']
        w = [(S, 0), (154, 46), (46, 154), (0, S)]
        c0.walls = [(w, (0, 4, 0))]
        c0.poly = [(0, 0)] + self.wall_pts(*c0.walls[0])
        c1.walls = [(rots(w, 2), (0, 4, 0))]
        c1.poly = rots(c0.poly, 2)
        c0.streets = [[(MID, 0), (MID - 22, 34), (34, MID - 22), (0, MID)]]
        c1.streets = [rots(c0.streets[0], 2)]
        c0.hub = c1.hub = None
        c0.houses = [(28, 158, 3)]
        c1.houses = [(220, 222, 'a'), (100, 230, 1), (228, 98, 0), (170, 168, 3)]

    def do_AM_04(self, cby):
        for rid, cid, e, t in (('r0', 'c0', 'E', .46), ('r1', 'c1', 'S', .54)):
            c = cby[cid]
            c.gates = []
            m, n = self.gate_at(c, t)
            c.gates.append((m, n))
            a, d = EDGE[e], DIRV[e]
            m2 = (m[0] + n[0] * 4, m[1] + n[1] * 4)
            self.roads[rid] = cubic(a, (a[0] - d[0] * 70, a[1] - d[1] * 70), (m2[0] + n[0] * 44, m2[1] + n[1] * 44), m2)

    def do_AM_05(self, cby):
        c = cby['c0']
        n = [(0, 0), (70, 56), (186, 56), (S, 0)]
        e = [(S, 0), (206, 76), (206, 180), (S, S)]
        s = [(S, S), (186, 200), (70, 200), (0, S)]
        c.walls = [(n, (0, 4, 0)), (e, (0, 4, 0)), (s, (0, 4, 0))]
        c.poly = sum((self.wall_pts(*w) for w in c.walls), [])
        c.houses = [(42, 92, 'a'), (98, 93, 'd'), (40, 164, 'd'), (96, 163, 'b'), (152, 162, 'c')]
        c.streets = [[(0, MID), (160, MID)]]
        c.hub = None
        c.shields = [(160, 96)]

    def do_AM_02(self, cby):
        c0, c1 = cby['c0'], cby['c1']
        w1 = [(0, 0), (58, 104), (198, 104), (S, 0)]
        w2 = [(S, S), (198, 152), (58, 152), (0, S)]
        c1.walls = [(w1, (0, 0, 0)), (w2, (0, 0, 0))]
        c1.poly = self.wall_pts(*c1.walls[0]) + self.wall_pts(*c1.walls[1])
        c1.houses = [(26, 82, 1), (226, 176, 0)]
        c1.streets = [[(0, MID), (S, MID)]]
        n = [(S, 0), (160, 34), (96, 34), (0, 0)]
        c0.walls = [(n, (0, 0, 0)), (rots(n, 2), (0, 0, 0))]
        c0.poly = n
        c0.poly2 = rots(n, 2)
        c0.houses = []
        c0.shields = [(MID, 62)]
        self.bridge = (24, 232)

    def do_AM_03(self, cby):
        c0, c1 = cby['c0'], cby['c1']
        w1 = [(0, 0), (58, 98), (198, 98), (S, 0)]
        w2 = [(S, S), (204, 172), (52, 172), (0, S)]
        c1.walls = [(w1, (0, 0, 0)), (w2, (0, 0, 0))]
        c1.poly = self.wall_pts(*c1.walls[0]) + self.wall_pts(*c1.walls[1])
        c1.houses = [(26, 84, 1), (28, 174, 'c'), (228, 88, 0), (226, 172, 'd')]
        c1.streets = [[(0, MID), (S, MID)]]
        n = [(S, 0), (160, 34), (96, 34), (0, 0)]
        c0.walls = [(n, (0, 0, 0))]
        c0.poly = n
        c0.houses = []
        c0.shields = [(MID, 62)]
        self.bridge = (24, 214)
        self.free.append((MID, 200, 46))

    def do_AM_07(self, cby):
        y = cby['c0'].walls[0][0][1][1] + 26
        self.roads['r0'] = smooth([(0, MID), (58, 112), (112, y + 1), (150, y + 10), (150, 168), (128, S)], (1, 0), (0, 1))
        self.touch = True

    def do_AM_09(self, cby):
        self.do_AM_07(cby)
        self.roads['r0'] = [(S - x, y) for x, y in self.roads['r0']]

    def do_AM_08(self, cby):
        c = cby['c0']
        w1 = [(0, 0), (68, 58), (188, 58), (S, 0)]
        w2 = [(S, S), (188, 172), (68, 172), (0, S)]
        c.walls = [(w1, (0, 3, 0)), (w2, (0, 3, 0))]
        c.poly = self.wall_pts(*c.walls[0]) + self.wall_pts(*c.walls[1])
        c.houses = [(42, 90, 'a'), (92, 90, 1), (36, 150, 'd'), (92, 146, 0), (164, 146, 1), (226, 156, 0), (160, 90, 3)]
        c.streets = [[(0, MID - 6), (S, MID - 6)]]
        c.streets = [[(0, MID), (MID, 120), (S, MID)]]
        c.shields = [(212, 100)]
        self.roads['r0'] = [(MID, 0), (MID, S)]
        self.tunnel = ((MID, 48), (MID, 226))

    def do_AM_11(self, cby):
        self.island = (MID, MID)
        self.arms = []
        for e in self.k['roads'][0]['edges']:
            d = DIRV[e]
            self.arms.append([EDGE[e], (MID + d[0] * 36, MID + d[1] * 36)])
        self.roads['r0'] = self.arms[0]

    def do_AM_ABBEY(self, cby):
        pass

    def bets(self, cby):
        k = self.k
        es = {r['id']: r['edges'][0] for r in k['roads']}
        caps = {c['edges'][0]: cby[c['id']] for c in k['cities'] if len(c['edges']) == 1}
        h = (MID, MID)
        if self.id == 'BT-05':
            h = (140, 122)
        elif self.id == 'BT-06':
            h = (MID, MID)
        elif self.id == 'BT-07':
            h = (162, 162)
        elif self.id == 'BT-10':
            h = (MID, 192)
        elif 'N' in caps:
            h = (MID, 112)
        self.house = h
        for rid, e in es.items():
            self.roads[rid] = self.to_centre(e, h)
        x, y = h
        if self.id == 'BT-06':
            self.courts = [[(104, 60), (152, 60), (152, 196), (104, 196)]]
        elif self.id == 'BT-05':
            self.courts = [[(104, 60), (168, 40), (S, 0), (216, 90), (200, 156), (150, 156), (104, 120)]]
        elif self.id == 'BT-07':
            self.courts = [[(148, 104), (190, 150), (152, 188), (104, 148)]]
        elif self.id == 'BT-10':
            self.courts = [[(100, 184), (156, 184), (156, 216), (100, 216)]]
        elif 'N' in caps:
            self.courts = [[(100, 60), (156, 60), (156, y + 26), (100, y + 26)]]

    # ---------------------------------------------------------- regions: flood fill on a grid, checked against the data
    STEP = 4
    N = S // 4

    def road_lines(self):
        """Visible road pieces, one list of polylines per road id."""
        out = {}
        for rid, p in self.roads.items():
            if self.tunnel:
                a, b = self.tunnel
                out[rid] = [[p[0], a], [b, p[-1]]]
            elif self.island and rid == 'r0':
                out[rid] = self.arms
            else:
                out[rid] = [p]
        return out

    def regions(self):
        N, st = self.N, self.STEP
        walls = [self.wall_pts(w, b) for c in self.cities for w, b in c.walls]
        roads = [p for ps in self.road_lines().values() for p in ps]
        lab = [[None] * N for _ in range(N)]
        for gy in range(N):
            for gx in range(N):
                p = (gx * st + st / 2, gy * st + st / 2)
                v = None
                if any(line_dist(p, w) < 12.5 for w in walls):
                    v = 'wall'
                else:
                    for c in self.cities:
                        if inside(p, c.poly) or (hasattr(c, 'poly2') and inside(p, c.poly2)):
                            v = c.id
                if v is None:
                    if any(line_dist(p, r) < 15 for r in roads) or self.at_inn(p):
                        v = 'road'
                    elif any(line_dist(p, s) < 9 for s in self.stubs) or any(inside(p, s) for s in self.courts):
                        v = 'bar'
                    elif self.plaza and dist(p, self.plaza) < 30:
                        v = 'bar'
                    elif self.yard and max(abs(p[0] - MID), abs(p[1] - self.yard[1])) < self.close:
                        v = 'yard'
                    elif self.house and dist(p, self.house) < 30:
                        v = 'bar'
                    elif self.wet(p):
                        v = 'water'
                    elif self.island and dist(p, self.island) < 52:
                        v = 'road'
                    elif 'abbey' in self.k['markers']:
                        v = 'yard'
                    elif self.tunnel and abs(p[0] - MID) < 26 and 202 < p[1] < 232:
                        v = 'portal'
                lab[gy][gx] = v
        comp = {}
        ncomp = 0
        for gy in range(N):
            for gx in range(N):
                if lab[gy][gx] is None and (gx, gy) not in comp:
                    st2 = [(gx, gy)]
                    comp[(gx, gy)] = ncomp
                    while st2:
                        x, y = st2.pop()
                        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                            q = (x + dx, y + dy)
                            if 0 <= q[0] < N and 0 <= q[1] < N and q not in comp and lab[q[1]][q[0]] is None:
                                comp[q] = ncomp
                                st2.append(q)
                    ncomp += 1
        self.lab, cells = lab, {}
        for q, n in comp.items():
            cells.setdefault(n, []).append(q)
        # which component does each half-edge touch
        touch = {}
        for h, ps in HALF.items():
            got = set()
            for x, y in ps:
                q = (min(N - 1, int(x // st)), min(N - 1, int(y // st)))
                if q in comp:
                    got.add(comp[q])
            touch[h] = got
        errs, self.field_cells, used = [], {}, set()
        for fd in self.k['fields']:
            if not fd['halves']:
                continue
            got = set().union(*(touch[h] for h in fd['halves']))
            if any(not touch[h] for h in fd['halves']) or len(got) != 1:
                errs.append('%s %s: halves %s lie in areas %s' % (self.id, fd['id'], fd['halves'], got))
            if got & used:
                errs.append('%s %s: shares area with another field' % (self.id, fd['id']))
            used |= got
            self.field_cells[fd['id']] = [q for g in got for q in cells[g]]
        allh = {h for fd in self.k['fields'] for h in fd['halves']}
        for h in HALF:
            if h not in allh and touch[h] and 'abbey' not in self.k['markers']:
                errs.append('%s: grass at %s, which is no field' % (self.id, h))
        inner = [fd['id'] for fd in self.k['fields'] if not fd['halves']]
        rest = [n for n in cells if n not in used and len(cells[n]) >= 12]
        if self.bridge and inner:           # the bridge does not divide an inner field: join its two pockets
            by_side = {}
            for n in rest:
                my = sum(q[1] for q in cells[n]) / len(cells[n])
                by_side.setdefault(my > N / 2, []).append(n)
            rest = [tuple(v) for _, v in sorted(by_side.items())]
            if self.id == 'AM-02':
                pass
        else:
            rest = [(n,) for n in rest]
        if len(rest) != len(inner):
            errs.append('%s: %d inner areas drawn, %d in the data' % (self.id, len(rest), len(inner)))
        for i, r in zip(inner, rest):
            self.field_cells[i] = [q for n in r for q in cells[n]]
        return errs

    def at_inn(self, p):
        """Whether a point is on the lake or in the house of an inn, which are its road's."""
        return bool(self.lake) and (dist(p, self.inn) < 28 * self.lake.scale or inside(p, self.lake.outline))

    def wet(self, p):
        return bool(self.river) and (line_dist(p, self.river) < water.HALF or any(dist(p, w) < w[2] + 4 for w in self.pools))

    def centre_of(self, q):
        return (q[0] * self.STEP + self.STEP / 2, q[1] * self.STEP + self.STEP / 2)

    def clearance(self, cells, edge_bonus):
        """Distance of every second cell to the border of its area; tile edges count edge_bonus further away."""
        cs = set(cells)
        N = self.N
        border = []
        for x, y in cells:
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                q = (x + dx, y + dy)
                if 0 <= q[0] < N and 0 <= q[1] < N and q not in cs:
                    border.append((q[0] * 4 + 2, q[1] * 4 + 2))
        border = list(dict.fromkeys(border))
        out = {}
        for q in cells:
            if (q[0] + q[1]) % 2:
                continue
            x, y = self.centre_of(q)
            d = min((math.hypot(x - a, y - b) for a, b in border), default=200)
            d = min(d, min(x, y, S - x, S - y) + edge_bonus)
            out[q] = d
        return out

    def choose_spots(self):
        """Where a figure stands: the point of its own area with most room, away from shields, gates and signs."""
        sp = self.spots
        avoid = [(s, 58) for c in self.cities for s in c.shields] + [(c.goods[1], 62) for c in self.cities if c.goods]
        gates = [(g[0], 40) for c in self.cities for g in c.gates]
        if self.festival: avoid.append((self.festival, 56))
        if self.inn: avoid += [(self.inn, 58), (self.lake.middle, 52)]
        if self.house: avoid.append(((self.house[0] + 8, self.house[1]), 66))
        avoid += [(p, 50) for p, _ in self.village]
        def best(cells, bonus, cap, av):
            cl = self.clearance(cells, bonus)
            top, arg = -1e9, None
            for q, d in cl.items():
                p = self.centre_of(q)
                if self.bridge and abs(p[0] - MID) < 44: continue
                s = min(d, cap)
                for a, r in av:
                    s -= 1.5 * max(0, r - dist(p, a))
                s -= .02 * dist(p, (MID, MID))
                if s > top:
                    top, arg = s, p
            return arg
        for c in self.cities:
            cells = [(x, y) for y in range(self.N) for x in range(self.N) if self.lab[y][x] == c.id]
            if self.bridge and c.id == 'c0':
                sp[c.id] = (MID, 150)
            elif self.bridge:
                sp[c.id] = (36, MID)
            else:
                sp[c.id] = {'AM-05': (88, 140), 'IC-11': (36, 222), 'M': (108, 108), 'O': (108, 108), 'BT-07': (108, 108)}.get(self.id) or best(cells, -10, 44, [(p, 68) for p, _ in avoid if p in c.shields] + [a for a in avoid if a[0] not in c.shields] + gates)
        for rid, ps in self.road_lines().items():
            p = max(ps, key=lambda q: sum(dist(q[i], q[i + 1]) for i in range(len(q) - 1)))
            end = next(r['end'] for r in self.k['roads'] if r['id'] == rid)
            stop = 0
            if self.plaza and end in ('village', 'crossroads'): stop = 28
            if end == 'cloister': stop = 60
            if end == 'bookmaker': stop = 22 if self.id == 'BT-10' else 34
            if end == 'field': stop = 26
            if end.startswith('city'): stop = 12
            L = [0]
            for i in range(len(p) - 1): L.append(L[-1] + dist(p[i], p[i + 1]))
            want = (L[-1] - stop) * (.5 if end == 'through' else .47)
            if self.tunnel: want = 22
            j = next(j for j in range(1, len(p)) if L[j] >= want or j == len(p) - 1)
            sp[rid] = (MID, MID + 38) if self.island else lerp(p[j - 1], p[j], (want - L[j - 1]) / ((L[j] - L[j - 1]) or 1))
        if self.k['cloister']:
            sp['cloister'] = (128, 136)
        for fd in self.k['fields']:
            cells = self.field_cells.get(fd['id'])
            if cells:
                av = list(avoid) + [((x, y), r) for x, y, r in self.free]
                sp[fd['id']] = best(cells, -10, 44, av)
                room = self.clearance(cells, 0)
                q = min(room, key=lambda q: dist(self.centre_of(q), sp[fd['id']]))
                if room[q] < 26: self.small.append(fd['id'])
        taken = [(p, 56) for p in sp.values()] + avoid + gates + [((x, y), r) for x, y, r in self.free]
        allf = [q for v in self.field_cells.values() for q in v]
        if self.festival: taken.append((self.festival, 50))
        if self.inn: taken += [(self.inn, 60), (self.lake.at(-self.lake.long, 0), 40), (self.lake.at(self.lake.long, 0), 40)]
        if self.garden:
            sp['garden'] = self.garden[:2]
            taken.append((self.garden[:2], self.garden[2] * 1.42 + 20))
        cl = {}
        for v in self.field_cells.values(): cl.update(self.clearance(v, -10))
        self.fclear = cl
        if cl:
            q = max(cl, key=lambda q: min(cl[q], 26) - .5 * sum(max(0, r - 2 - dist(self.centre_of(q), a)) for a, r in taken))
            self.decor = self.centre_of(q)
        else:
            self.decor = (200, 196)
        if cl and self.drawing > 1:
            q = max(cl, key=lambda q: min(cl[q], 44) - sum(max(0, r + 4 - dist(self.centre_of(q), a)) for a, r in taken))
            self.decor = self.centre_of(q)
            self.decor_room = cl[q] if all(dist(self.centre_of(q), a) > r - 8 for a, r in taken) else 0
        taken.append((self.decor, 40))
        self.bushes = []
        qs = sorted(cl)
        self.art.shuffle(qs)
        for q in qs:
            p = self.centre_of(q)
            if cl[q] > 23 and all(dist(p, a) > (54 if r == 56 else r) for a, r in taken) and all(dist(p, b) > 46 for b in self.bushes):
                self.bushes.append(p)
                if len(self.bushes) == 3: break

    # ---------------------------------------------------------- drawing
    def blob(self, x, y, r):
        n = 9
        ps = []
        for i in range(n):
            a = 2 * math.pi * i / n
            rr = r * self.art.uniform(.7, 1.1)
            ps.append((x + math.cos(a) * rr * 1.3, y + math.sin(a) * rr * .8))
        d = ''
        for i in range(n):
            m0, m1 = lerp(ps[i - 1], ps[i], .5), lerp(ps[i], ps[(i + 1) % n], .5)
            d += ('M' + pt(m0) if i == 0 else '') + 'Q%s %s' % (pt(ps[i]), pt(m1))
        return d + 'Z'

    def grass(self):
        r = self.art
        o = ['<path d="M0 0H256V256H0Z" fill="%s"/>' % GRASS]
        if not self.k['fields']: return o
        lt = ''.join(self.blob(r.uniform(50, 206), r.uniform(44, 212), r.uniform(18, 30)) for _ in range(4))
        dk = ''.join(self.blob(r.uniform(50, 206), r.uniform(44, 212), r.uniform(14, 24)) for _ in range(3))
        o.append(P(lt, GRASS_LT)); o.append(P(dk, GRASS_DK))
        d = ''
        qs = [q for q in sorted(self.fclear) if self.fclear[q] > 1]
        r.shuffle(qs)
        done = []
        for q in qs:
            x, y = self.centre_of(q)
            x += r.uniform(-2, 2); y += r.uniform(-2, 2)
            if min(x, y, S - x, S - y) < 9 or any(dist((x, y), t) < 25 for t in done): continue
            done.append((x, y))
            d += '<use transform="translate(%s %s) rotate(0)" href="#t"/>' % (f(x), f(y))
            if len(done) > 7: break
        o.append('<g fill="none" stroke="%s" stroke-width="2.2" stroke-linecap="round">%s</g>' % (TUFT, d))
        return o

    def draw_roads(self):
        lines = [p for ps in self.road_lines().values() for p in ps]
        o = []
        if self.stubs:
            d = ''.join(poly(p, False) for p in self.stubs)
            o += [P(d, 'none', INK, 18), P(d, 'none', ROAD_SH, 11)]
        ring = ''
        if self.island:
            x, y = self.island
            ring = 'M%s %sA38 38 0 1 1 %s %sA38 38 0 1 1 %s %sZ' % (f(x - 38), f(y), f(x + 38), f(y), f(x - 38), f(y))
        d = ''.join(poly(p, False) for p in lines) + ring
        if not d: return o
        cap = ' stroke-linecap="round"' if any(r['end'] == 'field' for r in self.k['roads']) else ''
        o.append(P(d, 'none', INK, ROAD_W + 2 * ROAD_INK, cap))
        o.append(P(d, 'none', ROAD, ROAD_W, cap))
        dd = ''
        for p in lines + ([[(MID + 38 * math.cos(a * math.pi / 12), MID + 38 * math.sin(a * math.pi / 12)) for a in range(25)]] if ring else []):
            acc = [0]
            for a, b in zip(p, p[1:]): acc.append(acc[-1] + dist(a, b))
            n = max(1, round((acc[-1] - 4) / 22))
            per = acc[-1] / n
            def at(v):
                j = next(j for j in range(len(p) - 1) if acc[j + 1] >= v or j == len(p) - 2)
                return lerp(p[j], p[j + 1], (v - acc[j]) / ((acc[j + 1] - acc[j]) or 1))
            for q in range(n): dd += 'M%sL%s' % (pt(at(per * (q + .5) - 4)), pt(at(per * (q + .5) + 4)))
        o.append('<path d="%s" fill="none" stroke="%s" stroke-width="3" stroke-linecap="round"/>' % (dd, ROAD_SH))
        if self.island:
            o.append('<circle cx="%s" cy="%s" r="27" fill="%s" stroke="%s" stroke-width="%s"/>' % (f(x), f(y), GRASS, INK, f(ROAD_INK)))
            o.append(up(x, y - 4, bush(1), 1.15))
        return o

    def draw_river(self):
        d = poly(self.river, False)
        o = []
        for colour, w in ((INK, 2 * water.HALF), (WATER_DK, 2 * water.HALF - 2 * ROAD_INK), (WATER, 2 * water.HALF - 2 * ROAD_INK - 6)):
            o.append(P(d, 'none', colour, w, ' stroke-linejoin="round"'))
            o += ['<circle cx="%s" cy="%s" r="%s" fill="%s"/>' % (f(x), f(y), f(r + 4 + w / 2 - water.HALF), colour) for x, y, r in self.pools]
        acc, waves = [0], ''
        for a, b in zip(self.river, self.river[1:]): acc.append(acc[-1] + dist(a, b))
        def at(v, side):
            j = next(j for j in range(len(acc) - 1) if acc[j + 1] >= v or j == len(acc) - 2)
            a, b = self.river[j], self.river[j + 1]
            x, y = lerp(a, b, (v - acc[j]) / ((acc[j + 1] - acc[j]) or 1))
            m = dist(a, b) or 1
            return x - (b[1] - a[1]) / m * side, y + (b[0] - a[0]) / m * side
        n = max(2, round(acc[-1] / 26))
        for i in range(n):
            v, side = acc[-1] * (i + .5) / n, (-6, 5)[i % 2]
            waves += 'M%sQ%s %sT%s' % tuple(pt(at(v + s, side + t)) for s, t in ((-9, 0), (-4.5, -5), (0, 0), (9, 0)))
        o.append('<path d="%s" fill="none" stroke="%s" stroke-width="3" stroke-linecap="round"/>' % (waves, WATER_LT))
        (x, y, r), end = (self.pools or [(0, 0, 0)])[0], self.k['river']['end']
        if end == 'spring':
            o.append('<g fill="none" stroke="%s" stroke-width="3.2"><circle cx="%s" cy="%s" r="17"/><circle cx="%s" cy="%s" r="27" stroke-dasharray="26 12"/></g>' % (WATER_LT, f(x), f(y), f(x), f(y)))
            o.append(up(x, y, P('M-9 5Q-14-1-8-5Q-5-12 2-9Q10-9 10-2Q14 5 6 7Q-1 12-9 5Z', WHITE) + P('M-3 2q3-4 6 0', 'none', WATER_DK, 2.4, ' stroke-linecap="round"')))
        elif end == 'lake':
            o += [up(x + dx, y + dy, P('M-8 0q4-4 8 0t8 0', 'none', WATER_LT, 3, ' stroke-linecap="round"'))
                  for dx, dy in ((-36, -22), (-4, -38), (24, -28), (-28, 16), (42, 4), (30, 38), (56, 42), (0, -12), (6, 22))]
        for (px, py), angle in water.life(self.id, 'boat'):
            o.append(lie(px, py, angle + 9, '<g transform="scale(.74)">%s</g>' % boat()))
        for (px, py), _ in water.life(self.id, 'lily'):
            o.append(up(px, py, lily(), .9))
        return o

    def draw_shore(self):
        """What stands at spring and lake."""
        o = [up(x, y, reeds(), .9) for (x, y), _ in water.life(self.id, 'reeds')] + [up(x, y, duck(), .82) for (x, y), _ in water.life(self.id, 'duck')]
        if self.k['river']['end'] == 'spring':
            x, y, r = self.pools[0]
            ring = [(x + (r + 4) * math.cos(math.radians(a)), y + (r + 4) * math.sin(math.radians(a)), b) for a, b in
                    ((292, .9), (262, 1.35), (229, 1.05), (196, 1.5), (164, 1.15), (131, 1.4), (99, 1), (69, 1.15))]
            o += [up(px, py, stone(), b) for px, py, b in sorted(ring, key=lambda q: q[1])]
            o += [up(px, py, fern(), .95) for px, py in ((x - 56, y - 22), (x - 30, y + 58))]
            o.append(up(x + 58, y - 52, deer(), 1.05))
        elif self.k['river']['end'] == 'lake':
            (x, y, r), (u, v, q) = self.pools
            o += [up(px, py, reeds()) for px, py in ((x - 24, y - r + 8), (x + 20, y - r + 4), (u + q - 6, v - 20), (u + q - 2, v - 2), (u + 6, v + q - 6), (x - 38, y + r - 14))]
            o += [up(px, py, lily()) for px, py in ((x - 22, y + 34), (x + 2, y + 44), (x + 22, y + 50))]
            o.append(up(x - 22, y - 12, duck()))
            o.append(up(x - 40, y + 8, duck(), .72))
            o.append(up(u - 4, v - 18, angler()))
        return o

    def draw_lake(self):
        """The water of an inn; it lies flat, its inn stands."""
        l = self.lake
        o = [P(poly(l.shore(less)), colour) for less, colour in ((-3.6, INK), (0, WATER_DK), (3, WATER))]
        waves = ''.join('M-9 %sQ-4.5 %s 0 %sT9 %s' % (f(y), f(y - 5), f(y), f(y)) for y in (0,))
        o += [lie(*l.at(*p), l.angle(), P(waves, 'none', WATER_LT, 3, ' stroke-linecap="round"')) for p in ((-l.long * .56, -4), (l.long * .5, 6), (l.long * .02, -l.deep * .42))]
        return o

    def draw_spans(self):
        """Bridges, flat as the roads that they carry: two parapets with a post at each end."""
        o = []
        for (x, y), (dx, dy) in self.spans:
            a = math.degrees(math.atan2(dy, dx))
            b = 25 if self.id == 'RI-05' else 29
            rails = 'M%d -15H%dM%d 15H%d' % (-b, b, -b, b)
            body = (P('M-28-21H28V21H-28Z', INK, None, 0, ' fill-opacity=".35"') + P('M%d -16H%dV16H%dZ' % (-b, b, -b), '#ead7ae') + P('M-18-14V14M-6-14V14M6-14V14M18-14V14', 'none', '#b3966a', 2.2)
                    + P(rails, 'none', INK, 11.6) + P(rails, 'none', STONE, 4.6)
                    + P(''.join('M%s %sh11v11h-11Z' % (f(u - 5.5), f(v - 5.5)) for u in (-b, b) for v in (-15, 15)), STONE, INK, 3.2))
            o.append(lie(x, y, a, body))
        return o

    def draw_city(self, i, c):
        o = []
        polys = [c.poly] + ([c.poly2] if hasattr(c, 'poly2') else [])
        d = ''.join(poly(p) for p in polys)
        wd = ''.join(poly(self.wall_pts(w, b), False) for w, b in c.walls)
        o.append(P(d, CITY))
        if wd:
            o.append(P(''.join(self.foot(self.wall_pts(w, b), polys) for w, b in c.walls), CITY_DK))
        if c.streets:
            o.append('<path d="%s" fill="none" stroke="%s" stroke-width="22" stroke-linejoin="round" stroke-linecap="%s"/>'
                     % (''.join(poly(smooth(p) if len(p) > 3 else p, False) for p in c.streets), CITY_LT, 'round'))
            if c.hub: o.append('<circle cx="%s" cy="%s" r="27" fill="%s"/>' % (f(c.hub[0]), f(c.hub[1]), CITY_LT))
        # paving marks
        r = self.art
        pts = []
        walls = [self.wall_pts(w, b) for w, b in c.walls]
        for _ in range(150):
            p = (r.uniform(14, 242), r.uniform(14, 242))
            if not any(inside(p, g) for g in polys): continue
            if walls and min(line_dist(p, w) for w in walls) < 26: continue
            if any(line_dist(p, g) < 17 for g in c.streets): continue
            if any(dist(p, s) < 38 for s in c.shields) or any(dist(p, q) < 24 for q in pts): continue
            pts.append(p)
        pd = ''
        for x, y in pts:
            t = r.randrange(3)
            if t == 0: pd += 'M%s %sh9M%s %sh9' % (f(x - 7), f(y - 2.5), f(x - 1), f(y + 2.5))
            elif t == 1: pd += 'M%s %sh7' % (f(x - 3), f(y))
            else: pd += 'M%s %sh8M%s %sh5' % (f(x - 5), f(y + 2), f(x - 1), f(y - 3))
        if pd: o.append('<path d="%s" fill="none" stroke="%s" stroke-width="2.4" stroke-linecap="round"/>' % (pd, PAVE))
        return o

    def foot(self, ps, polys):
        """The strip of ground along the inner side of a wall, as an outline."""
        end = lambda a, b: (a[0] + (a[0] - b[0]) / dist(a, b) * 40, a[1] + (a[1] - b[1]) / dist(a, b) * 40)
        ps = [p for i, p in enumerate(ps) if i == 0 or dist(p, ps[i - 1]) > .01]
        ps = [end(ps[0], ps[1])] + ps + [end(ps[-1], ps[-2])]
        m, a = ps[len(ps) // 2], ps[len(ps) // 2 - 1]
        L = dist(a, m)
        n = (-(m[1] - a[1]) / L, (m[0] - a[0]) / L)
        sg = 18 if any(inside((m[0] + n[0] * 10, m[1] + n[1] * 10), g) for g in polys) else -18
        inner = []
        for i, p in enumerate(ps):
            a, b = ps[max(0, i - 1)], ps[min(len(ps) - 1, i + 1)]
            L = dist(a, b)
            inner.append((p[0] - (b[1] - a[1]) / L * sg, p[1] + (b[0] - a[0]) / L * sg))
        return poly(ps + inner[::-1])

    def ribbon(self, a, b, h, city_polys, ext_a, ext_b, teeth=True, sign=None, bare=(0, 0)):
        """Crenellated wall from a to b: outline polygon, and the shaded walk on the town side.  The first and last `bare` teeth are left out."""
        ps = bow(a, b, h, 16)
        L = dist(a, b)
        t0 = ((ps[1][0] - ps[0][0]), (ps[1][1] - ps[0][1])); m0 = math.hypot(*t0)
        t1 = ((ps[-1][0] - ps[-2][0]), (ps[-1][1] - ps[-2][1])); m1 = math.hypot(*t1)
        if ext_a: ps = [(ps[0][0] - t0[0] / m0 * ext_a, ps[0][1] - t0[1] / m0 * ext_a)] + ps
        if ext_b: ps = ps + [(ps[-1][0] + t1[0] / m1 * ext_b, ps[-1][1] + t1[1] / m1 * ext_b)]
        s = [0]
        for i in range(len(ps) - 1): s.append(s[-1] + dist(ps[i], ps[i + 1]))
        def at(v):
            v = max(0, min(s[-1], v))
            i = 0
            while i < len(s) - 2 and s[i + 1] < v: i += 1
            t = (v - s[i]) / ((s[i + 1] - s[i]) or 1)
            p = lerp(ps[i], ps[i + 1], t)
            dx, dy = ps[i + 1][0] - ps[i][0], ps[i + 1][1] - ps[i][1]
            m = math.hypot(dx, dy) or 1
            return p, (-dy / m, dx / m)
        pm, nm = at(s[-1] / 2)
        sg = -1 if any(inside((pm[0] + nm[0] * 5, pm[1] + nm[1] * 5), g) for g in city_polys) else 1
        if sign: sg = sign
        def off(v, o):
            p, n = at(v)
            return (p[0] + n[0] * o * sg, p[1] + n[1] * o * sg)
        n = max(1, round(s[-1] / 17))
        per = s[-1] / n
        outer = []
        for i in range(n):
            v0 = i * per
            if teeth and bare[0] <= i < n - bare[1]:
                outer += [off(v0, WALL_H), off(v0 + per * .24, WALL_H), off(v0 + per * .24, WALL_H + TOOTH),
                          off(v0 + per * .76, WALL_H + TOOTH), off(v0 + per * .76, WALL_H)]
            else:
                outer.append(off(v0, WALL_H))
        outer.append(off(s[-1], WALL_H))
        inner = [off(s[-1] * i / 12, -WALL_H) for i in range(13)]
        shade = inner + [off(s[-1] * i / 12, -WALL_H * .1) for i in range(12, -1, -1)]
        return poly(outer + inner[::-1]), poly(shade)

    def on_corner(self, p):
        return p in ((0, 0), (S, 0), (S, S), (0, S))

    def draw_walls(self):
        body, shade, tw = '', '', []
        corners = [p for c in self.cities for w, _ in c.walls for p in (w[0], w[-1])]
        shared = {p for p in corners if self.on_corner(p) and corners.count(p) > 1}     # two walls run together: their teeth would be in each other's way
        for c in self.cities:
            polys = [c.poly] + ([c.poly2] if hasattr(c, 'poly2') else [])
            for w, b in c.walls:
                for i in range(len(w) - 1):
                    ends = w[i], w[i + 1]
                    d, sh = self.ribbon(*ends, b[i], polys, *(26 if self.on_corner(p) else 0 for p in ends), bare=[4 if p in shared else 0 for p in ends])
                    body += d; shade += sh
                for i in range(1, len(w) - 1):
                    t0 = math.atan2(w[i][1] - w[i - 1][1], w[i][0] - w[i - 1][0])
                    t1 = math.atan2(w[i + 1][1] - w[i][1], w[i + 1][0] - w[i][0])
                    dd = (t1 - t0 + math.pi) % (2 * math.pi) - math.pi
                    if not (self.bridge and c.id == 'c0'): tw.append(tower(w[i], t0 + dd / 2, 13))
        o = []
        if body:
            o.append(P(body, STONE, INK, LW, ' stroke-linejoin="round"'))
            o.append(P(shade, STONE_SH))
        for c in self.cities:
            for m, n in c.gates:
                a = math.degrees(math.atan2(n[1], n[0])) + 90
                o.append(lie(m[0], m[1], a, P('M-13-15H13V11H-13Z', WOOD, INK, LW) + P('M-5-15V10M5-15V10', 'none', INK, 2.2)))
                for sgn in (-1, 1):
                    q = (m[0] - n[1] * 21 * sgn, m[1] + n[0] * 21 * sgn)
                    o.append(tower(q, math.radians(a), 10, True))
        o += tw
        for cc in self.wall_corners():
            o.append(lie(cc[0], cc[1], 0, corner_tower()))
        return o

    def wall_corners(self):
        return sorted({p for c in self.cities for w, _ in c.walls for p in (w[0], w[-1]) if self.on_corner(p)})

    def settle(self):
        """Town buildings: start at the template's places, then slide away from walls, gates, signs and each other."""
        out = []
        for c in self.cities:
            polys = [c.poly] + ([c.poly2] if hasattr(c, 'poly2') else [])
            walls = [self.wall_pts(w, b) for k in self.cities for w, b in k.walls]
            fixed = [(s, 45) for s in c.shields] + [(k.goods[1], 40) for k in self.cities if k.goods] + [(g[0], 24) for g in c.gates] + ([(c.hub, 14)] if c.hub else [])
            if self.festival: fixed.append((self.festival, 32))
            if self.cathedral: fixed += [((MID + dx, MID + dy), 66) for dx, dy in ((-28, -28), (28, -28), (-28, 22), (28, 22))]
            fixed += [(v, 17) for k in self.cities for w, _ in k.walls for v in w[1:-1]]        # towers
            if len(c.poly) > 3 and c.id in self.spots and not c.capped: fixed.append((self.spots[c.id], 12))
            hs = [self.other(x, y, v) for x, y, v in c.houses] + ([[c.keep[0], c.keep[1], 'k']] if c.keep else [])
            rad = lambda v: {'k': 30}.get(v, 27 if isinstance(v, str) else 20)
            for it in range(40):
                for h in hs:
                    r = rad(h[2])
                    px = py = 0.0
                    for w in walls:
                        for a in w:
                            d = dist(h, a) or 1
                            if d < r + 11:
                                px += (h[0] - a[0]) / d * (r + 11 - d) * .3; py += (h[1] - a[1]) / d * (r + 11 - d) * .3
                    for a, ra in fixed:
                        d = dist(h, a) or 1
                        if d < r + ra:
                            px += (h[0] - a[0]) / d * (r + ra - d) * .5; py += (h[1] - a[1]) / d * (r + ra - d) * .5
                    for g in hs:
                        if g is h: continue
                        d = dist(h, g) or 1
                        lim = (r + rad(g[2])) * .92
                        if d < lim:
                            px += (h[0] - g[0]) / d * (lim - d) * .3; py += (h[1] - g[1]) / d * (lim - d) * .3
                    m = math.hypot(px, py)
                    if m > 5: px, py = px / m * 5, py / m * 5
                    m = r + (8 if isinstance(h[2], str) else 5)
                    h[0] = min(S - m, max(m, h[0] + px)); h[1] = min(S - m, max(m, h[1] + py))
            keepers = []
            for h in sorted(hs, key=lambda h: -rad(h[2])):
                r = rad(h[2])
                bad = not any(inside((h[0], h[1]), g) for g in polys)
                bad = bad or any(line_dist(h, w) < r + 3 for w in walls)
                bad = bad or any(dist(h, a) < r + ra - 8 for a, ra in fixed)
                bad = bad or any(dist(h, g) < (r + rad(g[2])) * .74 for g in keepers)
                if bad and h[2] in ('a', 'b', 'c', 'd', 'e'):
                    r = 20
                    bad = not any(inside((h[0], h[1]), g) for g in polys) or any(line_dist(h, w) < r + 3 for w in walls) \
                        or any(dist(h, a) < r + ra - 8 for a, ra in fixed) or any(dist(h, g) < (r + rad(g[2])) * .74 for g in keepers)
                    h[2] = 'abcde'.index(h[2]) % 4
                if not bad: keepers.append(h)
            out += [tuple(h) for h in keepers]
        return out

    def other(self, x, y, v):
        """A house of the template; in a further drawing another one, a little aside."""
        if self.drawing == 1:
            return [x, y, v]
        r = self.art
        return [x + r.uniform(-9, 9), y + r.uniform(-7, 7), r.choice('abcde') if isinstance(v, str) and not 'c' <= v <= 'd' else r.choice('cd') if isinstance(v, str) else r.randrange(4)]

    def draw_bridge(self):
        """c0 high over c1: deck with parapets, its shade on what lies below, towers at both heads."""
        y0, y1 = self.bridge
        end = self.id == 'AM-03'
        xa, xb = 99, 157
        yc = [w[0][1][1] for w in self.by['c1'].walls]
        ya, yb = yc[0] - 30, yc[1] + 30
        o = ['<path d="M%d %dQ%d %d %d %dH%dQ%d %d %d %dZ" fill="%s" fill-opacity=".4"/>'
             % (xa - 8, ya, xa - 34, (ya + yb) / 2, xa - 8, yb, xb + 8, xb + 34, (ya + yb) / 2, xb + 8, ya, INK)]
        o.append(P(poly([(xa, y0), (xb, y0), (xb, y1), (xa, y1)]), CITY))
        o.append(P('M128 %dV%d' % (y0 + 2, y1 - 4), 'none', CITY_LT, 20))
        body = shade = ''
        top, bot = 34, y1 if end else 222
        for a, b, h in (((xa, top), (xa, bot), -5), ((xb, bot), (xb, top), -5)):
            d, sh = self.ribbon(a, b, h, [], 0, 0, True, 1)
            body += d; shade += sh
        if end:
            d, sh = self.ribbon((xa, y1), (xb, y1), 0, [], 0, 0, True, 1)
            body += d; shade += sh
        o.append(P(body, STONE, INK, LW, ' stroke-linejoin="round"') + P(shade, STONE_SH))
        for p in ((xa, top), (xb, top), (xa, bot), (xb, bot)):
            o.append(tower(p, 0, 13))
        return o

    def draw_tunnel(self):
        a, b = self.tunnel
        ya = self.cities[0].walls[0][0][1][1] + 3
        ps = 'M128 %sV%s' % (f(ya + 14), f(b[1] - 26))
        o = ['<path d="%s" fill="none" stroke="%s" stroke-width="4" stroke-dasharray="11 9" stroke-opacity=".55" transform="translate(-13 0)"/>' % (ps, INK),
             '<path d="%s" fill="none" stroke="%s" stroke-width="4" stroke-dasharray="11 9" stroke-opacity=".55" transform="translate(13 0)"/>' % (ps, INK)]
        portal = (P('M-26 0V-24H26V0Z', STONE, INK, LW) + P('M-26-16H26', 'none', INK, 2.4) + P('M-24-14H24V-2H-24Z', STONE_SH)
                  + P('M-14 0V-6A14 12 0 0 1 14-6V0Z', INK))
        o.append(lie(128, ya - 14, 180, portal))
        o.append(lie(128, b[1], 0, portal))
        return o

    def draw_abbey(self):
        o = [P('M0 0H256V256H0Z', YARD)]
        o.append(P('M34 34H222V222H34Z', '#a9c678'))
        o.append(P('M128 34V222M34 128H222', 'none', YARD, 26))
        o.append('<circle cx="128" cy="128" r="66" fill="%s"/>' % YARD)
        # wall ring
        body = shade = ''
        sq = [(12, 12), (244, 12), (244, 244), (12, 244)]
        for i in range(4):
            d, sh = self.ribbon(sq[i], sq[(i + 1) % 4], 0, [sq], 0, 0, False)
            body += d; shade += sh
        o.append(P('M4 4H252V252H4ZM20 20V236H236V20Z', '#8d887e', INK, LW))
        d = ''
        for i in range(12):
            v = 30 + i * 17.8
            d += 'M%s 6v12M%s 238v12M6 %sh12M238 %sh12' % (f(v), f(v), f(v), f(v))
        o.append('<path d="%s" fill="none" stroke="%s" stroke-width="3"/>' % (d, GOLD))
        for p in ((16, 16), (240, 16), (240, 240), (16, 240)):
            o.append(tower(p, 0, 14))
        for x, y, v in ((52, 56, 0), (204, 200, 0), (54, 204, 1), (206, 60, 1), (60, 100, 1), (196, 100, 0), (88, 212, 0), (172, 216, 1)):
            o.append(up(x, y, bush(v)))
        o.append(up(128, 134, church(), 1.34))
        return o

    def svg(self):
        o = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256">'
             '<defs><path id="t" d="M-2 3l-3-6M0 3v-8M2 3l3-6"/></defs>']
        if 'abbey' in self.k['markers']:
            o += self.draw_abbey()
            o.append('</svg>')
            return '\n'.join(o)
        o += self.grass()
        wd = ''.join(poly(self.wall_pts(w, b), False) for c in self.cities for w, b in c.walls)
        if wd: o.append('<path d="%s" fill="none" stroke="%s" stroke-width="38"/>' % (wd, GRASS_DK))
        if self.river: o += self.draw_river()
        if self.lake: o += self.draw_lake()
        o += self.draw_roads()
        o += self.draw_spans()
        if self.courts:
            d = ''.join(poly(p) for p in self.courts)
            o.append(P(d, COURT, INK, LW, ' stroke-linejoin="round"'))
        order = sorted(range(len(self.cities)), key=lambda i: self.bridge is not None and self.cities[i].id == 'c1')
        for i in order:
            o += self.draw_city(i, self.cities[i])
        if self.tunnel: o += self.draw_tunnel()[:2]
        o += self.draw_walls()
        if self.tunnel: o += self.draw_tunnel()[2:]
        if self.plaza:
            x, y = self.plaza
            o.append('<circle cx="%s" cy="%s" r="27" fill="%s" stroke="%s" stroke-width="%s"/>' % (f(x), f(y), '#dcc08c', INK, f(ROAD_INK)))
            o.append('<circle cx="%s" cy="%s" r="18" fill="none" stroke="%s" stroke-width="2.4" stroke-dasharray="7 5"/>' % (f(x), f(y), '#b39762'))
            if self.trees:
                for (hx, hy), r in self.grove(x, y): o.append(up(hx, hy, tree(r)))
            else:
                o.append(up(x, y, well(), .9))
                for (hx, hy), v in self.village: o.append(up(hx, hy, house(v), .95))
        if self.yard:
            c, y = self.close - 2, self.yard[1]
            o.append('<rect x="%s" y="%s" width="%s" height="%s" rx="14" fill="%s" stroke="%s" stroke-width="%s"/>' % (f(MID - c), f(y - c), f(2 * c), f(2 * c), STONE, INK, f(LW)))
            c -= 9
            o.append('<rect x="%s" y="%s" width="%s" height="%s" rx="8" fill="%s" stroke="%s" stroke-width="2.4"/>' % (f(MID - c), f(y - c), f(2 * c), f(2 * c), YARD_SH, INK))
            o.append(up(131, y, church(), 1.08 if self.close == 64 else .84))
        # buildings in towns
        hs = self.settle()
        for x, y, v in sorted(hs, key=lambda h: (h[1], h[0])):
            o.append(up(x, y, keep() if v == 'k' else cluster(v) if isinstance(v, str) else house(v), .92 if v == 'k' or isinstance(v, str) else .88))
        for c in self.cities:
            if c.hub: o.append(up(c.hub[0], c.hub[1], well(), .85))
        if self.bridge: o += self.draw_bridge()
        if self.river: o += self.draw_shore()
        for p, body, sc in self.sprites: o.append(up(p[0], p[1], body, sc))
        if self.inn: o.append(up(*self.inn, inn(), self.lake.scale))
        if self.cathedral: o.append(up(MID, MID + 2, cathedral(), 1.12))
        if self.house: o.append(up(self.house[0], self.house[1], betting(), 1.05))
        name = DECOR.get(self.id, ())[self.drawing - 2:self.drawing - 1] if self.drawing > 1 else ()
        if name and self.decor_room > 26: o.append(up(self.decor[0], self.decor[1], decor(name[0]), .85))
        grown = [p for p, _ in self.grove(*self.plaza)] if self.trees else []
        for j, b in enumerate(b for b in self.bushes or [] if all(dist(b[:2], p) > 40 for p in grown)): o.append(up(b[0], b[1], bush((j + len(self.id)) % 2), .95))
        if self.garden: o.append(up(self.garden[0], self.garden[1], garden(self.garden[2])))
        signs = [up(s[0], s[1], shield(.9 if self.bridge else 1.12)) for c in self.cities for s in c.shields]
        goods = [up(*c.goods[1], plaque(c.goods[0])) for c in self.cities if c.goods]
        if goods: o.append('<g id="goods">%s</g>' % ''.join(goods))
        if signs: o.append('<g id="pennants">%s</g>' % ''.join(signs))
        if self.festival: o.append(up(self.festival[0], self.festival[1], lie(0, 5, 0, tent()), .74 if self.id in ('FE-02', 'FE-06') else .88))
        o.append('</svg>')
        return '\n'.join(o)


# ------------------------------------------------------------------ areas
SIDE = 128


def areas(t):
    """Which pixel is which segment: numbers as the data has them, 0 for what belongs to none.

    A wall goes to its city, the yard of a monastery to the monastery, the deck of a bridge to the city that crosses on it.
    """
    number = {name: i + 1 for i, name in enumerate(t.k['order'])}
    if 'abbey' in t.k['markers']:
        return [number['cloister']] * (SIDE * SIDE)
    lines = t.road_lines()
    walls = [(c.id, t.wall_pts(w, b)) for c in t.cities for w, b in c.walls]
    out = []
    for cy in range(SIDE):
        for cx in range(SIDE):
            p = (cx * 2 + 1, cy * 2 + 1)
            out.append(owner(t, p, walls, lines, number))
    # the rest is grass: every pool of it belongs to the field whose cells the check found there
    for f, cells in t.field_cells.items():
        todo = [y * 2 * SIDE + x * 2 for x, y in cells] + [y * 2 * SIDE + x * 2 + SIDE + 1 for x, y in cells]
        while todo:
            c = todo.pop()
            if out[c] == -1:
                out[c] = number[f]
                todo += [c + d for d, ok in ((1, c % SIDE < SIDE - 1), (-1, c % SIDE > 0), (SIDE, c < SIDE * (SIDE - 1)), (-SIDE, c >= SIDE)) if ok]
    while -1 in out:            # crumbs go to what lies beside them
        for c in [c for c in range(SIDE * SIDE) if out[c] == -1]:
            near = [out[c + d] for d, ok in ((1, c % SIDE < SIDE - 1), (-1, c % SIDE > 0), (SIDE, c < SIDE * (SIDE - 1)), (-SIDE, c >= SIDE)) if ok and out[c + d] >= 0]
            if near:
                out[c] = max(set(near), key=lambda n: (near.count(n), n))
    return out


def owner(t, p, walls, lines, number):
    x, y = p
    if t.bridge and abs(x - MID) < 36 and t.bridge[0] - 6 < y < t.bridge[1] + 10:
        return number['c0']
    if t.garden and max(abs(x - t.garden[0]), abs(y - t.garden[1])) < t.garden[2] + 1:
        return number['garden']
    near = [(line_dist(p, w), c) for c, w in walls]
    if near and min(near)[0] < 11:
        return number[min(near)[1]]
    for c in t.cities:
        if inside(p, c.poly) or hasattr(c, 'poly2') and inside(p, c.poly2) or any(dist(p, v) < 15 for w, _ in c.walls for v in w):
            return number[c.id]
    if t.house and (dist(p, t.house) < 30 or any(inside(p, c) for c in t.courts)):
        return 0
    if t.yard and max(abs(x - MID), abs(y - t.yard[1])) < t.close:
        return number['cloister']
    if t.at_inn(p):
        return number[t.inn_road]
    if t.plaza and dist(p, t.plaza) < 29 or any(line_dist(p, s) < 9 for s in t.stubs) or t.island and dist(p, t.island) < 27:
        return 0
    if t.tunnel and abs(x - MID) < 27 and (t.tunnel[0][1] - 4 < y < MID or t.tunnel[1][1] - 25 < y < t.tunnel[1][1] + 2):
        return 0
    for rid, ps in sorted(lines.items(), key=lambda v: v[0] != t.over):
        if any(line_dist(p, q) < 15 for q in ps) or rid == 'r0' and t.island and dist(p, t.island) < 53:
            return number[rid]
    return 0 if t.wet(p) else -1


def room(t, grid, name, p):
    """How far around a spot nothing else is."""
    x, y = p
    rim = min(x, y, S - x, S - y)
    if name == 'cloister':
        return BESIDE
    if name[0] == 'r':
        return min(rim, BESIDE if t.house else 50)
    own = t.k['order'].index(name) + 1
    d = min((math.hypot(c % SIDE * 2 + 1 - x, c // SIDE * 2 + 1 - y) for c in range(SIDE * SIDE) if grid[c] != own), default=46)
    return min(d, rim * 1.15, BESIDE if t.house and name[0] == 'c' else 46)


# Where figures and numbers stand instead, by kind and segment: apart from each other, beside a betting house or a monastery instead of before it.
BESIDE_CHURCH = {'cloister': (176, 158)}
MOVED = {
    'A': BESIDE_CHURCH, 'B': BESIDE_CHURCH, 'FE-02': BESIDE_CHURCH, 'AM-12': BESIDE_CHURCH, 'AM-ABBEY': BESIDE_CHURCH,
    'L': {'r0': (206, 138), 'f0': (226, 82)},
    'S': {'r0': (126, 230), 'f0': (186, 238), 'f1': (66, 238)},
    'T': {'r0': (126, 230), 'f0': (186, 238), 'f1': (66, 238)},
    'FE-06': {'r0': (222, 126), 'r1': (70, 126), 'f0': (170, 94), 'f1': (230, 186), 'f2': (34, 174), 'f3': (30, 82)},
    'AM-04': {'r0': (182, 118), 'r1': (118, 182), 'f0': (226, 78), 'f1': (78, 226)},
    'AM-08': {'r0': (126, 238), 'f0': (186, 230), 'f1': (90, 22), 'f2': (170, 22)},
    'BT-01': {'c0': (80, 30), 'r0': (128, 222)},
    'BT-02': {'c0': (80, 30), 'r0': (223, 125), 'r1': (33, 125), 'f0': (230, 70), 'f1': (26, 70), 'f2': (126, 190)},
    'BT-03': {'c0': (80, 30), 'r0': (223, 125), 'r1': (128, 222), 'f0': (230, 70)},
    'BT-04': {'c0': (80, 30), 'r0': (128, 222), 'r1': (33, 125), 'f2': (26, 70)},
    'BT-05': {'c0': (76, 28), 'c1': (228, 180), 'r0': (131, 219), 'f0': (186, 230)},
    'BT-06': {'c0': (76, 28), 'c1': (76, 228), 'f0': (210, 130)},
    'BT-07': {'c0': (100, 66), 'r0': (238, 134), 'r1': (138, 234), 'f0': (234, 74), 'f1': (222, 218), 'f2': (78, 234)},
    'BT-08': {'r0': (222, 128), 'r1': (34, 128)},
    'BT-09': {'r0': (222, 128), 'r1': (128, 222), 'r2': (34, 128)},
    'BT-10': {'c0': (126, 96), 'r0': (130, 238), 'f0': (194, 238), 'f1': (70, 238)},
    'IC-01': {'r0': (44, 134), 'f0': (130, 62)}, 'IC-02': {'r0': (54, 124), 'f0': (86, 50), 'f1': (150, 198)}, 'IC-03': {'r0': (234, 130)}, 'IC-13': {'r0': (44, 134)}, 'IC-14': {'r0': (131, 236), 'f1': (72, 232)},
    'IC-02+G': {'f1': (170, 196)}, 'IC-06': {'f0': (228, 84)}, 'IC-09': {'r0': (222, 126), 'r1': (70, 126), 'f0': (170, 94), 'f1': (230, 186), 'f2': (34, 174), 'f3': (30, 82)},
    'IC-17': {'f0': (72, 20), 'f1': (184, 20), 'f2': (184, 236), 'f3': (72, 236)},
    'IC-04': BESIDE_CHURCH, 'TB-10': BESIDE_CHURCH,
    'TB-02': {'r0': (131, 212), 'r1': (44, 124)}, 'TB-03': {'r0': (128, 222), 'r1': (48, 142)},
    'TB-11': {'c0': (104, 96)}, 'TB-12': {'c0': (118, 38)}, 'TB-13': {'c0': (118, 38)}, 'TB-14': {'c0': (212, 100)}, 'TB-16': {'c0': (212, 100)}, 'TB-24': {'c0': (114, 34)},
    'TB-22': {'r0': (126, 230), 'f0': (186, 238), 'f1': (66, 238)},
    'RI-04': {'r0': (128, 222)}, 'RI-05': {'cloister': (162, 122), 'r0': (128, 238)}, 'RI-06': {'r0': (48, 130), 'f0': (62, 58), 'f3': (62, 202)},
    'R+G': {'f0': (162, 230)}, 'IC-08+G': {'f0': (158, 128)}, 'TB-21+G': {'f1': (168, 168)},
}
# The room beside a building: figures are smaller there.
BESIDE = 17


def site(t, grid):
    at = {**t.spots, **MOVED.get(t.id, {}), **(MOVED.get(t.k['id'], {}) if t.garden else {})}
    spots = [at[n] for n in t.k['order']]
    out = {'walls': [n for n, p in (('NE', (S, 0)), ('SE', (S, S)), ('SW', (0, S)), ('NW', (0, 0))) if p in t.wall_corners()],
           'spots': [{'x': round(p[0]), 'y': round(p[1]), 'room': round(room(t, grid, n, p))} for n, p in zip(t.k['order'], spots)]}
    if t.house:
        out['house'] = [round(t.house[0]), round(t.house[1])]
    shields = [[round(x), round(y)] for c in t.cities for x, y in c.shields]
    if shields:
        out['shields'] = shields
    goods = {c.goods[0]: [[round(v) for v in c.goods[1]]] for c in t.cities if c.goods}
    if goods:
        out['signs'] = goods
    return out


def write(path, text):
    with open(path, 'w', newline='\n') as fh:
        fh.write(text + '\n')


def main():
    out = sys.argv[1] if len(sys.argv) > 1 else os.path.join(tiledata.ASSETS, 'ink')
    for d in ('tiles', 'areas', 'figures'):
        os.makedirs(os.path.join(out, d), exist_ok=True)
    sites, errs = [], []
    for k in tiledata.kinds():
        t = Tile(k)
        t.build()
        errs += t.regions()
        t.choose_spots()
        grid = areas(t)
        png.write(os.path.join(out, 'areas', k['id'] + '.png'), grid, SIDE)
        write(os.path.join(out, 'tiles', k['id'] + '.svg'), t.svg())
        for n, trees in [(n, trees) for trees in (False, True)[:1 + tiledata.trees(k)] for n in range(1, tiledata.drawings(k) + 1)]:
            if (n, trees) == (1, False):
                continue
            d = Tile(k, n, trees)
            d.build()
            d.regions()
            d.choose_spots()
            name = t.id + ('-trees' if trees else '') + ('-%d' % n if n > 1 else '')
            write(os.path.join(out, 'tiles', name + '.svg'), d.svg())
        sites.append('  %s: %s' % (json.dumps(k['id']), json.dumps(site(t, grid))))
    write(os.path.join(out, 'spots.json'), '{\n' + ',\n'.join(sites) + '\n}')
    # the tower that the board lays over the joint of walls: 11/40 of a tile wide, its point at 1/2, 5/8
    write(os.path.join(out, 'figures', 'corner-tower.svg'),
          '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-35.2 -44 70.4 70.4" width="70.4" height="70.4">%s</svg>' % corner_tower())
    # the shield and the plaques that the board draws larger where tiles are small
    for name, drawing, half in [('shield', shield(), 32)] + [(goods, plaque(goods), 40) for goods in GOODS]:
        write(os.path.join(out, 'figures', name + '.svg'),
              '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-{0} -{0} {1} {1}" width="{1}" height="{1}">{2}</svg>'.format(half, 2 * half, drawing))
    for e in errs:
        print(e)
    print('%d kinds, %d disagreements' % (len(sites), len(errs)))
    return 1 if errs else 0


if __name__ == '__main__':
    sys.exit(main())
