// Images for tests: valid ones in every format, and malicious ones.
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

type Size = { readonly width?: number; readonly height?: number };

/** The left half is red, the right half is blue; `seed` makes it unique. */
export function paint({ width = 640, height = 480, seed = 0 }: Size & { seed?: number } = {}) {
  const half = { create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#0000ff' } };
  const red = { r: 255, g: seed % 200, b: 0 };
  return sharp({ create: { width, height, channels: 3, background: red } }).composite([
    { input: half, left: Math.floor(width / 2), top: 0 },
  ]);
}

export function jpeg(options: Size & { seed?: number } = {}): Promise<Buffer> {
  return paint(options).jpeg().toBuffer();
}

/** As an upright phone saves it: landscape pixels, an orientation tag and a GPS position. */
export function phonePhoto(size: Size = {}, format: 'jpeg' | 'png' | 'webp' | 'avif' = 'jpeg'): Promise<Buffer> {
  return paint(size)
    .toFormat(format)
    .withExif({
      IFD0: { Make: 'SecretPhone', Copyright: 'SecretOwner' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 44/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '76/1 46/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** Two frames, the first white and the second black. */
export async function movingPicture(format: 'gif' | 'webp'): Promise<Buffer> {
  const frame = (background: string) =>
    sharp({ create: { width: 64, height: 64, channels: 3, background } })
      .png()
      .toBuffer();
  const both = sharp([await frame('#ffffff'), await frame('#000000')], { join: { animated: true } });
  return (format === 'gif' ? both.gif({ delay: [50, 50] }) : both.webp({ delay: [50, 50] })).toBuffer();
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A complete PNG of one bit per pixel: 900 million pixels in about 110 KB. */
export function pngBomb(side = 30_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side), { level: 9 });
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

/** A small JPEG whose header claims 30,000 × 30,000. */
export async function jpegBomb(): Promise<Buffer> {
  const bytes = Buffer.from(await jpeg());
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(30_000, frame + 5);
  bytes.writeUInt16BE(30_000, frame + 7);
  return bytes;
}

/** A small AVIF whose header claims another size, of the primary image or of a further one. */
export async function avifClaiming(width: number, height: number, further = 0): Promise<Buffer> {
  const bytes = Buffer.from(await paint({ width: 64, height: 64 }).avif({ effort: 0 }).toBuffer());
  const size = bytes.indexOf('ispe') - 4;
  const box = Buffer.from(bytes.subarray(size, size + 20));
  box.writeUInt32BE(width, 12);
  box.writeUInt32BE(height, 16);
  if (further === 0) return Buffer.concat([bytes.subarray(0, size), box, bytes.subarray(size + 20)]);
  return Buffer.concat([bytes, box]);
}

/** The first bytes of a HEIC photo, for which there is no decoder. */
export function heic(): Buffer {
  const box = Buffer.alloc(24);
  box.writeUInt32BE(24, 0);
  box.write('ftypheic\0\0\0\0mif1heic', 4, 'latin1');
  return Buffer.concat([box, Buffer.alloc(200)]);
}

export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><rect width="9" height="9"/></svg>',
);

export const page = Buffer.from('<!doctype html><script>alert(document.cookie)</script>');

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
