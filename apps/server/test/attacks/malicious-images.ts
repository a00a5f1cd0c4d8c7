// Polyglot images and decompression bombs.
import { crc32, deflateSync } from 'node:zlib';
import { jpeg, paint } from '../pictures.ts';

const words = '<script>alert("marked")</script>';

function jpegSegment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** A valid JPEG with a page, a PDF or an archive in its comment and after its end. */
export async function jpegWith(hidden: string): Promise<Buffer> {
  const bytes = await jpeg({ width: 60, height: 40 });
  const comment = jpegSegment(0xfe, Buffer.from(hidden + words));
  return Buffer.concat([bytes.subarray(0, 2), comment, bytes.subarray(2), Buffer.from(hidden + words)]);
}

function subBlocks(data: Buffer): Buffer {
  const blocks: Buffer[] = [];
  for (let at = 0; at < data.length; at += 255) {
    const part = data.subarray(at, at + 255);
    blocks.push(Buffer.from([part.length]), part);
  }
  return Buffer.concat([...blocks, Buffer.from([0])]);
}

type GifOptions = { width?: number; height?: number; frames?: number; comment?: string; isFull?: boolean };

/** Frames of one pixel, or of the whole canvas. */
export function gif({ width = 8, height = 8, frames = 1, comment = '', isFull = false }: GifOptions = {}): Buffer {
  const screen = Buffer.from([0, 0, 0, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]);
  screen.writeUInt16LE(width, 0);
  screen.writeUInt16LE(height, 2);
  const frame = Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  if (isFull) frame.set(screen.subarray(0, 4), 13);
  const note = comment ? Buffer.concat([Buffer.from([0x21, 0xfe]), subBlocks(Buffer.from(comment))]) : Buffer.alloc(0);
  const all = Array.from({ length: frames }, () => frame);
  return Buffer.concat([Buffer.from('GIF89a'), screen, note, ...all, Buffer.from([0x3b])]);
}

/** `GIF89a/*` is a width of 10,799 and the start of a comment in JavaScript. */
export function gifAndScript(): Buffer {
  const bytes = gif({ width: 0x2a2f, height: 1 });
  return Buffer.concat([bytes, Buffer.from(`*/=1;${words}`)]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

const packedZeros = deflateSync(Buffer.alloc(100_000_000), { level: 1 });

/** One pixel, with a text chunk that inflates to 100 MB of zeros. */
export function pngWithBomb(type: 'zTXt' | 'iCCP'): Buffer {
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
  const note = Buffer.concat([Buffer.from('note\0\0'), packedZeros]);
  const pixel = deflateSync(Buffer.from([0, 0]));
  const parts = [chunk('IHDR', header), chunk(type, note), chunk('IDAT', pixel), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

/** A WebP whose header claims the largest canvas there is, 16,777,216 each way. */
export function webpBomb(): Buffer {
  const canvas = Buffer.from([0x02, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]);
  const body = Buffer.concat([Buffer.from('WEBPVP8X'), Buffer.from([10, 0, 0, 0]), canvas]);
  const head = Buffer.from('RIFF\0\0\0\0');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

/** A JPEG whose EXIF directories point back to themselves. */
export async function jpegWithNotesInALoop(): Promise<Buffer> {
  const bytes = await jpeg({ width: 60, height: 40 });
  // Little-endian, first directory at 8: two entries that are directories at 8, and the next directory is at 8.
  const entry = (tag: number) => [tag & 255, tag >> 8, 4, 0, 1, 0, 0, 0, 8, 0, 0, 0];
  const notes = Buffer.from([0x49, 0x49, 42, 0, 8, 0, 0, 0, 2, 0, ...entry(0x8769), ...entry(0x8825), 8, 0, 0, 0]);
  const segment = jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), notes]));
  return Buffer.concat([bytes.subarray(0, 2), segment, bytes.subarray(2)]);
}

/** A colour profile with a wrong length and tags that lie outside of it. */
export async function jpegWithBrokenProfile(): Promise<Buffer> {
  const bytes = await jpeg({ width: 60, height: 40 });
  const profile = Buffer.alloc(400, 0xff);
  profile.write('acsp', 36);
  const segment = jpegSegment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), profile]));
  return Buffer.concat([bytes.subarray(0, 2), segment, bytes.subarray(2)]);
}

/** A progressive JPEG whose last scan repeats: each is decoded over all pixels. */
export async function jpegOfManyScans(side: number, scans: number): Promise<Buffer> {
  const bytes = await paint({ width: side, height: side }).jpeg({ progressive: true }).toBuffer();
  const last = bytes.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = bytes.subarray(last, -2);
  return Buffer.concat([bytes.subarray(0, -2), ...Array.from({ length: scans }, () => scan), bytes.subarray(-2)]);
}

/** One frame repeated, each over the whole canvas. */
export async function webpOfManyFrames(side: number, frames: number): Promise<Buffer> {
  const one = await paint({ width: side, height: side }).webp({ lossless: true }).toBuffer();
  const image = one.subarray(12);
  const sized = (type: string, ...data: Buffer[]) => {
    const body = Buffer.concat(data);
    const head = Buffer.alloc(8);
    head.write(type, 'latin1');
    head.writeUInt32LE(body.length, 4);
    return Buffer.concat([head, body]);
  };
  const canvas = Buffer.alloc(10);
  canvas[0] = 0x02;
  canvas.writeUIntLE(side - 1, 4, 3);
  canvas.writeUIntLE(side - 1, 7, 3);
  const place = Buffer.alloc(16);
  place.writeUIntLE(side - 1, 6, 3);
  place.writeUIntLE(side - 1, 9, 3);
  const frame = sized('ANMF', place, image);
  const all = Array.from({ length: frames }, () => frame);
  return sized('RIFF', Buffer.from('WEBP'), sized('VP8X', canvas), sized('ANIM', Buffer.alloc(6)), ...all);
}
