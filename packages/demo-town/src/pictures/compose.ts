// Composes one picture: backdrop, objects with their shadows, light and grain.
import { type Random, seededRandom } from '../random.ts';
import { backdropHeight, backdropOf, backdropWidth, createBackdrops } from './backdrops.ts';
import { type Cutout, createCutouts } from './cutouts.ts';
import { layoutLying, layoutStanding, type Placed, type Spot, type Subject } from './layout.ts';
import { type Canvas, drawContactShadow, drawShadow, drawSprite, type Placement, type Sprite } from './raster.ts';
import { type SceneName, sceneOf } from './scenes.ts';

/** Objects have 256 by 256 pixels: a larger picture would take longer and show no more. */
export const pictureWidth = 500;
export const pictureHeight = 375;

/** Objects with text must not be mirrored. */
const namesWithLetters = new Set(['store', 'newspaper', 'idCard']);

/** Spots are planned on 800 by 600. */
const unit = pictureWidth / 800;

export type PhotoPlan = {
  subjects: readonly Subject[];
  scene: SceneName;
  seed: string;
  isClose: boolean;
};

export type Composer = (plan: PhotoPlan) => Promise<Picture>;

export function createComposer(): Composer {
  const backdrop = createBackdrops();
  const cutout = createCutouts();
  // One shared canvas: nothing is awaited between the first and the last drawing on it.
  const pixels = new Int32Array(pictureWidth * pictureHeight);
  const canvas: Canvas = { width: pictureWidth, height: pictureHeight, pixels };
  return async ({ subjects, scene: sceneName, seed, isClose }) => {
    const random = seededRandom('photo', seed);
    const scene = sceneOf(sceneName);
    const backdropName = random.pick(scene.backdrops);
    const { ground, horizon = 0 } = backdropOf(backdropName);
    const behindEverything = await backdrop(backdropName, scene.washes && random.pick(scene.washes));
    const cutouts = await Promise.all(subjects.map(({ name, paint }) => cutout(name, paint)));
    /** A prop is never the same object as a subject. */
    const pickProp = async (names: readonly string[] = [], probability: number) => {
      const others = names.filter((name) => subjects.every((subject) => subject.name !== name));
      return others.length > 0 && random.chance(probability) ? await cutout(random.pick(others)) : undefined;
    };
    const behind = await pickProp(scene.behind, 0.6);
    const before = await pickProp(scene.before, 0.3);
    const mayMirror = !subjects.some(({ name }) => namesWithLetters.has(name));

    const left = random.integer(0, backdropWidth - pictureWidth);
    const top = random.integer(0, backdropHeight - pictureHeight);
    drawBackdrop(canvas, behindEverything, left, top);
    if (ground === 'flat') {
      drawLying(canvas, layoutLying(subjects, isClose, random), cutouts, random, mayMirror);
    } else {
      const groundLine = ((horizon / 480) * backdropHeight - top) / unit;
      if (behind) drawBehind(canvas, behind.outOfFocus(), groundLine, random);
      drawStanding(canvas, layoutStanding(subjects, isClose, groundLine, random), cutouts, random, mayMirror);
      if (before) drawBefore(canvas, before.outOfFocus(), random);
    }
    return applyLight(canvas, random, mayMirror);
  };
}

function drawBackdrop({ width, height, pixels }: Canvas, backdrop: Canvas, left: number, top: number): void {
  for (let y = 0; y < height; y++) {
    const from = (y + top) * backdrop.width + left;
    pixels.set(backdrop.pixels.subarray(from, from + width), y * width);
  }
}

function drawBehind(canvas: Canvas, blurred: Sprite, groundLine: number, random: Random): void {
  const size = random.between(120, 190);
  const x = random.chance(0.5) ? random.between(30, 170) : random.between(630, 770);
  const at = standAt(blurred, { x, y: groundLine + random.between(4, 26), size }, random.chance(0.5));
  drawContactShadow(canvas, x * unit, (groundLine + 18) * unit, size * 0.4 * unit, 14 * unit, 0.22);
  drawSprite(canvas, blurred, at);
}

function drawBefore(canvas: Canvas, blurred: Sprite, random: Random): void {
  const onLeft = random.chance(0.5);
  drawSprite(canvas, blurred, {
    x: unit * (onLeft ? random.between(-20, 60) : random.between(740, 820)),
    y: unit * random.between(560, 620),
    scale: (unit * random.between(240, 330)) / blurred.size,
    angle: random.between(-0.3, 0.3),
    mirrored: onLeft,
  });
}

/** Places a sprite with its visible foot on the spot, in the given visible size. */
function standAt({ box, size }: Sprite, spot: Spot, mirrored: boolean): Placement {
  const width = box.right - box.left;
  const scale = (spot.size * unit) / Math.max(box.bottom - box.top, width * 0.72);
  const aside = ((box.left + box.right) / 2 - size / 2) * scale * (mirrored ? -1 : 1);
  return { x: spot.x * unit - aside, y: spot.y * unit - (box.bottom - size / 2) * scale, scale, angle: 0, mirrored };
}

function drawStanding(
  canvas: Canvas,
  placed: readonly Placed[],
  cutouts: readonly Cutout[],
  random: Random,
  mayMirror: boolean,
): void {
  const mirrored = random.chance(0.4) && mayMirror;
  const sun = random.between(-0.9, 0.9);
  for (const { subject, spot } of placed) {
    const cutout = cutouts[subject];
    if (!cutout) continue;
    const at = standAt(cutout.sprite, spot, mirrored);
    drawStandingShadow(canvas, cutout, at, spot, sun);
    drawSprite(canvas, cutout.sprite, at);
  }
}

function drawStandingShadow(canvas: Canvas, { sprite, outline }: Cutout, at: Placement, spot: Spot, sun: number): void {
  const width = (sprite.box.right - sprite.box.left) * at.scale;
  const rise = (sprite.box.bottom - sprite.size / 2) * at.scale;
  const [x, y] = [spot.x * unit, spot.y * unit];
  const squash = 0.3;
  const lying = { ...at, scale: outlineScale(sprite, outline.size, at), squash, lean: -sun };
  drawShadow(canvas, outline, { ...lying, x: at.x - sun * rise * 0.9, y: y - rise * squash }, 0.34);
  drawContactShadow(canvas, x, y - 2, width * 0.56, Math.max(11, width * 0.085), 0.5);
  drawContactShadow(canvas, x, y - 1, width * 0.46, 7, 0.5);
}

/** The outline fills the middle half of its map, hence twice the sprite's size. */
function outlineScale(sprite: Sprite, outlineSize: number, at: Placement): number {
  return (sprite.size * at.scale * 2) / outlineSize;
}

function drawLying(
  canvas: Canvas,
  placed: readonly Placed[],
  cutouts: readonly Cutout[],
  random: Random,
  mayMirror: boolean,
): void {
  const fall = { x: random.between(8, 22) * unit, y: random.between(12, 24) * unit };
  for (const { subject, spot } of placed) {
    const cutout = cutouts[subject];
    if (!cutout) continue;
    const { sprite, outline } = cutout;
    const scale = (spot.size * unit) / Math.max(sprite.box.right - sprite.box.left, sprite.box.bottom - sprite.box.top);
    const angle = random.between(-0.26, 0.26);
    const at: Placement = {
      x: spot.x * unit,
      y: spot.y * unit,
      scale,
      angle,
      mirrored: random.chance(0.4) && mayMirror,
    };
    const lying = { ...at, scale: outlineScale(sprite, outline.size, at), squash: 1, lean: 0 };
    drawShadow(canvas, outline, { ...lying, x: at.x + fall.x, y: at.y + fall.y }, 0.42);
    drawShadow(canvas, outline, { ...lying, x: at.x + fall.x * 0.3, y: at.y + fall.y * 0.3 }, 0.4);
    drawSprite(canvas, sprite, at);
  }
}

export type Picture = { width: number; height: number; data: Uint8ClampedArray };

const grainLength = 1 << 16;
let grain: Int16Array | undefined;

function makeGrain(): Int16Array {
  const random = seededRandom('grain');
  return Int16Array.from({ length: grainLength }, () => (random.next() + random.next() - 1) * 6);
}

/** A Gaussian over one axis with maximum 256; the product of two is a round pool of light. */
function bell(length: number, centre: number, width: number): Int32Array {
  return Int32Array.from({ length }, (_, at) => 256 * Math.exp(-(((at / length - centre) / width) ** 2)));
}

function applyLight(canvas: Canvas, random: Random, mayMirror: boolean): Picture {
  grain ??= makeGrain();
  const { width, height, pixels } = canvas;
  const data = new Uint8ClampedArray(width * height * 3);
  const across = bell(width, random.between(0.25, 0.75), random.between(0.55, 0.85));
  const down = bell(height, random.between(0.2, 0.55), random.between(0.6, 0.95));
  const warmth = random.integer(-8, 12);
  const dark = random.integer(200, 220);
  const pool = random.integer(280, 300) - dark;
  const step = random.chance(0.5) && mayMirror ? -1 : 1;
  let speck = random.integer(0, grainLength - 1);
  let at = 0;
  for (let y = 0; y < height; y++) {
    const row = ((down[y] as number) * pool) >> 8;
    let from = y * width + (step < 0 ? width - 1 : 0);
    for (let x = 0; x < width; x++) {
      const light = dark + (((across[x] as number) * row) >> 8);
      const pixel = pixels[from] as number;
      const noise = grain[speck] as number;
      data[at] = (Math.imul(pixel & 255, light + warmth) >> 8) + noise;
      data[at + 1] = (Math.imul((pixel >> 8) & 255, light) >> 8) + noise;
      data[at + 2] = (Math.imul((pixel >> 16) & 255, light - warmth) >> 8) + noise;
      speck = (speck + 1) & (grainLength - 1);
      from += step;
      at += 3;
    }
  }
  return { width, height, data };
}
