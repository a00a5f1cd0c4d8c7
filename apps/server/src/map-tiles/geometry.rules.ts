// Lines and polygons as flat lists of coordinates (x0, y0, x1, y1 …): boxes, simplification, clipping, areas.
import type { Box } from './projection.rules.ts';

export type Coordinates = number[];

/** Without the check of `undefined`: callers stay inside the list. */
const at = (line: Coordinates, index: number) => line[index] as number;

export function boxOf(line: Coordinates): Box {
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (let i = 0; i < line.length; i += 2) {
    box.minX = Math.min(box.minX, at(line, i));
    box.maxX = Math.max(box.maxX, at(line, i));
    box.minY = Math.min(box.minY, at(line, i + 1));
    box.maxY = Math.max(box.maxY, at(line, i + 1));
  }
  return box;
}

export function isClosed(line: Coordinates): boolean {
  return line.length >= 8 && line[0] === line.at(-2) && line[1] === line.at(-1);
}

/** Positive where the ring runs clockwise on a screen, as outer rings of vector tiles do. */
export function signedArea(ring: Coordinates): number {
  let sum = 0;
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2)
    sum += at(ring, j) * at(ring, i + 1) - at(ring, i) * at(ring, j + 1);
  return sum / 2;
}

export function reverse(line: Coordinates): Coordinates {
  const reversed: Coordinates = [];
  for (let i = line.length - 2; i >= 0; i -= 2) reversed.push(at(line, i), at(line, i + 1));
  return reversed;
}

/** The middle of a ring, by area; the middle of its box where it has none. */
export function centroid(ring: Coordinates): { x: number; y: number } {
  // Relative to the first point: products of world units would lose their last digits.
  const [originX, originY] = [at(ring, 0), at(ring, 1)];
  let [sum, x, y] = [0, 0, 0];
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const [ax, ay] = [at(ring, j) - originX, at(ring, j + 1) - originY];
    const [bx, by] = [at(ring, i) - originX, at(ring, i + 1) - originY];
    const cross = ax * by - bx * ay;
    sum += cross;
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
  }
  if (Math.abs(sum) > 0.5) return { x: originX + x / (3 * sum), y: originY + y / (3 * sum) };
  const box = boxOf(ring);
  return { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 };
}

/** Douglas-Peucker, without recursion: a river has tens of thousands of points. */
export function simplify(line: Coordinates, tolerance: number): Coordinates {
  const count = line.length / 2;
  if (count <= 2 || tolerance <= 0) return line;
  const keep = new Uint8Array(count);
  keep[0] = 1;
  keep[count - 1] = 1;
  const open: number[] = [0, count - 1];
  while (open.length > 0) {
    const last = open.pop() as number;
    const first = open.pop() as number;
    let [farthest, distance] = [-1, tolerance * tolerance];
    for (let i = first + 1; i < last; i += 1) {
      const found = distanceToSegment(line, i, first, last);
      if (found > distance) [farthest, distance] = [i, found];
    }
    if (farthest < 0) continue;
    keep[farthest] = 1;
    open.push(first, farthest, farthest, last);
  }
  const remaining: Coordinates = [];
  for (let i = 0; i < count; i += 1) if (keep[i]) remaining.push(at(line, 2 * i), at(line, 2 * i + 1));
  return remaining;
}

function distanceToSegment(line: Coordinates, point: number, from: number, to: number): number {
  const [px, py] = [at(line, 2 * point), at(line, 2 * point + 1)];
  let [x, y] = [at(line, 2 * from), at(line, 2 * from + 1)];
  const [dx, dy] = [at(line, 2 * to) - x, at(line, 2 * to + 1) - y];
  const length = dx * dx + dy * dy;
  if (length > 0) {
    const share = Math.max(0, Math.min(1, ((px - x) * dx + (py - y) * dy) / length));
    x += share * dx;
    y += share * dy;
  }
  return (px - x) ** 2 + (py - y) ** 2;
}

/** The parts of a line inside the box (Liang-Barsky for each segment). */
export function clipLine(line: Coordinates, box: Box): Coordinates[] {
  const parts: Coordinates[] = [];
  let part: Coordinates = [];
  for (let i = 0; i + 3 < line.length; i += 2) {
    const [ax, ay, bx, by] = [at(line, i), at(line, i + 1), at(line, i + 2), at(line, i + 3)];
    const inside = clipSegment(ax, ay, bx, by, box);
    if (!inside) continue;
    const [from, to] = inside;
    if (part.length === 0 || from > 0) {
      if (part.length > 0) parts.push(part);
      part = [ax + from * (bx - ax), ay + from * (by - ay)];
    }
    part.push(ax + to * (bx - ax), ay + to * (by - ay));
    if (to === 1) continue;
    parts.push(part);
    part = [];
  }
  if (part.length > 0) parts.push(part);
  return parts;
}

function clipSegment(ax: number, ay: number, bx: number, by: number, box: Box): [number, number] | null {
  let [from, to] = [0, 1];
  const edges = [
    [ax - bx, ax - box.minX],
    [bx - ax, box.maxX - ax],
    [ay - by, ay - box.minY],
    [by - ay, box.maxY - ay],
  ] as const;
  for (const [slope, gap] of edges) {
    if (slope === 0) {
      if (gap < 0) return null;
      continue;
    }
    const share = gap / slope;
    if (slope < 0) from = Math.max(from, share);
    else to = Math.min(to, share);
    if (from > to) return null;
  }
  return [from, to];
}

/** A ring cut at each side of the box in turn (Sutherland-Hodgman). */
export function clipRing(ring: Coordinates, box: Box): Coordinates {
  let cut = ring;
  cut = cutRing(cut, 0, box.minX, 1);
  cut = cutRing(cut, 0, box.maxX, -1);
  cut = cutRing(cut, 1, box.minY, 1);
  return cutRing(cut, 1, box.maxY, -1);
}

function cutRing(ring: Coordinates, axis: 0 | 1, limit: number, side: 1 | -1): Coordinates {
  const cut: Coordinates = [];
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const [from, to] = [(at(ring, j + axis) - limit) * side, (at(ring, i + axis) - limit) * side];
    if (from < 0 !== to < 0) {
      const share = from / (from - to);
      cut.push(at(ring, j) + share * (at(ring, i) - at(ring, j)));
      cut.push(at(ring, j + 1) + share * (at(ring, i + 1) - at(ring, j + 1)));
    }
    if (to >= 0) cut.push(at(ring, i), at(ring, i + 1));
  }
  return cut;
}

/** Lines that share end points, joined into as few as possible. Rings of multipolygons and roads come in pieces. */
export function joinLines(lines: readonly Coordinates[]): Coordinates[] {
  const ends = new Map<string, Coordinates[]>();
  const endOf = (line: Coordinates, isLast: boolean) =>
    isLast ? `${line.at(-2)} ${line.at(-1)}` : `${line[0]} ${line[1]}`;
  const unused = new Set(lines.filter((line) => line.length >= 4));
  for (const line of unused)
    for (const isLast of [false, true]) {
      const key = endOf(line, isLast);
      ends.set(key, [...(ends.get(key) ?? []), line]);
    }
  const takeAt = (key: string) => {
    const next = ends.get(key)?.find((line) => unused.has(line));
    if (next) unused.delete(next);
    return next;
  };

  const joined: Coordinates[] = [];
  for (const start of unused) {
    unused.delete(start);
    let line = start;
    for (let turn = 0; turn < 2; turn += 1) {
      const pieces: Coordinates[] = [line];
      let end = endOf(line, true);
      while (!(pieces.length === 1 && isClosed(line))) {
        const next = takeAt(end);
        if (!next) break;
        const piece = endOf(next, false) === end ? next : reverse(next);
        pieces.push(piece.slice(2));
        end = endOf(piece, true);
        if (turn === 0 && end === endOf(line, false)) break;
      }
      line = pieces.flat();
      if (isClosed(line)) break;
      line = reverse(line);
    }
    joined.push(line);
  }
  return joined;
}
