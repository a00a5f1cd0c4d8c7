// Perceptual hash of a photo (dHash): alike for the same picture resized, recompressed, brightened or watermarked.

/** The picture is compared as 9 × 8 box means of this many pixels a side. */
export const HASH_PIXELS = 256;
const COLUMNS = 9;
const ROWS = 8;

/** Of 64 bits. Among 250 pictures of the demo town the closest two different ones were 8 apart. */
export const MAX_DISTANCE = 5;

export type PhotoHash = { readonly hash: bigint; readonly mirrored: bigint };

/** Null for a picture without structure: blank walls are all alike. */
export function hashPixels(grey: Uint8Array): PhotoHash | null {
  const means = boxMeans(grey);
  const all = means.flat();
  if ((Math.max(...all) - Math.min(...all)) / BOX_AREA < MIN_CONTRAST) return null;
  const hash = compareNeighbours(means);
  const mirrored = compareNeighbours(means.map((row) => row.toReversed()));
  return { hash, mirrored };
}

/** Grey levels between the darkest and the lightest box. */
const MIN_CONTRAST = 8;
const BOX_AREA = (HASH_PIXELS / COLUMNS) * (HASH_PIXELS / ROWS);

/** Exact: a pixel on the border of two boxes counts in each by its share. */
function boxMeans(grey: Uint8Array): number[][] {
  const rowSums = Array.from({ length: HASH_PIXELS }, (_, y) => {
    const line = Float64Array.from(grey.subarray(y * HASH_PIXELS, (y + 1) * HASH_PIXELS));
    return sumBoxes(line, COLUMNS);
  });
  const columns = Array.from({ length: COLUMNS }, (_, x) =>
    sumBoxes(
      Float64Array.from(rowSums, (row) => row[x] ?? 0),
      ROWS,
    ),
  );
  return Array.from({ length: ROWS }, (_, y) => columns.map((column) => column[y] ?? 0));
}

function sumBoxes(line: Float64Array, boxes: number): number[] {
  const width = line.length / boxes;
  return Array.from({ length: boxes }, (_, box) => {
    const [from, to] = [box * width, (box + 1) * width];
    let sum = 0;
    for (let at = Math.floor(from); at < Math.min(Math.ceil(to), line.length); at++)
      sum += (line[at] ?? 0) * (Math.min(at + 1, to) - Math.max(at, from));
    return sum;
  });
}

function compareNeighbours(means: readonly (readonly number[])[]): bigint {
  let hash = 0n;
  for (const row of means)
    for (let x = 0; x + 1 < COLUMNS; x++) hash = (hash << 1n) | ((row[x + 1] ?? 0) > (row[x] ?? 0) ? 1n : 0n);
  return hash;
}

export function countBits(value: bigint): number {
  let count = 0;
  for (let rest = BigInt.asUintN(64, value); rest > 0n; rest &= rest - 1n) count++;
  return count;
}

/** Three of the four bands of 16 bits are enough: of 5 different bits at most, one of three bands has one or none. */
const BANDS = [0, 1, 2] as const;
const bandOf = (hash: bigint, band: number) => Number((hash >> BigInt(16 * band)) & 0xffffn);
const keyOf = (band: number, value: number) => band * 0x10000 + value;

export function bandKeys(hash: bigint): number[] {
  return BANDS.map((band) => keyOf(band, bandOf(hash, band)));
}

/** The keys under which a hash up to 5 bits away is stored: one of its bands differs in one bit at most. */
export function searchKeys(hash: bigint): number[] {
  return BANDS.flatMap((band) => {
    const value = bandOf(hash, band);
    return [value, ...Array.from({ length: 16 }, (_, bit) => value ^ (1 << bit))].map((each) => keyOf(band, each));
  });
}
