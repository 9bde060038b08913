"""Points and outlines on the square of a tile, 256 units a side.  Standard library only."""
S = 256


def rot(p, quarters):
    """Where a point lies once the tile is turned."""
    x, y = p[0], p[1]
    for _ in range(quarters % 4):
        x, y = S - y, x
    return (x, y)


def inside(p, outline):
    """Whether a point lies within a closed outline."""
    x, y = p
    within = False
    j = len(outline) - 1
    for i in range(len(outline)):
        xi, yi = outline[i]
        xj, yj = outline[j]
        if (yi > y) != (yj > y) and x < (xj - xi) * (y - yi) / (yj - yi) + xi:
            within = not within
        j = i
    return within
