#!/usr/bin/env python3
"""Holds the area maps of a theme against the tile data, without knowing how they were drawn.

  check_areas.py [theme folder ...]        default: every folder of assets/tiles that has areas

Per kind: every number is there and no other; each half of each edge belongs to the segment that the data says, and the middle of a
road's edge to the road, of a field's to the field and of a river's to none; a river is in one piece but for bridges, and as wide at every edge, in its
middle; what is one segment hangs together (a bridge, a tunnel or a crossing may cut it), two fields never touch; a field touches just the cities that
the data lists, a garden nothing but one field; a road with an inn, and no other, is as broad as a lake; every figure stands on its own segment
(spots.json), and dry where a river runs or an inn is; what a city
trades in stands on it.
Prints what is wrong.
"""
import json, math, os, sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path.insert(0, HERE)
import png, tiledata

EDGES = 'NESW'
HALVES = ('NL', 'NR', 'EL', 'ER', 'SL', 'SR', 'WL', 'WR')
# Cut into two parts by what lies over them: (kind, segment).
CUT = {('AM-02', 'c1'), ('AM-02', 'f0'), ('AM-02', 'f1'), ('AM-03', 'c1'), ('AM-03', 'f0'), ('AM-08', 'r0'), ('TB-02', 'r0'), ('TB-03', 'r0')}

# Kinds whose road crosses the river, which its bridge cuts in two.
BRIDGED = ('RI-04', 'RI-05', 'RI-06')
# How far around a farmer no water is, of 256.
DRY = 22
# A square that fits on no road, but on the lake of an inn: half its side, in cells of 128.
BROAD = 8
# Kinds whose road is as broad as that, without an inn.
RINGED = ('AM-11',)


def turned(cells, side, quarters):
    for _ in range(quarters):
        cells = [(side - 1 - y, x) for x, y in cells]
    return cells


def half(grid, side, name):
    """The numbers along a half-edge, clear of a wall that leaves the corner and of a road in the middle."""
    h = HALVES.index(name)
    xs = range(side // 8, side * 13 // 32) if h % 2 == 0 else range(side - side * 13 // 32, side - side // 8)
    return {grid[y * side + x] for x, y in turned([(x, 0) for x in xs], side, h // 2)}


def middle(grid, side, edge):
    xs = range(side // 2 - 3, side // 2 + 3)
    return {grid[y * side + x] for x, y in turned([(x, 0) for x in xs], side, EDGES.index(edge))}


def water(grid, side, edge):
    """Which cells along an edge are no segment's: the first and the last of them."""
    at = [i for i, (x, y) in enumerate(turned([(x, 0) for x in range(side)], side, EDGES.index(edge))) if grid[y * side + x] == 0]
    return (at[0], at[-1]) if at and len(at) == at[-1] - at[0] + 1 else None


def river(kind, grid, side, stands):
    edges = [e for e, what in zip(EDGES, kind['edges']) if what == 'river']
    if edges != kind.get('river', {'edges': []})['edges']:
        yield 'rivers at the edges %s' % edges
    if not edges:
        return
    for e in edges:
        ends = water(grid, side, e)
        if not ends or sum(ends) != side - 1 or not side // 7 < ends[1] - ends[0] < side // 5:
            yield 'the river at edge %s lies at %s' % (e, ends)
    pieces = parts(grid, side, 0)
    if len(pieces) != 1 + (kind['id'] in BRIDGED):
        yield 'the river lies in parts of %s cells' % pieces
    for f, spot in zip(kind['order'], stands):
        x, y, reach = (v * side / 256 for v in (spot['x'], spot['y'], DRY))
        if f[0] == 'f' and any(grid[v * side + u] == 0 and math.hypot(u + .5 - x, v + .5 - y) < reach for v in range(side) for u in range(side)):
            yield 'the figure of %s stands in the water' % f


def inns(kind, grid, side, stands):
    number = {f: i + 1 for i, f in enumerate(kind['order'])}
    for r in kind['roads']:
        own, reach = number[r['id']], range(-BROAD, BROAD + 1)
        broad = any(all(grid[(y + v) * side + x + u] == own for v in (0, -BROAD, BROAD) + tuple(reach) for u in reach)
                    for y in range(BROAD, side - BROAD) for x in range(BROAD, side - BROAD) if grid[y * side + x] == own)
        if broad != bool(r.get('inn')) and kind['id'] not in RINGED:
            yield 'the lake of an inn lies at %s' % r['id'] if broad else 'no lake lies at %s' % r['id']
        for f, spot in zip(kind['order'], stands) if r.get('inn') else ():
            x, y, far = (v * side / 256 for v in (spot['x'], spot['y'], DRY))
            if f[0] == 'f' and any(grid[v * side + u] == own and math.hypot(u + .5 - x, v + .5 - y) < far for v in range(side) for u in range(side)):
                yield 'the figure of %s stands at the inn' % f


def goods(kind, grid, side, signs):
    number = {f: i + 1 for i, f in enumerate(kind['order'])}
    wanted = {c['goods']: number[c['id']] for c in kind['cities'] if c.get('goods')}
    if set(signs) != set(wanted) or any(len(at) != 1 for at in signs.values()):
        yield 'plaques of %s, not of %s' % (signs, sorted(wanted))
        return
    for what, ((x, y),) in signs.items():
        if grid[y * side // 256 * side + x * side // 256] != wanted[what]:
            yield 'the plaque of %s does not stand on its city' % what


def parts(grid, side, number):
    seen, out = set(), []
    for start in (i for i, v in enumerate(grid) if v == number):
        if start in seen:
            continue
        seen.add(start)
        todo, size = [start], 0
        while todo:
            c = todo.pop()
            size += 1
            x = c % side
            for d, ok in ((1, x < side - 1), (-1, x > 0), (side, True), (-side, True)):
                n = c + d
                if ok and 0 <= n < side * side and n not in seen and grid[n] == number:
                    seen.add(n)
                    todo.append(n)
        out.append(size)
    return sorted(out, reverse=True)


def touching(grid, side, reach):
    """Pairs of numbers that lie within `reach` cells of each other, across or down."""
    out = set()
    for y in range(side):
        for x in range(side):
            a = grid[y * side + x]
            for d in range(1, reach + 1):
                for X, Y in ((x + d, y), (x, y + d)):
                    if X < side and Y < side:
                        b = grid[Y * side + X]
                        if a and b and a != b:
                            out |= {(a, b), (b, a)}
    return out


def check(kind, grid, side, stands):
    name = {i + 1: f for i, f in enumerate(kind['order'])}
    number = {f: i for i, f in name.items()}
    if set(grid) - {0} != set(name):
        yield 'numbers %s, not %s' % (sorted(set(grid) - {0}), sorted(name))
        return
    for h in HALVES:
        owner = {f['id'] for f in kind['fields'] if h in f['halves']} | {c['id'] for c in kind['cities'] if h[0] in c['edges']}
        owner = owner or {'cloister'}
        found = {name.get(n, 'none') for n in half(grid, side, h)}
        if found != owner:
            yield 'half-edge %s is %s, not %s' % (h, sorted(found), sorted(owner))
    for r in kind['roads']:
        for e in r['edges']:
            if middle(grid, side, e) != {number[r['id']]}:
                yield 'edge %s is not %s' % (e, r['id'])
    for e, what in zip(EDGES, kind['edges']):
        owner = {number[f['id']] for f in kind['fields'] if e + 'L' in f['halves']} if what == 'field' else {0}
        if what in ('field', 'river') and middle(grid, side, e) != owner:
            yield 'the middle of edge %s is not the %s' % (e, what)
    yield from river(kind, grid, side, stands)
    yield from inns(kind, grid, side, stands)
    for f, n in number.items():
        sizes = parts(grid, side, n)
        if len(sizes) > 1 and (kind['id'], f) not in CUT:
            yield '%s lies in %d parts of %s cells' % (f, len(sizes), sizes)
    touch, close = touching(grid, side, 1), touching(grid, side, 3)
    for f in kind['fields']:
        for g in kind['fields']:
            if f['id'] < g['id'] and (number[f['id']], number[g['id']]) in close:
                yield '%s touches %s' % (f['id'], g['id'])
        cities = {c['id'] for c in kind['cities'] if (number[f['id']], number[c['id']]) in touch}
        if cities != set(f['cities']):
            yield '%s touches %s, not %s' % (f['id'], sorted(cities), f['cities'])
    if 'garden' in number:
        beside = {name[n] for n in number.values() if (number['garden'], n) in touch}
        if len(beside) != 1 or not beside <= {f['id'] for f in kind['fields']}:
            yield 'the garden lies beside %s' % sorted(beside)
    for f, spot in zip(kind['order'], stands):
        at = grid[spot['y'] * side // 256 * side + spot['x'] * side // 256]
        if at != number[f]:
            yield 'the figure of %s stands on %s' % (f, name.get(at, 'none'))


def main():
    themes = sys.argv[1:] or [os.path.join(tiledata.ASSETS, t) for t in sorted(os.listdir(tiledata.ASSETS))]
    bad = 0
    for theme in themes:
        if not os.path.isdir(os.path.join(theme, 'areas')):
            continue
        sites = json.load(open(os.path.join(theme, 'spots.json')))
        for kind in tiledata.kinds():
            grid, side = png.read(os.path.join(theme, 'areas', kind['id'] + '.png'))
            site = sites[kind['id']]
            for fault in [*check(kind, grid, side, site['spots']), *goods(kind, grid, side, site.get('signs', {}))]:
                bad += 1
                print(os.path.basename(theme), kind['id'], fault)
    print('%d disagreements' % bad)
    return 1 if bad else 0


if __name__ == '__main__':
    sys.exit(main())
