// QR codes in photos: found in a worker thread, one photo after another within its own time limit.
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { hasQrCode, limitEnds } from './find-codes.ts';

const SIDE = 800;

async function paint(isDark: (x: number, y: number) => boolean) {
  const pixels = Buffer.alloc(SIDE * SIDE, 255);
  for (let at = 0; at < pixels.length; at += 1) if (isDark(at % SIDE, Math.floor(at / SIDE))) pixels[at] = 0;
  const picture = sharp(pixels, { raw: { width: SIDE, height: SIDE, channels: 1 } });
  return { variants: { 400: await picture.webp({ lossless: true }).toBuffer() } };
}

/** Corner marks of a QR code, one pixel a module: 7,900 of them, every three of which may be a code. */
const marks = (x: number, y: number) => {
  const ring = Math.max(Math.abs((x % 9) - 3), Math.abs((y % 9) - 3));
  return ring === 3 || ring <= 1;
};

describe('a photo that is slow to read', () => {
  it('counts as a code, and delays others only', async () => {
    const [slow, plain] = [await paint(marks), await paint((x) => x < 100)];
    const readSlow = () => hasQrCode(slow, { sender: 'one', timeoutMs: 50 });
    // Patient, so that only the slow photo is given up on a busy machine too.
    const readPlain = () => hasQrCode(plain, { sender: 'other', timeoutMs: 60_000 });
    const found = await Promise.all([readSlow(), readSlow(), readSlow(), readPlain()]);
    expect(found).toEqual([true, true, true, false]);
    // Not read: the sender has ended the worker three times.
    expect(await hasQrCode(plain, { sender: 'one' })).toBe(true);
    expect(await readPlain()).toBe(false);
  });

  it('ends the worker three times a sender and twenty times in all within ten minutes', () => {
    let now = 0;
    const ends = limitEnds(() => now);
    const endsOf = (sender: string) => {
      let count = 0;
      for (; ends.isWithin(sender); count += 1) ends.note(sender);
      return count;
    };
    const senders = Array.from({ length: 8 }, (_, at) => `sender ${at}`);
    expect(senders.map(endsOf)).toEqual([3, 3, 3, 3, 3, 3, 2, 0]);
    now = 10 * 60_000;
    expect(endsOf('sender 0')).toBe(3);
  });
});
