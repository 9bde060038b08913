"""Where rivers run, for both themes: they meet at every edge, whatever the theme draws beside them.  Standard library only.

`COURSES` are chains of cubic curves, control points in units of the tile; `POOLS` the round waters of spring and lake: (x, y, radius); `LIFE` is
what is on a river and at its banks: (what, how far along of 1, how far to the right of its middle). `LAKES` are the waters at which inns stand.
"""
import math

from plane import S

HALF = 21           # half the width of a river, with its banks

COURSES = {
    'RI-01': [(256, 128), (222, 128), (196, 114), (170, 122), (150, 128), (136, 128), (100, 128)],
    'RI-02': [(0, 128), (36, 128), (60, 142), (86, 134), (104, 128), (118, 128), (146, 128)],
    'RI-03': [(0, 128), (44, 128), (84, 120), (128, 128), (172, 136), (212, 128), (256, 128)],
    'RI-04': [(0, 128), (40, 128), (66, 154), (128, 154), (190, 154), (216, 128), (256, 128)],
    'RI-05': [(0, 128), (34, 128), (44, 148), (62, 166), (80, 184), (104, 190), (128, 190), (152, 190), (176, 184), (194, 166), (212, 148), (222, 128), (256, 128)],
    'RI-06': [(128, 0), (128, 44), (122, 86), (128, 128), (134, 170), (128, 212), (128, 256)],
    'RI-07': [(0, 128), (44, 128), (86, 106), (128, 128), (170, 150), (212, 128), (256, 128)],
    'RI-08': [(256, 128), (216, 128), (128, 216), (128, 256)],
    'RI-09': [(0, 128), (56, 128), (128, 200), (128, 256)],
    'RI-10': [(0, 128), (44, 128), (62, 108), (94, 124), (124, 139), (110, 170), (117, 202), (121, 222), (128, 232), (128, 256)],
}
POOLS = {'RI-01': [(94, 128, 38)], 'RI-02': [(148, 120, 56), (182, 144, 46)]}
LIFE = {
    'RI-03': [('duck', .3, -5), ('duck', .37, 6), ('reeds', .66, 20)],
    'RI-05': [('reeds', .24, 20), ('duck', .8, 2)],
    'RI-06': [('reeds', .2, -20), ('lily', .27, -9), ('reeds', .83, 20)],
    'RI-07': [('reeds', .18, 20), ('boat', .6, 5), ('reeds', .86, -20)],
    'RI-08': [('reeds', .32, -20), ('duck', .56, 4)],
    'RI-09': [('reeds', .3, 20), ('lily', .44, 8), ('lily', .5, 10), ('duck', .72, -4)],
    'RI-10': [('reeds', .3, -20), ('lily', .49, -9), ('lily', .44, -8), ('reeds', .8, 20)],
}

# A point beside the road to which the inn belongs; half the length of its lake along that road and half its depth; where the inn stands, from the
# middle of the lake: along the road and away from it; how large it is, where the field is narrow.
LAKES = {
    'IC-01': ((174, 194), 46, 29, 6, 34),
    'IC-02': ((182, 84), 47, 29, 6, 35),
    'IC-03': ((200, 84), 38, 26, 0, 30),
    'IC-12': ((204, 78), 34, 25, -11, 22, .84),
    'IC-13': ((174, 198), 46, 29, 6, 34),
    'IC-14': ((186, 184), 40, 27, 4, 25),
}
TUCKED = 8          # how far a lake reaches under the border of its road


class Lake:
    """A lake beside a road (a line and half its width), and the inn at it."""

    def __init__(self, kind, line, half):
        p, self.long, self.deep, along, away, *small = LAKES[kind]
        self.scale = small[0] if small else 1
        near = min(((a[0] + (b[0] - a[0]) * i / 8, a[1] + (b[1] - a[1]) * i / 8) for a, b in zip(line, line[1:]) for i in range(8)), key=lambda q: math.dist(p, q))
        far = math.dist(p, near)
        self.n = ((p[0] - near[0]) / far, (p[1] - near[1]) / far)
        off = half + self.deep - TUCKED
        self.middle = (near[0] + self.n[0] * off, near[1] + self.n[1] * off)
        self.inn, self.reeds = self.at(along, away), -1 if along >= 0 else 1
        self.outline = self.shore()

    def at(self, along, away):
        """A point so far along the road and away from it, from the middle of the lake."""
        (x, y), (u, v) = self.middle, self.n
        return (x - v * along + u * away, y + u * along + v * away)

    def angle(self):
        return math.degrees(math.atan2(self.n[0], -self.n[1]))

    def shore(self, less=0, n=40):
        """Its outline, `less` units within."""
        turns = [2 * math.pi * i / n for i in range(n)]
        wave = [1 + .05 * math.sin(3 * t + 1) + .03 * math.sin(5 * t) for t in turns]
        return [self.at((self.long - less) * w * math.cos(t), (self.deep - less) * w * math.sin(t)) for t, w in zip(turns, wave)]


def course(kind, n=16):
    """The middle line of a kind's river, or None."""
    path = COURSES.get(kind)
    if not path:
        return None
    out = [path[0]]
    for i in range(0, len(path) - 1, 3):
        for j in range(1, n + 1):
            t, u = j / n, 1 - j / n
            out.append(tuple(u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d for a, b, c, d in zip(*path[i:i + 4])))
    return straight(straight(out)[::-1])[::-1]


def life(kind, what):
    """Where something of a kind's river is, and the angle at which the water runs there."""
    line = course(kind) or []
    for name, part, aside in LIFE.get(kind, ()):
        left = part * sum(map(math.dist, line, line[1:]))
        for a, b in zip(line, line[1:]):
            step = math.dist(a, b)
            if left <= step:
                break
            left -= step
        u, v = (b[0] - a[0]) / step, (b[1] - a[1]) / step
        if name == what:
            yield (a[0] + u * left - v * aside, a[1] + v * left + u * aside), math.degrees(math.atan2(v, u))


def straight(line):
    """The same with its first 8 units at a right angle to the edge from which it comes, if it comes from one."""
    x, y = line[0]
    n = (1, 0) if x == 0 else (-1, 0) if x == S else (0, 1) if y == 0 else (0, -1) if y == S else None
    return [line[0], (x + 8 * n[0], y + 8 * n[1])] + [p for p in line[1:] if math.dist(p, line[0]) > 13] if n else line
