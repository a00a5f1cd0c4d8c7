// Takes one picture: a backdrop, the things in front of it with their shadows, and the light of the hour.
import type { Chance } from '../random.ts';
import { chanceOf } from '../random.ts';
import type { Placed, Spot, Subject } from './arrange.ts';
import { arrangeLaid, arrangeStanding } from './arrange.ts';
import type { Photo } from './develop.ts';
import { developPhoto } from './develop.ts';
import type { Canvas, Placement, Sprite } from './raster.ts';
import { drawContact, drawShadow, drawSprite } from './raster.ts';
import type { SceneName } from './scenes.ts';
import { backdrops, sceneOf } from './scenes.ts';
import { type Cutout, SpriteShelf } from './sprites.ts';
import { Stage, stageHeight, stageWidth } from './stage.ts';

/** The objects have 256 pixels each way: a larger picture would take longer and show no more. */
export const photoWidth = 500;
export const photoHeight = 375;

/** A sign that cannot be read gives a mirrored picture away. */
const namesWithLetters = new Set(['store', 'newspaper', 'idCard']);

/** Spots are planned on 800 by 600. */
const unit = photoWidth / 800;

export type Shot = {
  subjects: readonly Subject[];
  scene: SceneName;
  /** Two shots with the same seed are the same picture. */
  seed: string;
  /** A later picture of a listing comes closer and looks from another side. */
  close: boolean;
};

/** The canvas is painted over for each picture: between its first stroke and its last, nobody else gets a turn. */
export type Studio = { stage: Stage; sprites: SpriteShelf; canvas: Canvas };

export function openStudio(): Studio {
  const pixels = new Int32Array(photoWidth * photoHeight);
  return { stage: new Stage(), sprites: new SpriteShelf(), canvas: { width: photoWidth, height: photoHeight, pixels } };
}

export async function takePhoto(studio: Studio, shot: Shot): Promise<Photo> {
  const chance = chanceOf('photo', shot.seed);
  const scene = sceneOf(shot.scene);
  const backdropName = chance.pick(scene.backdrops);
  const { ground, horizon } = backdrops[backdropName];
  const wall = await studio.stage.wall(backdropName, scene.washes && chance.pick(scene.washes));
  const cutouts = await Promise.all(shot.subjects.map(({ name, tint }) => studio.sprites.take(name, tint)));
  const props = await takeProps(studio, shot, chance);
  const mayMirror = !shot.subjects.some(({ name }) => namesWithLetters.has(name));

  const left = chance.whole(0, stageWidth - photoWidth);
  const top = chance.whole(0, stageHeight - photoHeight);
  const { canvas } = studio;
  hangWall(canvas, wall, left, top);
  if (ground === 'flat') {
    layDown(canvas, arrangeLaid(shot.subjects, shot.close, chance), cutouts, chance, mayMirror);
  } else {
    const groundLine = (horizon * stageHeight - top) / unit;
    if (props.behind) placeBehind(canvas, props.behind(), groundLine, chance);
    standUp(canvas, arrangeStanding(shot.subjects, shot.close, groundLine, chance), cutouts, chance, mayMirror);
    if (props.before) placeBefore(canvas, props.before(), chance);
  }
  return developPhoto(canvas, chance, mayMirror);
}

/** What stands out of focus around the subject; never the subject itself a second time. */
async function takeProps(studio: Studio, { scene: name, subjects }: Shot, chance: Chance) {
  const scene = sceneOf(name);
  const others = (names: readonly string[] = []) => names.filter((prop) => subjects.every((one) => one.name !== prop));
  const pickFrom = async (names: readonly string[], probability: number) =>
    names.length > 0 && chance.happens(probability)
      ? (await studio.sprites.take(chance.pick(names))).outOfFocus
      : undefined;
  return { behind: await pickFrom(others(scene.behind), 0.6), before: await pickFrom(others(scene.before), 0.3) };
}

function hangWall({ width, height, pixels }: Canvas, wall: Canvas, left: number, top: number): void {
  for (let y = 0; y < height; y++) {
    const from = (y + top) * wall.width + left;
    pixels.set(wall.pixels.subarray(from, from + width), y * width);
  }
}

function placeBehind(canvas: Canvas, blurred: Sprite, groundLine: number, chance: Chance): void {
  const size = chance.between(120, 190);
  const x = chance.happens(0.5) ? chance.between(30, 170) : chance.between(630, 770);
  const at = standAt(blurred, { x, y: groundLine + chance.between(4, 26), size }, chance.happens(0.5));
  drawContact(canvas, x * unit, (groundLine + 18) * unit, size * 0.4 * unit, 14 * unit, 0.22);
  drawSprite(canvas, blurred, at);
}

function placeBefore(canvas: Canvas, blurred: Sprite, chance: Chance): void {
  const onLeft = chance.happens(0.5);
  drawSprite(canvas, blurred, {
    x: unit * (onLeft ? chance.between(-20, 60) : chance.between(740, 820)),
    y: unit * chance.between(560, 620),
    scale: (unit * chance.between(240, 330)) / blurred.size,
    turn: chance.between(-0.3, 0.3),
    mirrored: onLeft,
  });
}

/** Places a sprite so that its visible foot touches the spot and its visible size is the asked one. */
function standAt({ box, size }: Sprite, spot: Spot, mirrored: boolean): Placement {
  const width = box.right - box.left;
  const scale = (spot.size * unit) / Math.max(box.bottom - box.top, width * 0.72);
  const aside = ((box.left + box.right) / 2 - size / 2) * scale * (mirrored ? -1 : 1);
  return { x: spot.x * unit - aside, y: spot.y * unit - (box.bottom - size / 2) * scale, scale, turn: 0, mirrored };
}

function standUp(
  canvas: Canvas,
  placed: readonly Placed[],
  cutouts: readonly Cutout[],
  chance: Chance,
  mayMirror: boolean,
): void {
  const mirrored = chance.happens(0.4) && mayMirror;
  const sun = chance.between(-0.9, 0.9);
  for (const { subject, spot } of placed) {
    const cutout = cutouts[subject];
    if (!cutout) continue;
    const at = standAt(cutout.sprite, spot, mirrored);
    castShadow(canvas, cutout, at, spot, sun);
    drawSprite(canvas, cutout.sprite, at);
  }
}

function castShadow(canvas: Canvas, { sprite, outline }: Cutout, at: Placement, spot: Spot, sun: number): void {
  const width = (sprite.box.right - sprite.box.left) * at.scale;
  const rise = (sprite.box.bottom - sprite.size / 2) * at.scale;
  const [x, y] = [spot.x * unit, spot.y * unit];
  const squash = 0.3;
  const lying = { ...at, scale: shadowScale(sprite, outline.size, at), squash, lean: -sun };
  drawShadow(canvas, outline, { ...lying, x: at.x - sun * rise * 0.9, y: y - rise * squash }, 0.34);
  drawContact(canvas, x, y - 2, width * 0.56, Math.max(11, width * 0.085), 0.5);
  drawContact(canvas, x, y - 1, width * 0.46, 7, 0.5);
}

/** The outline's map holds the sprite in its middle half, hence twice the sprite's size. */
function shadowScale(sprite: Sprite, outlineSize: number, at: Placement): number {
  return (sprite.size * at.scale * 2) / outlineSize;
}

function layDown(
  canvas: Canvas,
  placed: readonly Placed[],
  cutouts: readonly Cutout[],
  chance: Chance,
  mayMirror: boolean,
): void {
  const fall = { x: chance.between(8, 22) * unit, y: chance.between(12, 24) * unit };
  for (const { subject, spot } of placed) {
    const cutout = cutouts[subject];
    if (!cutout) continue;
    const { sprite, outline } = cutout;
    const scale = (spot.size * unit) / Math.max(sprite.box.right - sprite.box.left, sprite.box.bottom - sprite.box.top);
    const turn = chance.between(-0.26, 0.26);
    const at: Placement = {
      x: spot.x * unit,
      y: spot.y * unit,
      scale,
      turn,
      mirrored: chance.happens(0.4) && mayMirror,
    };
    const lying = { ...at, scale: shadowScale(sprite, outline.size, at), squash: 1, lean: 0 };
    drawShadow(canvas, outline, { ...lying, x: at.x + fall.x, y: at.y + fall.y }, 0.42);
    drawShadow(canvas, outline, { ...lying, x: at.x + fall.x * 0.3, y: at.y + fall.y * 0.3 }, 0.4);
    drawSprite(canvas, sprite, at);
  }
}
