// Pictures of the demo town: known objects, unique and reproducible pictures.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { dataPath } from '../data-files.ts';
import { readPicture } from '../listings/goods.ts';
import { backdropOf } from './backdrops.ts';
import type { Picture } from './compose.ts';
import { createComposer, type PhotoPlan, pictureHeight, pictureWidth } from './compose.ts';
import { encodePicture } from './compose-all.ts';
import { repaint } from './repaint.ts';
import { artworkFiles, drawingFiles, isKnownObject, type SceneName, sceneOf, scenes } from './scenes.ts';

const planOf = (picture: string, seed = picture): PhotoPlan => ({ ...readPicture(picture), seed, isClose: false });
const digest = ({ data }: Picture) => createHash('sha256').update(data).digest('hex');

const compose = createComposer();
const sceneNames = Object.keys(scenes) as SceneName[];

describe('the objects', () => {
  it('are all in the icon set', () => {
    expect([...artworkFiles.values()].filter((file) => !existsSync(file))).toEqual([]);
  });

  it.each([...drawingFiles])('%s can be drawn', async (_, file) => {
    // Small: the statistics of a full-size drawing take ten times as long.
    const pixels = await sharp(file).resize(96).ensureAlpha().raw().toBuffer();
    const alpha = pixels.filter((_, at) => at % 4 === 3);
    expect([Math.min(...alpha), Math.max(...alpha)]).toEqual([0, 255]);
  });

  it('in the props of scenes are known', () => {
    const props = sceneNames.map(sceneOf).flatMap(({ behind = [], before = [] }) => [...behind, ...before]);
    expect(props.filter((name) => !isKnownObject(name))).toEqual([]);
  });

  it.each(sceneNames)('have existing backdrops: %s', (scene) => {
    for (const name of sceneOf(scene).backdrops) {
      expect(backdropOf(name).textures.length).toBeGreaterThan(0);
      expect(existsSync(dataPath(`backdrops/${name}.svg`))).toBe(true);
    }
  });

  it.each(['spaceship @field', 'tractor.plaid @field', 'tractor @moon'])('reject unknown names: %s', (picture) => {
    expect(() => readPicture(picture)).toThrow(/called/);
  });
});

describe('repainting', () => {
  it('changes the dominant colour and leaves glass and tyres alone', () => {
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
});

describe('a picture', () => {
  it('is the same for the same seed, and another for another', async () => {
    const first = digest(await compose(planOf('tractor.red @field')));
    expect(digest(await createComposer()(planOf('tractor.red @field')))).toBe(first);
    expect(digest(await compose(planOf('tractor.red @field', 'another')))).not.toBe(first);
  });

  it.each(sceneNames)('shows the subject in the scene: %s', async (scene) => {
    const empty = await compose({ ...planOf(`car @${scene}`), subjects: [] });
    const full = await compose(planOf(`car @${scene}`));
    const changed =
      full.data.filter((value, at) => Math.abs(value - (empty.data[at] ?? 0)) > 24).length / full.data.length;
    expect(changed).toBeGreaterThan(0.05);
  });

  it('is encoded as two widths of WebP and a preview of a few hundred characters', async () => {
    const photo = await encodePicture(await compose(planOf('mango*5 @mat')));
    const [wide, narrow] = await Promise.all([
      sharp(photo.variants[800]).metadata(),
      sharp(photo.variants[400]).metadata(),
    ]);
    expect([wide.format, wide.width, wide.height]).toEqual(['webp', pictureWidth, pictureHeight]);
    expect([narrow.format, narrow.width, narrow.height]).toEqual(['webp', 400, 300]);
    const preview = Buffer.from(photo.preview.replace('data:image/webp;base64,', ''), 'base64');
    expect(await sharp(preview).metadata()).toMatchObject({ format: 'webp', width: 16, height: 12 });
    expect(photo.preview.length).toBeLessThan(400);
  });
});
