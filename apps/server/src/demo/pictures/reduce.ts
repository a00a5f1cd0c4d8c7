// Smaller copies of a picture: two thirds for the cards, and a thumbnail that blurs by being stretched.
import type { Photo } from './develop.ts';

/** Every three pixels become two, each two parts of its own and one of the middle: half the time of a general resize. */
export function takeTwoThirds({ width, height, data }: Photo): Photo {
  const line = width * 2;
  const small = new Uint8ClampedArray(line * ((height / 3) * 2));
  const top = new Int32Array(line);
  const middle = new Int32Array(line);
  const bottom = new Int32Array(line);
  let to = 0;
  for (let from = 0; from < data.length; from += width * 9) {
    narrowRow(data, from, top);
    narrowRow(data, from + width * 3, middle);
    narrowRow(data, from + width * 6, bottom);
    for (let at = 0; at < line; at++, to++) {
      const shared = middle[at] as number;
      // Both ways together a value counts nine times; 7282 / 65536 is a ninth.
      small[to] = Math.imul(2 * (top[at] as number) + shared, 7282) >> 16;
      small[to + line] = Math.imul(2 * (bottom[at] as number) + shared, 7282) >> 16;
    }
    to += line;
  }
  return { width: line / 3, height: (height / 3) * 2, data: small };
}

function narrowRow(data: Uint8ClampedArray, start: number, into: Int32Array): void {
  for (let from = start, to = 0; to < into.length; from += 9, to += 6) {
    const red = data[from + 3] as number;
    const green = data[from + 4] as number;
    const blue = data[from + 5] as number;
    into[to] = 2 * (data[from] as number) + red;
    into[to + 1] = 2 * (data[from + 1] as number) + green;
    into[to + 2] = 2 * (data[from + 2] as number) + blue;
    into[to + 3] = 2 * (data[from + 6] as number) + red;
    into[to + 4] = 2 * (data[from + 7] as number) + green;
    into[to + 5] = 2 * (data[from + 8] as number) + blue;
  }
}

/** The mean of blocks of pixels, `columns` of them across; every third pixel of a block is enough to know it. */
export function takeThumbnail({ width, height, data }: Photo, columns: number): Photo {
  const block = Math.floor(width / columns);
  const rows = Math.floor(height / block);
  const small = new Uint8ClampedArray(columns * rows * 3);
  for (let at = 0; at < small.length; at++) {
    const cell = Math.floor(at / 3);
    const corner = Math.floor(cell / columns) * block * width + (cell % columns) * block;
    let sum = 0;
    let count = 0;
    for (let y = 1; y < block; y += 3) {
      for (let x = 1; x < block; x += 3, count++) sum += data[(corner + y * width + x) * 3 + (at % 3)] as number;
    }
    small[at] = sum / count;
  }
  return { width: columns, height: rows, data: small };
}
