// What becomes of an uploaded file: a clean photo of ours, or a reason why not.
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import * as picture from '../../test/pictures.ts';
import { encodePhoto } from './encode-photo.ts';

const preview = (text: string) => Buffer.from(text.replace('data:image/webp;base64,', ''), 'base64');

async function colourAt(bytes: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3)];
}

describe('a photo', () => {
  it.each([
    [2000, 1500, { 400: [400, 300], 800: [800, 600], 1600: [1600, 1200] }],
    [1600, 900, { 400: [400, 225], 800: [800, 450], 1600: [1600, 900] }],
    [900, 600, { 400: [400, 267], 800: [800, 533], 1600: [900, 600] }],
    [800, 600, { 400: [400, 300], 800: [800, 600] }],
    [401, 300, { 400: [400, 299], 800: [401, 300] }],
    [400, 300, { 400: [400, 300] }],
    [1, 1, { 400: [1, 1] }],
  ])('of %i × %i is kept in three widths at most and never enlarged', async (width, height, expected) => {
    const photo = await encodePhoto(await picture.jpeg({ width, height }));
    const sizes: Record<string, number[]> = {};
    for (const [name, bytes] of Object.entries(photo.variants)) {
      const found = await sharp(bytes).metadata();
      expect(found.format).toBe('webp');
      sizes[name] = [found.width, found.height];
    }
    expect(sizes).toEqual(expected);
    expect([photo.width, photo.height]).toEqual(Object.values(sizes).at(-1));
  });

  // Promise: Position and every other note are removed, and the rotation is applied
  it('is turned upright and loses its position and all other metadata', async () => {
    const bytes = await picture.phonePhoto({ width: 600, height: 400 });
    expect(bytes.includes('SecretOwner')).toBe(true);
    expect((await sharp(bytes).metadata()).orientation).toBe(6);
    const photo = await encodePhoto(bytes);
    expect([photo.width, photo.height]).toEqual([400, 600]);
    for (const variant of Object.values(photo.variants)) {
      const { exif, icc, xmp, iptc, orientation } = await sharp(variant).metadata();
      expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
      expect(variant.includes('Secret')).toBe(false);
    }
    // Red was on the left; turned a quarter to the right, it is on top.
    const [red, , blue] = await colourAt(photo.variants[400], 200, 50);
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(60);
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'in the format %s keeps no position in any width',
    async (format) => {
      const bytes = await picture.phonePhoto({ width: 60, height: 1800 }, format);
      // The four bytes before a position in the notes of any of these formats: latitude, as three fractions.
      const { exif } = await sharp(bytes).metadata();
      expect(exif?.includes(Buffer.from([0x02, 0x00, 0x05, 0x00]))).toBe(true);
      const photo = await encodePhoto(bytes);
      expect(Object.keys(photo.variants)).toEqual(['400', '800', '1600']);
      for (const stored of [...Object.values(photo.variants), preview(photo.preview)]) {
        const metadata = await sharp(stored).metadata();
        expect(metadata).not.toMatchObject({ exif: expect.anything() });
        expect(metadata).not.toMatchObject({ xmp: expect.anything() });
        for (const note of ['Exif', 'EXIF', 'http://ns.adobe.com', 'Secret']) expect(stored.includes(note)).toBe(false);
      }
    },
  );

  it('has a tiny preview in a data address of under 400 characters', async () => {
    // The worst there is: nothing but noise, coarse enough to survive the shrinking.
    const noise = await sharp(randomBytes(16 * 12 * 3), { raw: { width: 16, height: 12, channels: 3 } })
      .resize({ width: 800, kernel: 'nearest' })
      .jpeg()
      .toBuffer();
    const { preview: text } = await encodePhoto(noise);
    expect(text.length).toBeLessThan(400);
    const { width, height, format } = await sharp(preview(text)).metadata();
    expect({ width, height, format }).toEqual({ width: 16, height: 12, format: 'webp' });
  });

  it('has the same bytes each time', async () => {
    const bytes = await picture.jpeg();
    expect(await encodePhoto(bytes)).toEqual(await encodePhoto(bytes));
  });

  it.each([
    ['JPEG', () => picture.jpeg()],
    ['PNG', () => picture.paint().png().toBuffer()],
    ['WebP', () => picture.paint().webp().toBuffer()],
    ['AVIF', () => picture.paint().avif({ effort: 0 }).toBuffer()],
    ['GIF', () => picture.paint().gif().toBuffer()],
    ['CMYK JPEG', () => picture.paint().toColourspace('cmyk').jpeg().toBuffer()],
    ['16-bit PNG', () => picture.paint().toColourspace('rgb16').png().toBuffer()],
    ['grey PNG', () => picture.paint().greyscale().png().toBuffer()],
  ])('may come as %s', async (_, make) => {
    const photo = await encodePhoto(await make());
    expect([photo.width, photo.height]).toEqual([640, 480]);
  });

  it.each(['gif', 'webp'] as const)('that moves as %s stands still at its first frame', async (format) => {
    const bytes = await picture.movingPicture(format);
    expect((await sharp(bytes).metadata()).pages).toBe(2);
    const photo = await encodePhoto(bytes);
    expect((await sharp(photo.variants[400]).metadata()).pages).toBeUndefined();
    expect(photo.height).toBe(64);
    expect(Math.min(...(await colourAt(photo.variants[400], 30, 30)))).toBeGreaterThan(240);
  });

  it('with see-through parts gets a white ground', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const bytes = await sharp({ create: { width: 50, height: 50, channels: 4, background: clear } })
      .png()
      .toBuffer();
    const photo = await encodePhoto(bytes);
    expect(await colourAt(photo.variants[400], 25, 25)).toEqual([255, 255, 255]);
  });

  it('of extreme height is scaled until it fits', async () => {
    const photo = await encodePhoto(await picture.paint({ width: 200, height: 20_000 }).png().toBuffer());
    expect([photo.width, photo.height]).toEqual([48, 4800]);
  });
});

describe('a file with more than a photo in it', () => {
  it.each([
    ['a script behind a GIF', () => picture.paint().gif().toBuffer(), '/*<script>alert(1)</script>*/'],
    ['an archive behind a JPEG', () => picture.jpeg(), 'PK\x03\x04 hidden archive'],
    ['a page behind a PNG', () => picture.paint().png().toBuffer(), '<html><script>alert(1)</script>'],
  ])('loses %s', async (_, make, tail) => {
    const photo = await encodePhoto(Buffer.concat([await make(), Buffer.from(tail, 'latin1')]));
    for (const bytes of Object.values(photo.variants)) {
      expect(bytes.includes('script')).toBe(false);
      expect(bytes.includes('hidden archive')).toBe(false);
    }
  });
});

describe('a file that is not a photo', () => {
  const cut = async (bytes: Promise<Buffer>, share: number) => (await bytes).subarray(0, (await bytes).length * share);
  const corrupt = async () => {
    const bytes = await picture.paint({ width: 900 }).png({ compressionLevel: 0 }).toBuffer();
    return bytes.fill(0x5a, 400_000, 402_000);
  };

  it.each([
    ['an SVG', () => picture.svg, 'wrongType'],
    ['a page', () => picture.page, 'wrongType'],
    ['a PDF', () => picture.pdf, 'wrongType'],
    ['a TIFF', () => picture.paint().tiff().toBuffer(), 'wrongType'],
    ['nothing', () => Buffer.alloc(0), 'wrongType'],
    ['the emails GIF89a and a script', () => Buffer.from('GIF89a/*<script>alert(1)</script>*/'), 'damaged'],
    ['the first bytes of a JPEG and no more', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'damaged'],
    ['half a JPEG', () => cut(picture.jpeg({ width: 2000, height: 2000 }), 0.5), 'damaged'],
    ['half a PNG', () => cut(picture.paint({ width: 2000 }).png().toBuffer(), 0.5), 'damaged'],
    ['half a WebP', () => cut(picture.paint({ width: 2000 }).webp().toBuffer(), 0.5), 'damaged'],
    ['a PNG with a hole in it', corrupt, 'damaged'],
    ['a HEIC', () => picture.heic(), 'heic'],
    ['a PNG of 900 megapixels', () => picture.pngBomb(), 'tooManyPixels'],
    ['a JPEG that claims 900 megapixels', () => picture.jpegBomb(), 'tooManyPixels'],
    ['an AVIF that claims 50 megapixels', () => picture.avifClaiming(7070, 7070), 'tooManyPixels'],
    ['an AVIF whose transparency claims 50 megapixels', () => picture.avifClaiming(7070, 7070, 1), 'tooManyPixels'],
    ['an AVIF that is larger than it claims', () => picture.avifClaiming(16, 16), 'damaged'],
    ['a PNG of 40,000 × 2', () => picture.paint({ width: 40_000, height: 2 }).png().toBuffer(), 'tooManyPixels'],
  ])('is refused: %s', async (_, make, problem) => {
    await expect(encodePhoto(await make())).rejects.toMatchObject({ name: 'PhotoError', problem });
  });
});
