// Which photos are refused for the memory that decoding them takes, and how much is decoded at once.
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import * as picture from '../../test/pictures.ts';
import { createDecodingMemory, decodingMemory, encodePhoto } from './encode-photo.ts';
import {
  decodingBytes,
  isTooLarge,
  jpegSamplesPerPixel,
  MAX_DECODING_BYTES,
  type PhotoHeader,
} from './photo-header.rules.ts';

const MIB = 1024 * 1024;
const plain = {
  channels: 3,
  isDeep: false,
  isProgressive: false,
  samplesPerPixel: 3,
  isTurned: false,
  isDecodedWhole: false,
};
const of = (format: PhotoHeader['format'], width: number, height: number, more: Partial<PhotoHeader> = {}) => ({
  ...{ ...plain, ...more },
  ...{ format, width, height },
});
const halfChroma = { isProgressive: true, samplesPerPixel: 1.5 };
const deepWithAlpha = { channels: 4, isDeep: true };

describe('a photo', () => {
  it.each([
    ['JPEG of a 50-megapixel phone', of('jpeg', 8160, 6144), true],
    ['JPEG of a 108-megapixel phone', of('jpeg', 12_000, 9000), true],
    ['progressive JPEG of 108 megapixels', of('jpeg', 12_000, 9000, halfChroma), true],
    ['progressive JPEG of 50 megapixels with full colour', of('jpeg', 8160, 6144, { isProgressive: true }), true],
    ['progressive JPEG of 108 megapixels with full colour', of('jpeg', 12_000, 9000, { isProgressive: true }), false],
    ['JPEG of all that JPEG can say', of('jpeg', 65_535, 65_535), false],
    ['AVIF of a 12-megapixel phone, 10 bits', of('avif', 4032, 3024, { isDeep: true }), true],
    ['AVIF of 18 megapixels', of('avif', 4900, 3675), true],
    ['AVIF of 50 megapixels', of('avif', 7070, 7070), false],
    ['PNG of 50 megapixels', of('png', 8160, 6144), true],
    [
      'interlaced PNG of 50 megapixels, 16 bits',
      of('png', 8160, 6144, { ...deepWithAlpha, isProgressive: true }),
      false,
    ],
    ['PNG that is a million pixels wide', of('png', 999_999, 50), false],
    ['panorama of 32,000 × 1500', of('png', 32_000, 1500), true],
    ['GIF of 50 megapixels', of('gif', 8160, 6144), true],
    ['lossless WebP of 50 megapixels', of('webp', 8160, 6144, { isDecodedWhole: true }), true],
  ])('is taken or not: %s', (_, header, isTaken) => {
    expect(isTooLarge(header)).toBe(!isTaken);
  });

  // What one process took at most beyond its start, in MiB, while it encoded such a photo (apps/server/test/attacks/photo-memory.ts).
  it.each([
    ['AVIF', of('avif', 7070, 7070), 887],
    ['AVIF, 10 bits', of('avif', 7070, 7070, { isDeep: true }), 1183],
    ['AVIF, 12 megapixels, 10 bits', of('avif', 4032, 3024, { isDeep: true }), 300],
    ['JPEG', of('jpeg', 12_000, 9000), 55],
    ['JPEG, tall and turned', of('jpeg', 9599, 3199, { isTurned: true }), 98],
    ['progressive JPEG', of('jpeg', 12_000, 9000, halfChroma), 343],
    ['progressive JPEG, full colour', of('jpeg', 7070, 7070, { isProgressive: true }), 333],
    ['progressive JPEG, CMYK', of('jpeg', 7070, 7070, { isProgressive: true, channels: 4, samplesPerPixel: 4 }), 427],
    ['PNG', of('png', 7070, 7070), 53],
    ['PNG, 16 bits, wide', of('png', 32_767, 1525, deepWithAlpha), 248],
    ['PNG, 16 bits, wide, turned', of('png', 32_767, 1525, { ...deepWithAlpha, isTurned: true }), 379],
    ['PNG, 16 bits, interlaced', of('png', 7070, 7070, { ...deepWithAlpha, isProgressive: true }), 448],
    ['GIF', of('gif', 7070, 7070), 258],
    ['GIF, wide', of('gif', 32_767, 1525), 317],
    ['WebP, tall, with transparency', of('webp', 3051, 16_383, { channels: 4 }), 83],
    ['WebP, turned, with transparency', of('webp', 9599, 3199, { channels: 4, isTurned: true }), 109],
  ])('takes no more than its estimate: %s', (_, header, measured) => {
    expect(decodingBytes(header) / MIB).toBeGreaterThanOrEqual(measured);
  });
});

describe('a JPEG', () => {
  it.each([
    ['4:2:0', 1.5],
    ['4:4:4', 3],
  ])('holds so many samples for each pixel with its colours as %s: %d', async (chromaSubsampling, expected) => {
    const photo = await sharp({ create: { width: 32, height: 32, channels: 3, background: '#123456' } })
      .jpeg({ chromaSubsampling, progressive: true })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(jpegSamplesPerPixel(photo)).toBe(expected);
    // Where it cannot be read in a row, the estimate is that of full colour.
    expect(
      jpegSamplesPerPixel(Buffer.concat([photo.subarray(0, 2), Buffer.from([0xff]), photo.subarray(2)])),
    ).toBeNull();
    expect(jpegSamplesPerPixel(photo.subarray(0, 30))).toBeNull();
  });

  it.each([
    ['all twice as wide', [0x21, 0x21, 0x21]],
    ['all twice as tall', [0x12, 0x12, 0x12]],
    ['brightness at half size instead', [0x11, 0x22, 0x22]],
  ])('whose components are %s is refused from its header', async (_, factors) => {
    const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#123456' } })
      .jpeg({ chromaSubsampling: '4:4:4', progressive: true })
      .toBuffer();
    const frame = photo.indexOf(Buffer.from([0xff, 0xc2]));
    photo.writeUInt16BE(10_400, frame + 5);
    photo.writeUInt16BE(10_400, frame + 7);
    for (const [component, factor] of factors.entries()) photo.writeUInt8(factor, frame + 11 + 3 * component);
    await expect(encodePhoto(photo)).rejects.toMatchObject({ problem: 'tooManyPixels' });
  });
});

describe('photos decoded at once', () => {
  it('stay within the budget of the process, and all are decoded in the end', async () => {
    const photo = await picture.jpeg({ width: 60, height: 40 });
    const done = await Promise.all(Array.from({ length: 16 }, () => encodePhoto(photo)));
    expect(done).toHaveLength(16);
    expect(decodingMemory.peak()).toBeGreaterThan(112 * MIB);
    expect(decodingMemory.peak()).toBeLessThanOrEqual(decodingMemory.capacity);
    expect(decodingMemory.used()).toBe(0);
  });

  it('leave the budget when decoding fails', async () => {
    const half = (await picture.jpeg({ width: 600, height: 600 })).subarray(0, 2000);
    await expect(encodePhoto(half)).rejects.toMatchObject({ problem: 'damaged' });
    expect(decodingMemory.used()).toBe(0);
  });

  it('start in the order they came: a small one does not overtake a large one', async () => {
    const memory = createDecodingMemory(10);
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const run = (name: string, bytes: number) =>
      memory.within(bytes, () => {
        begun.push(name);
        return new Promise<void>((end) => ends.push(end));
      });
    const all = [run('first', 6), run('large', 9), run('small', 1)];
    await new Promise(setImmediate);
    expect(begun).toEqual(['first']);
    while (begun.length < 3 || ends.length > 0) {
      ends.shift()?.();
      await new Promise(setImmediate);
    }
    await Promise.all(all);
    expect(begun).toEqual(['first', 'large', 'small']);
    expect(memory.peak()).toBe(10);
    await expect(memory.within(11, async () => {})).rejects.toThrow(RangeError);
    expect(MAX_DECODING_BYTES).toBeLessThanOrEqual(decodingMemory.capacity);
  });
});
