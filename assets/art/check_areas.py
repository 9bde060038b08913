#!/usr/bin/env python3
"""Holds the area maps of a theme against the tile data, without knowing how they were drawn.

  check_areas.py [theme folder ...]        default: every folder of assets/tiles that has areas

Per kind: every number is there and no other; each half of each edge belongs to the segment that the data says, and the middle of a
road's edge to the road and of a river's to none; what is one segment hangs together (a bridge, a tunnel or a crossing may cut it), two fields never touch;
a field touches just the cities that the data lists, a garden nothing but one field; every figure stands on its own segment (spots.json).
Prints what is wrong.
"""
import json, os, sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path.insert(0, HERE)
import png, tiledata

EDGES = 'NESW'
HALVES = ('NL', 'NR', 'EL', 'ER', 'SL', 'SR', 'WL', 'WR')
# Cut into two parts by what lies over them: (kind, segment).
CUT = {('AM-02', 'c1'), ('AM-02', 'f0'), ('AM-02', 'f1'), ('AM-03', 'c1'), ('AM-03', 'f0'), ('AM-08', 'r0'), ('TB-02', 'r0'), ('TB-03', 'r0')}


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
        if what == 'river' and middle(grid, side, e) != {0}:
            yield 'the river is not at edge %s' % e
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
            for fault in check(kind, grid, side, sites[kind['id']]['spots']):
                bad += 1
                print(os.path.basename(theme), kind['id'], fault)
    print('%d disagreements' % bad)
    return 1 if bad else 0


if __name__ == '__main__':
    sys.exit(main())
