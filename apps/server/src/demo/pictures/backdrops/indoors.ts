// Backdrops under a roof: rooms, tables, kitchens, counters, workshops and a plain studio sweep.
import { type Backdrop, band, blur, bokeh, frame, perspectiveTiles, verticalGradient } from './drawing.ts';
import type { Texture } from './texture.ts';

function windowLight(opacity: number): string {
  return `${blur('sun', 9)}<g filter="url(#sun)" opacity="${opacity}" fill="#fff6dd"><path d="M60 20L190 4L210 190L84 214Z"/><path d="M214 2L330 -10L346 168L232 186Z"/></g>`;
}

const plaster: Texture = { top: 0, bottom: 274, across: 0.3, down: 0.3, colour: [0, 0, 0], strength: 0.035 };

type Room = { wall: string[]; floor: string[]; joints: string; planks?: boolean; sun?: number };

function room({ wall, floor, joints, planks = false, sun = 0.4 }: Room): Backdrop {
  const horizon = 290;
  const body =
    verticalGradient('wall', wall) +
    verticalGradient('floor', floor) +
    blur('soft', 4) +
    blur('skirt', 1.6) +
    band(0, horizon, 'url(#wall)') +
    windowLight(sun) +
    band(horizon - 16, 16, wall[0] ?? '#fff', 'filter="url(#skirt)" opacity="0.75"') +
    band(horizon, 200, 'url(#floor)') +
    perspectiveTiles(horizon, joints, planks ? 46 : 96, 0.42) +
    band(horizon - 3, 12, '#2d2318', 'filter="url(#soft)" opacity="0.38"');
  const figure: Texture = planks
    ? { top: horizon, bottom: 480, across: 0.006, down: 0.16, colour: [0.26, 0.13, 0.05], strength: 0.32 }
    : { top: horizon, bottom: 480, across: 0.012, down: 0.03, colour: [0.4, 0.36, 0.33], strength: 0.16 };
  return { ground: 'stand', horizon: horizon / 480, svg: frame(body), textures: [plaster, figure] };
}

type Table = {
  behind: string;
  top: string[];
  figure: Pick<Texture, 'across' | 'down' | 'colour' | 'strength'>;
  edge?: string;
};

function table({ behind, top, figure, edge = '#2a1c10' }: Table): Backdrop {
  const horizon = 268;
  const body =
    behind +
    verticalGradient('top', top) +
    blur('lip', 3.2) +
    band(horizon, 220, 'url(#top)') +
    band(horizon - 6, 10, edge, 'filter="url(#lip)" opacity="0.4"');
  const pores: Texture = {
    top: horizon + 40,
    bottom: 480,
    across: 0.03,
    down: 0.6,
    colour: figure.colour,
    strength: figure.strength * 0.5,
  };
  return {
    ground: 'stand',
    horizon: horizon / 480,
    svg: frame(body),
    textures: [{ top: horizon, bottom: 480, ...figure }, pores],
  };
}

function blurredRoom(wall: string[], shapes: string, radius = 15): string {
  return `${verticalGradient('behind', wall)}${blur('dof', radius)}${band(0, 300, 'url(#behind)')}<g filter="url(#dof)">${shapes}</g>`;
}

const shelves =
  '<rect x="40" y="70" width="240" height="12" fill="#7d5a3c"/><rect x="40" y="160" width="240" height="12" fill="#7d5a3c"/><rect x="62" y="26" width="22" height="44" fill="#b3543f"/><rect x="90" y="34" width="18" height="36" fill="#35606b"/><rect x="116" y="22" width="26" height="48" fill="#d7b46a"/><circle cx="220" cy="44" r="26" fill="#6d8f5b"/><rect x="80" y="112" width="60" height="48" fill="#e7dccb"/><rect x="180" y="104" width="30" height="56" fill="#8b6b8c"/>';
const plantAndLamp =
  '<circle cx="560" cy="120" r="70" fill="#6f965c"/><circle cx="610" cy="60" r="50" fill="#88ab6c"/><rect x="540" y="190" width="60" height="80" fill="#c9855b"/><circle cx="120" cy="70" r="54" fill="#ffe3a8"/>';
const windowPane =
  '<rect x="330" y="-10" width="240" height="220" fill="#f4faf6"/><rect x="445" y="-10" width="10" height="220" fill="#c9c2b3"/><circle cx="380" cy="180" r="60" fill="#a9c594"/><circle cx="520" cy="190" r="54" fill="#8fb37c"/>';
const shopLights = bokeh(26, ['#f6c56a', '#f2a65a', '#ffe3ad', '#e98e6b', '#8fc1b5', '#fbd58d'], 0, 220, 30);

function kitchenTiles(): string {
  const tiles: string[] = [];
  for (let row = 0; row < 6; row++) {
    for (let column = 0; column < 9; column++) {
      const shade = ['#e9ece6', '#dfe5de', '#eef0ea'][(row * 5 + column * 2) % 3];
      tiles.push(`<rect x="${column * 76 - 20}" y="${row * 48 - 8}" width="73" height="45" rx="3" fill="${shade}"/>`);
    }
  }
  return `${blur('dof', 4)}${band(0, 276, '#c9cfc8')}<g filter="url(#dof)">${tiles.join('')}</g>${windowLight(0.3)}`;
}

function studio(): Backdrop {
  const body =
    verticalGradient('sweep', ['#e4e0da', '#f1eeea', '#f4f2ee', '#d9d5ce']) +
    '<radialGradient id="glow" cx="0.45" cy="0.35" r="0.75"><stop offset="0" stop-color="#fff" stop-opacity="0.9"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>' +
    band(0, 480, 'url(#sweep)') +
    band(0, 480, 'url(#glow)');
  return { ground: 'stand', horizon: 0.6, svg: frame(body), textures: [{ ...plaster, bottom: 480, strength: 0.03 }] };
}

export const indoorBackdrops = {
  creamRoom: room({
    wall: ['#f3e8d6', '#e8d8bf', '#d6c2a4'],
    floor: ['#e3ddd3', '#d3cbbf', '#b5ab9d'],
    joints: '#978b7c',
  }),
  sageRoom: room({
    wall: ['#c6d3c2', '#b3c3b0', '#98aa97'],
    floor: ['#c99e6f', '#b3834f', '#8f6236'],
    joints: '#6b4422',
    planks: true,
  }),
  blushRoom: room({
    wall: ['#ecd3c4', '#e0bfac', '#c9a38f'],
    floor: ['#d9d2ca', '#c4bbb1', '#a59a8e'],
    joints: '#857a6e',
    sun: 0.5,
  }),
  blueRoom: room({
    wall: ['#b9cbd8', '#a3b9c9', '#869fb2'],
    floor: ['#b98f66', '#a27748', '#7d5831'],
    joints: '#5c3c1d',
    planks: true,
    sun: 0.3,
  }),
  oakTable: table({
    behind: blurredRoom(['#e9d9c0', '#d8c0a0'], shelves),
    top: ['#d9a872', '#c48d55', '#9c6938'],
    figure: { across: 0.005, down: 0.14, colour: [0.32, 0.15, 0.04], strength: 0.36 },
  }),
  walnutTable: table({
    behind: blurredRoom(['#cfd8cf', '#b9c6bb'], plantAndLamp, 18),
    top: ['#a5744c', '#8a5c38', '#643f24'],
    figure: { across: 0.004, down: 0.11, colour: [0.2, 0.09, 0.03], strength: 0.36 },
  }),
  whiteTable: table({
    behind: blurredRoom(['#dfe4e0', '#cfd5d0'], windowPane, 14),
    top: ['#f3f1ec', '#e7e3db', '#cfc9be'],
    figure: { across: 0.006, down: 0.012, colour: [0.72, 0.69, 0.64], strength: 0.3 },
    edge: '#8b8477',
  }),
  kitchen: table({
    behind: kitchenTiles(),
    top: ['#5a5d5e', '#46494b', '#2f3234'],
    figure: { across: 0.5, down: 0.8, colour: [0.85, 0.85, 0.85], strength: 0.2 },
  }),
  shop: table({
    behind: blurredRoom(['#4a3a33', '#6b4f40'], shopLights, 7),
    top: ['#7a5b44', '#5f4433', '#402c20'],
    figure: { across: 0.006, down: 0.12, colour: [0.12, 0.06, 0.03], strength: 0.36 },
  }),
  workshop: table({
    behind: blurredRoom(['#55606a', '#737c80'], `${shelves}${bokeh(7, ['#ffcf87', '#ffdca8'], 10, 120, 26)}`, 13),
    top: ['#a9a6a0', '#8f8c86', '#6b6863'],
    figure: { across: 0.02, down: 0.05, colour: [0.36, 0.36, 0.35], strength: 0.26 },
  }),
  studio: studio(),
} satisfies Record<string, Backdrop>;
