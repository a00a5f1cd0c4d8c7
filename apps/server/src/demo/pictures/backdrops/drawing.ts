// The brushes of the backdrops: a frame of SVG, gradients, soft shapes and floors in perspective.
import { chanceOf } from '../../random.ts';
import type { Texture } from './texture.ts';

const backdropWidth = 640;
const backdropHeight = 480;

export type Backdrop = {
  /** How a thing sits in front of it: upright on its ground, or lying on it seen from above. */
  ground: 'stand' | 'flat';
  /** Where the far edge of the ground is, as a share of the height. */
  horizon: number;
  /** Large soft shapes only: rendered small and enlarged, then given its textures. */
  svg: string;
  textures: readonly Texture[];
};

export function frame(body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${backdropWidth / 2}" height="${backdropHeight / 2}" viewBox="0 0 ${backdropWidth} ${backdropHeight}">${body}</svg>`;
}

export function verticalGradient(id: string, stops: readonly string[]): string {
  const last = stops.length - 1;
  const marks = stops.map((colour, index) => `<stop offset="${index / last}" stop-color="${colour}"/>`).join('');
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${marks}</linearGradient>`;
}

export function band(top: number, height: number, fill: string, more = ''): string {
  return `<rect x="-20" y="${top}" width="680" height="${height}" fill="${fill}" ${more}/>`;
}

export function blur(id: string, radius: number): string {
  return `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${radius}"/></filter>`;
}

/** Joints of a tiled floor: rays to a vanishing point, and rows that thin out towards it. */
export function perspectiveTiles(horizon: number, colour: string, spread = 90, opacity = 0.5): string {
  const lines: string[] = [];
  for (let ray = -14; ray <= 14; ray++) {
    lines.push(`M${320 + ray * spread * 0.55} ${horizon}L${320 + ray * spread * 1.9} 480`);
  }
  for (let row = 1; row < 9; row++) {
    const y = horizon + (480 - horizon) * (1 / (1 + (8 - row) * 0.42)) ** 1.5;
    lines.push(`M-10 ${y}H650`);
  }
  return `<path d="${lines.join('')}" stroke="${colour}" stroke-width="2" fill="none" opacity="${opacity}"/>`;
}

/** Out-of-focus lights or leaves: one a column, so that they spread evenly and never clump. */
export function bokeh(count: number, colours: readonly string[], top: number, bottom: number, size: number): string {
  const chance = chanceOf('bokeh', count, top, size);
  const dots: string[] = [];
  for (let index = 0; index < count; index++) {
    const x = ((index + chance.next()) / count) * 700 - 30;
    const y = chance.between(top, bottom);
    const radius = size * chance.between(0.5, 1.2);
    dots.push(
      `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${radius.toFixed(0)}" fill="${chance.pick(colours)}"/>`,
    );
  }
  return chance.shuffle(dots).join('');
}
