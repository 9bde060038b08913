"""Where rivers run, for both themes: they meet at every edge, whatever the theme draws beside them.  Standard library only.

`COURSES` are chains of cubic curves, control points in units of the tile; `POOLS` the round waters of spring and lake: (x, y, radius).
"""
import math

from plane import S

HALF = 21           # half the width of a river, with its banks

COURSES = {
    'RI-01': [(256, 128), (222, 128), (196, 114), (170, 122), (150, 128), (136, 128), (104, 128)],
    'RI-02': [(0, 128), (36, 128), (60, 142), (86, 134), (104, 128), (118, 128), (146, 128)],
    'RI-03': [(0, 128), (44, 128), (84, 120), (128, 128), (172, 136), (212, 128), (256, 128)],
    'RI-04': [(0, 128), (40, 128), (66, 154), (128, 154), (190, 154), (216, 128), (256, 128)],
    'RI-05': [(0, 128), (36, 128), (42, 204), (128, 204), (214, 204), (220, 128), (256, 128)],
    'RI-06': [(128, 0), (128, 44), (122, 86), (128, 128), (134, 170), (128, 212), (128, 256)],
    'RI-07': [(0, 128), (44, 128), (86, 106), (128, 128), (170, 150), (212, 128), (256, 128)],
    'RI-08': [(256, 128), (216, 128), (128, 216), (128, 256)],
    'RI-09': [(0, 128), (56, 128), (128, 200), (128, 256)],
    'RI-10': [(0, 128), (44, 128), (62, 108), (96, 126), (132, 146), (104, 182), (120, 206), (128, 220), (128, 232), (128, 256)],
}
POOLS = {'RI-01': [(96, 128, 33)], 'RI-02': [(146, 122, 50), (172, 142, 40)]}


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


def straight(line):
    """The same with its first 8 units at a right angle to the edge from which it comes, if it comes from one."""
    x, y = line[0]
    n = (1, 0) if x == 0 else (-1, 0) if x == S else (0, 1) if y == 0 else (0, -1) if y == S else None
    return [line[0], (x + 8 * n[0], y + 8 * n[1])] + [p for p in line[1:] if math.dist(p, line[0]) > 13] if n else line
