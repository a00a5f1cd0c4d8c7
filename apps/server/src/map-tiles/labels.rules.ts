// Places labels without collisions, once for the whole map and each zoom, so that all tiles agree and no label is cut.
import { type Coordinates, simplify } from './geometry.rules.ts';
import { type LabelKindName, labelKindNames, labelKinds, labelSize } from './map-layers.rules.ts';
import { type Box, growBox, pixelSpan } from './projection.rules.ts';

export type Label<Names = Readonly<Record<string, string>>> = {
  readonly kind: LabelKindName;
  readonly names: Names;
  readonly x: number;
  readonly y: number;
  /** Degrees, upright: from -90 to 90. */
  readonly angle: number;
};
export type LabelSource<Names = Readonly<Record<string, string>>> = {
  readonly kind: LabelKindName;
  readonly names: Names;
  readonly importance: number;
} & (
  | { readonly at: { readonly x: number; readonly y: number }; readonly area?: number }
  | { readonly line: Coordinates }
);
export type PlacedLabel<Names = Readonly<Record<string, string>>> = {
  readonly label: Label<Names>;
  /** In world units, with what the font needs around. */
  readonly box: Box;
};

/** The same name is not repeated closer, in pixels. */
const REPEAT_PX = 420;
/** An area's name is shown from this size on, in square pixels. */
const MIN_AREA_PX = 2500;
const CELL_PX = 128;

/** Width in em: Latin by character, Indic by base character. Wide rather than narrow: overlapping labels are worse than gaps. */
export function estimateWidth(text: string): number {
  let width = 0;
  for (const character of text) {
    if (/\p{Mn}|\u200c|\u200d/u.test(character)) continue;
    if (/[ilIjtfr.,'’|! ]/.test(character)) width += 0.31;
    else if (/[mwMW@%&]/.test(character)) width += 0.88;
    else if (/[A-Z0-9]/.test(character)) width += 0.66;
    else if (/[\u0900-\u0aff]/.test(character)) width += 0.68;
    else width += 0.56;
  }
  return width;
}

const widths = new WeakMap<Readonly<Record<string, string>>, number>();

function widestName(names: Readonly<Record<string, string>>): number {
  const width = widths.get(names) ?? Math.max(...Object.values(names).map(estimateWidth));
  widths.set(names, width);
  return width;
}

export function* placeLabels<Names extends Readonly<Record<string, string>>>(
  sources: readonly LabelSource<Names>[],
  zoom: number,
): Generator<PlacedLabel<Names>> {
  const pixel = pixelSpan(zoom);
  const occupied = createCollisionGrid(CELL_PX * pixel);
  const repeats = createCollisionGrid(REPEAT_PX * pixel);
  const numberOf = createNumbering();
  const shown = sources.filter(({ kind }) => zoom >= labelKinds[kind].zooms[0] && zoom <= labelKinds[kind].zooms[1]);
  for (const source of sortByRank(shown)) {
    const { kind, names } = source;
    const size = labelSize(kind, zoom);
    const width = widestName(names) * size * pixel;
    const margin = labelKinds[kind].margin * pixel;
    for (const { x, y, angle } of candidatesOf(source, width, pixel)) {
      const vicinity = growBox({ minX: x, maxX: x, minY: y, maxY: y }, REPEAT_PX * pixel);
      const name = numberOf(Object.values(names)[0] ?? '');
      if (repeats.isTaken(vicinity, name)) continue;
      const boxes = boxesOf(x, y, angle, width, size * 1.3 * pixel);
      if (boxes.some((box) => occupied.isTaken(growBox(box, margin)))) continue;
      for (const box of boxes) occupied.take(box);
      repeats.take({ minX: x, maxX: x + 1, minY: y, maxY: y + 1 }, name);
      yield { label: { kind, names, x, y, angle }, box: growBox(surround(boxes), 2 * pixel) };
    }
  }
}

function sortByRank<Names>(sources: readonly LabelSource<Names>[]): LabelSource<Names>[] {
  const extent = (source: LabelSource<Names>) => ('line' in source ? source.line.length : (source.area ?? 0));
  const position = (source: LabelSource<Names>) => ('line' in source ? (source.line[0] ?? 0) : source.at.x);
  return [...sources].sort(
    (a, b) =>
      labelKindNames.indexOf(a.kind) - labelKindNames.indexOf(b.kind) ||
      b.importance - a.importance ||
      extent(b) - extent(a) ||
      position(a) - position(b),
  );
}

function candidatesOf(source: LabelSource<unknown>, width: number, pixel: number): Omit<Label, 'kind' | 'names'>[] {
  if ('line' in source) return straightRuns(source.line, width, pixel);
  const { at, area } = source;
  if (area !== undefined && area < MIN_AREA_PX * pixel * pixel) return [];
  return [{ x: at.x, y: at.y, angle: 0 }];
}

/** Names follow roads where these are straight for the length of the name: SVG text on a path is not supported by librsvg. */
export function straightRuns(line: Coordinates, width: number, pixel: number): Omit<Label, 'kind' | 'names'>[] {
  const straight = simplify(line, 2.5 * pixel);
  const runs: { x: number; y: number; angle: number; length: number }[] = [];
  for (let i = 0; i + 3 < straight.length; i += 2) {
    const [ax, ay, bx, by] = straight.slice(i, i + 4) as [number, number, number, number];
    const length = Math.hypot(bx - ax, by - ay);
    if (length < width + 8 * pixel) continue;
    const degrees = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
    const angle = degrees > 90 ? degrees - 180 : degrees < -90 ? degrees + 180 : degrees;
    const count = Math.max(1, Math.floor(length / (1.5 * REPEAT_PX * pixel)));
    for (let n = 0; n < count; n += 1) {
      const share = (n + 0.5) / count;
      runs.push({ x: Math.round(ax + share * (bx - ax)), y: Math.round(ay + share * (by - ay)), angle, length });
    }
  }
  return runs.sort((a, b) => b.length - a.length || a.x - b.x).map(({ x, y, angle }) => ({ x, y, angle }));
}

/** A level name is one box; a sloping one is a row of squares along its line. */
function boxesOf(x: number, y: number, angle: number, width: number, height: number): Box[] {
  if (Math.abs(angle) < 4)
    return [{ minX: x - width / 2, maxX: x + width / 2, minY: y - height / 2, maxY: y + height / 2 }];
  const count = Math.max(1, Math.ceil(width / height));
  const [cosine, sine] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  return Array.from({ length: count }, (_, i) => {
    const along = ((i + 0.5) / count - 0.5) * width;
    const [middleX, middleY] = [x + along * cosine, y + along * sine];
    return growBox({ minX: middleX, maxX: middleX, minY: middleY, maxY: middleY }, height / 2);
  });
}

function surround(boxes: readonly Box[]): Box {
  return {
    minX: Math.min(...boxes.map(({ minX }) => minX)),
    minY: Math.min(...boxes.map(({ minY }) => minY)),
    maxX: Math.max(...boxes.map(({ maxX }) => maxX)),
    maxY: Math.max(...boxes.map(({ maxY }) => maxY)),
  };
}

function createNumbering() {
  const numbers = new Map<string, number>();
  return (name: string) => {
    const number = numbers.get(name) ?? numbers.size + 1;
    numbers.set(name, number);
    return number;
  };
}

/** Of a taken box: its four sides, the number of its name, and the box before it in the same cell. */
const FIELDS = 6;
const NONE = -1;

/** Taken boxes in a grid of cells, without an object for each: a state has millions. With a name, only boxes of the same name count. */
function createCollisionGrid(cell: number) {
  const cells = new Map<number, number>();
  let boxes = new Int32Array(1024 * FIELDS);
  let used = 0;

  function* cellsOf({ minX, minY, maxX, maxY }: Box): Generator<number> {
    for (let column = Math.floor(minX / cell); column <= Math.floor(maxX / cell); column += 1)
      for (let row = Math.floor(minY / cell); row <= Math.floor(maxY / cell); row += 1) yield column * 2 ** 26 + row;
  }
  return {
    isTaken({ minX, minY, maxX, maxY }: Box, name = 0): boolean {
      for (const key of cellsOf({ minX, minY, maxX, maxY }))
        for (let at = cells.get(key) ?? NONE; at !== NONE; at = boxes[at + 5] as number) {
          if (boxes[at + 4] !== name || minX >= (boxes[at + 2] as number) || maxX <= (boxes[at] as number)) continue;
          if (minY < (boxes[at + 3] as number) && maxY > (boxes[at + 1] as number)) return true;
        }
      return false;
    },
    take(box: Box, name = 0): void {
      const sides = [Math.floor(box.minX), Math.floor(box.minY), Math.ceil(box.maxX), Math.ceil(box.maxY)];
      for (const key of cellsOf(box)) {
        if (used + FIELDS > boxes.length) {
          const larger = new Int32Array(2 * boxes.length);
          larger.set(boxes);
          boxes = larger;
        }
        boxes.set([...sides, name, cells.get(key) ?? NONE], used);
        cells.set(key, used);
        used += FIELDS;
      }
    },
  };
}
