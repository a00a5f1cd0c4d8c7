// Backdrops seen from above: cloth, planks, tiles, stone, jute and grass that a thing is laid on.
import { type Backdrop, band, blur, frame } from './drawing.ts';
import type { Texture } from './texture.ts';

const everywhere = { top: 0, bottom: 480 };

function flat(body: string, textures: readonly Texture[]): Backdrop {
  return { ground: 'flat', horizon: 0, svg: frame(body), textures };
}

const folds: Texture = { ...everywhere, across: 0.0045, down: 0.0065, strength: 5, smooth: true };
const weave: Texture = { ...everywhere, across: 0.8, down: 0.4, colour: [0, 0, 0], strength: 0.06 };

function printedCloth(): Backdrop {
  const motifs: string[] = [];
  for (let row = 0; row < 9; row++) {
    for (let column = 0; column < 12; column++) {
      motifs.push(
        `<g transform="translate(${column * 58 + (row % 2) * 29 - 10} ${row * 58})"><circle r="5"/><circle cy="-11" r="6"/><circle cy="11" r="6"/><circle cx="-11" r="6"/><circle cx="11" r="6"/></g>`,
      );
    }
  }
  const print = `<g fill="#b8503c" opacity="0.75" transform="rotate(-8 320 240) scale(1.12)">${motifs.join('')}</g>`;
  return flat(band(0, 480, '#fbf3e4') + print, [folds, weave]);
}

function planks(colours: readonly string[], figure: number): Backdrop {
  const boards = colours.map(
    (colour, index) =>
      `<rect x="-10" y="${index * 98 - 6}" width="660" height="95" fill="${colour}"/><rect x="-10" y="${index * 98 + 88}" width="660" height="5" fill="#2c1a0d" opacity="0.8"/>`,
  );
  return flat(`${blur('joint', 1.2)}<g filter="url(#joint)">${boards.join('')}</g>`, [
    { ...everywhere, across: 0.005, down: 0.09, colour: [0.24, 0.12, 0.04], strength: figure },
    { ...everywhere, across: 0.02, down: 0.6, colour: [0.1, 0.05, 0.02], strength: figure * 0.55 },
  ]);
}

function stoneTiles(stone: string, vein: Texture['colour'], joint: string, size: number): Backdrop {
  const lines: string[] = [];
  for (let x = -40; x < 900; x += size) lines.push(`M${x} -60V640M-100 ${x}H900`);
  const joints = `<path transform="rotate(-9 320 240)" d="${lines.join('')}" stroke="${joint}" stroke-width="3" fill="none" opacity="0.6"/>`;
  return flat(band(0, 480, stone) + joints, [
    { ...everywhere, across: 0.008, down: 0.014, colour: vein, strength: 0.2 },
    { ...everywhere, across: 0.6, down: 0.6, colour: vein, strength: 0.12 },
  ]);
}

function jute(): Backdrop {
  const strands: string[] = [];
  for (let y = 0; y < 480; y += 12) {
    strands.push(`<path d="M0 ${y}H640" stroke-dashoffset="${(y % 24) * 0.66}"/>`);
  }
  const ropes = `<g stroke="#8a6a3e" stroke-width="3" stroke-dasharray="10 6" opacity="0.5">${strands.join('')}</g>`;
  return flat(band(0, 480, '#d3b583') + ropes, [
    { ...everywhere, across: 0.1, down: 0.2, strength: 0.45 },
    { ...everywhere, across: 0.4, down: 0.7, colour: [0.3, 0.2, 0.08], strength: 0.2 },
  ]);
}

export const surfaceBackdrops = {
  cloth: flat(band(0, 480, '#f4efe8'), [folds, weave]),
  printedCloth: printedCloth(),
  darkPlanks: planks(['#8a5f3d', '#7d5434', '#936746', '#82593a', '#8d623f'], 0.4),
  palePlanks: planks(['#d3b48b', '#c8a77c', '#d9bc94', '#cbab81', '#d1b189'], 0.34),
  marble: stoneTiles('#e6e2db', [0.45, 0.42, 0.38], '#b4aca0', 210),
  terrazzo: stoneTiles('#b9b4ab', [0.25, 0.23, 0.22], '#8d877d', 300),
  jute: jute(),
  turf: flat(band(0, 480, '#7ea94a'), [
    { ...everywhere, across: 0.09, down: 0.16, colour: [0.12, 0.26, 0.05], strength: 0.5 },
    { ...everywhere, across: 0.3, down: 0.5, colour: [0.85, 0.95, 0.5], strength: 0.2 },
  ]),
} satisfies Record<string, Backdrop>;
