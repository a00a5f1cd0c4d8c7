// Encodes a picture as the product keeps photos: two widths of WebP and a preview of a few hundred bytes.
import sharp, { type Sharp } from 'sharp';
import type { Picture } from './lighting.ts';

/** Effort 0 takes half the time of effort 2 for a tenth more bytes: seeding is done while a person waits. */
const webp = { quality: 72, effort: 0 };

function readPixels({ width, height, data }: Picture): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** Has the shape that the server's media room stores. */
export type EncodedPicture = {
  readonly variants: { readonly 400: Buffer; readonly 800: Buffer };
  readonly width: number;
  readonly height: number;
  readonly preview: string;
};

export async function encodePicture(picture: Picture): Promise<EncodedPicture> {
  const [wide, narrow, tiny] = await Promise.all([
    readPixels(picture).webp(webp).toBuffer(),
    readPixels(picture).resize({ width: 400, kernel: 'linear' }).webp(webp).toBuffer(),
    readPixels(shrink(picture, 16)).webp({ quality: 30, effort: 0 }).toBuffer(),
  ]);
  const preview = `data:image/webp;base64,${tiny.toString('base64')}`;
  return { variants: { 400: narrow, 800: wide }, width: picture.width, height: picture.height, preview };
}

/** The mean of blocks of pixels, `columns` of them across; every third pixel of a block is enough to know it. */
function shrink({ width, height, data }: Picture, columns: number): Picture {
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
