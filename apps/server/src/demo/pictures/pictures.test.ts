// The pictures of the demo town: every object exists, every picture is one of a kind and the same each time.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { readGoods, readPicture } from '../goods/shelves.ts';
import { openStudio, photoHeight, photoWidth, type Shot, type Studio, takePhoto } from './compose.ts';
import type { Photo } from './develop.ts';
import { encodePhoto } from './encode.ts';
import { artworkFiles, drawnObjects, isKnownObject } from './objects.ts';
import { scenes } from './scenes.ts';
import { paints, repaint } from './tint.ts';

const shotOf = (picture: string, seed = picture): Shot => ({ ...readPicture(picture), seed, close: false });
const digest = ({ data }: Photo) => createHash('sha256').update(data).digest('hex');

let studio: Studio;
beforeAll(() => {
  studio = openStudio();
});

describe('the objects', () => {
  it('are all in the icon set', () => {
    expect(artworkFiles.filter((file) => !existsSync(file))).toEqual([]);
  });

  it.each(Object.entries(drawnObjects))('%s can be drawn', async (_, svg) => {
    const { channels } = await sharp(Buffer.from(svg)).stats();
    const alpha = channels[3];
    expect(alpha?.max).toBe(255);
    expect(alpha?.min).toBe(0);
  });

  it('that stand around a scene are known', () => {
    const props = Object.values(scenes).flatMap((scene) => [
      ...('behind' in scene ? scene.behind : []),
      ...('before' in scene ? scene.before : []),
    ]);
    expect(props.filter((name) => !isKnownObject(name))).toEqual([]);
  });

  it.each(['spaceship @field', 'tractor.plaid @field', 'tractor @moon'])('refuse what is not there: %s', (picture) => {
    expect(() => readPicture(picture)).toThrow(/called/);
  });
});

describe('repainting', () => {
  it('moves the leading colour and leaves glass and tyres alone', () => {
    const [green, black, sky] = [
      [40, 160, 80, 255],
      [30, 30, 32, 255],
      [90, 190, 240, 255],
    ] as const;
    const pixels = Uint8Array.from([...Array.from({ length: 60 }, () => green), black, sky].flat());
    repaint(pixels, 'red');
    expect(pixels[0]).toBeGreaterThan(120);
    expect(pixels[1]).toBeLessThan(80);
    expect([...pixels.slice(-8)]).toEqual([...black, ...sky]);
  });

  it('knows every paint that the goods ask for', () => {
    const asked = new Set(readGoods().flatMap(({ subjects }) => subjects.flatMap(({ tint }) => tint ?? [])));
    expect([...asked].filter((tint) => !(tint in paints))).toEqual([]);
  });
});

describe('a picture', () => {
  it('is the same for the same seed, and another for another', async () => {
    const first = digest(await takePhoto(studio, shotOf('tractor.red @field')));
    expect(digest(await takePhoto(openStudio(), shotOf('tractor.red @field')))).toBe(first);
    expect(digest(await takePhoto(studio, shotOf('tractor.red @field', 'another')))).not.toBe(first);
  });

  it.each(Object.keys(scenes))('shows the thing, not only the place: %s', async (scene) => {
    const empty = await takePhoto(studio, { ...shotOf(`car @${scene}`), subjects: [] });
    const full = await takePhoto(studio, shotOf(`car @${scene}`));
    const changed =
      full.data.filter((value, at) => Math.abs(value - (empty.data[at] ?? 0)) > 24).length / full.data.length;
    expect(changed).toBeGreaterThan(0.05);
  });

  it('is kept as two widths of WebP and a preview of a few hundred letters', async () => {
    const photo = await encodePhoto(await takePhoto(studio, shotOf('mango*5 @mat')));
    const [wide, narrow] = await Promise.all([
      sharp(photo.variants[800]).metadata(),
      sharp(photo.variants[400]).metadata(),
    ]);
    expect([wide.format, wide.width, wide.height]).toEqual(['webp', photoWidth, photoHeight]);
    expect([narrow.format, narrow.width, narrow.height]).toEqual(['webp', 400, 300]);
    const preview = Buffer.from(photo.preview.replace('data:image/webp;base64,', ''), 'base64');
    expect(await sharp(preview).metadata()).toMatchObject({ format: 'webp', width: 16, height: 12 });
    expect(photo.preview.length).toBeLessThan(400);
  });
});
