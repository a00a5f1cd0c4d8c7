// Backdrops under the sky: fields, village yards, streets, parks, water and hills.
import { type Backdrop, band, blur, bokeh, frame, perspectiveTiles, verticalGradient } from './drawing.ts';
import type { Texture } from './texture.ts';

const dayColours = ['#8fbfe3', '#c3ddec', '#eef0e6'];
const eveningColours = ['#8fa6c9', '#e9c7a4', '#f8dfb4'];
const leafy = ['#4f7a45', '#6f9656', '#3f6b4a', '#83a562'];

function sky(colours: readonly string[], horizon: number): string {
  return verticalGradient('sky', colours) + band(0, horizon + 20, 'url(#sky)');
}

function clouds(bottom: number): Texture {
  return { top: 0, bottom, across: 0.006, down: 0.016, colour: [1, 1, 1], strength: 0.5, smooth: true, fades: true };
}

function treeLine(horizon: number, colours: readonly string[]): string {
  return `${blur('far', 6)}<g filter="url(#far)" opacity="0.9">${bokeh(26, colours, horizon - 16, horizon + 2, 22)}</g>${blur('haze', 14)}${band(horizon - 16, 26, '#eef0dc', 'filter="url(#haze)" opacity="0.7"')}`;
}

function cropRows(horizon: number, colour: string): string {
  const rows: string[] = [];
  for (let ray = -16; ray <= 16; ray++) {
    const near = 320 + ray * 74;
    rows.push(`M${320 + ray * 16} ${horizon}L${near - 14} 490L${near + 14} 490Z`);
  }
  return `<path d="${rows.join('')}" fill="${colour}" opacity="0.42" filter="url(#soft)"/>`;
}

type Field = {
  sky: readonly string[];
  trees: readonly string[];
  ground: string[];
  row: string;
  fleck: Texture['colour'];
};

function field(look: Field): Backdrop {
  const horizon = 228;
  const body =
    sky(look.sky, horizon) +
    treeLine(horizon, look.trees) +
    verticalGradient('soil', look.ground) +
    blur('soft', 4) +
    band(horizon, 270, 'url(#soil)') +
    cropRows(horizon, look.row);
  const blades = { across: 0.11, down: 0.035, colour: look.fleck, strength: 0.42 };
  const straws = { across: 0.4, down: 0.13, colour: [1, 1, 0.85] as const, strength: 0.2 };
  const textures = [
    clouds(190),
    { top: horizon + 14, bottom: 480, ...blades },
    { top: horizon + 60, bottom: 480, ...straws },
  ];
  return { ground: 'stand', horizon: horizon / 480, svg: frame(body), textures };
}

function brickCourses(bottom: number): string {
  const bricks: string[] = [];
  for (let row = 0; row * 26 < bottom; row++) {
    for (let column = -1; column < 10; column++) {
      const shade = ['#b5654a', '#a9583f', '#bf7355', '#9f5140'][(row * 7 + column * 3 + 8) % 4];
      bricks.push(
        `<rect x="${column * 74 + (row % 2) * 37}" y="${row * 26}" width="70" height="22" rx="2" fill="${shade}"/>`,
      );
    }
  }
  return bricks.join('');
}

function yard(wall: string[], earth: string[], courses = ''): Backdrop {
  const horizon = 262;
  const body =
    verticalGradient('wall', wall) +
    verticalGradient('earth', earth) +
    blur('soft', 3) +
    `<g filter="url(#soft)">${band(0, horizon, 'url(#wall)')}${courses}</g>` +
    band(horizon, 230, 'url(#earth)') +
    band(horizon - 10, 26, '#3a281a', 'filter="url(#soft)" opacity="0.35"');
  const textures: Texture[] = [
    { top: 0, bottom: horizon - 8, across: 0.02, down: 0.03, colour: [0.32, 0.2, 0.12], strength: 0.2 },
    { top: horizon, bottom: 480, across: 0.07, down: 0.2, colour: [0.25, 0.16, 0.1], strength: 0.32 },
    { top: horizon + 40, bottom: 480, across: 0.3, down: 0.6, colour: [1, 0.93, 0.8], strength: 0.16 },
  ];
  return { ground: 'stand', horizon: horizon / 480, svg: frame(body), textures };
}

function paved(background: string, ground: string[], joints = ''): Backdrop {
  const horizon = 250;
  const body =
    background +
    verticalGradient('paving', ground) +
    blur('edge', 5) +
    band(horizon, 240, 'url(#paving)') +
    joints +
    band(horizon - 8, 16, '#4c5247', 'filter="url(#edge)" opacity="0.45"');
  const textures: Texture[] = [
    { top: horizon, bottom: 480, across: 0.012, down: 0.05, colour: [0.12, 0.12, 0.13], strength: 0.15 },
    { top: horizon + 12, bottom: 480, across: 0.45, down: 0.75, colour: [0.1, 0.1, 0.1], strength: 0.24 },
  ];
  return { ground: 'stand', horizon: horizon / 480, svg: frame(body), textures };
}

function greenery(colours: readonly string[]): string {
  return `${sky(dayColours, 250)}${blur('leaf', 11)}<g filter="url(#leaf)" opacity="0.95">${bokeh(44, colours, 30, 250, 46)}</g>`;
}

function houses(colours: readonly string[]): string {
  const fronts = colours.map((colour, index) => {
    const top = 90 + ((index * 53) % 70);
    const windows = [4, 62].map(
      (x) => `<rect x="${index * 160 + x}" y="${top + 44}" width="38" height="46" fill="#5f6f78" opacity="0.7"/>`,
    );
    return `<rect x="${index * 160 - 30}" y="${top}" width="150" height="200" fill="${colour}"/>${windows.join('')}`;
  });
  return `${sky(dayColours, 250)}${blur('front', 9)}<g filter="url(#front)">${fronts.join('')}${bokeh(12, leafy, 190, 250, 40)}</g>`;
}

const blades: readonly Texture[] = [
  { top: 240, bottom: 480, across: 0.2, down: 0.08, colour: [0.13, 0.3, 0.06], strength: 0.42 },
  { top: 290, bottom: 480, across: 0.5, down: 0.2, colour: [0.9, 1, 0.6], strength: 0.2 },
];

function lawn(): Backdrop {
  const horizon = 236;
  const body =
    greenery(['#5d8f4b', '#86b066', '#3f7545', '#a9c878', '#6ea05a']) +
    verticalGradient('grass', ['#9cc468', '#78ac48', '#558a34']) +
    band(horizon, 250, 'url(#grass)') +
    blur('rim', 8) +
    band(horizon - 10, 18, '#c7d99a', 'filter="url(#rim)" opacity="0.6"');
  return { ground: 'stand', horizon: horizon / 480, svg: frame(body), textures: blades };
}

function mountains(near: string, far: string, horizon: number): string {
  return `${blur('ridge', 3.5)}<g filter="url(#ridge)"><path d="M-20 ${horizon}L70 ${horizon - 95}L150 ${horizon - 50}L260 ${horizon - 150}L350 ${horizon - 70}L450 ${horizon - 128}L560 ${horizon - 60}L670 ${horizon - 105}V${horizon + 10}H-20Z" fill="${far}"/><path d="M-20 ${horizon}L60 ${horizon - 40}L190 ${horizon - 74}L310 ${horizon - 24}L430 ${horizon - 66}L540 ${horizon - 22}L670 ${horizon - 58}V${horizon + 20}H-20Z" fill="${near}"/></g>`;
}

function lake(): Backdrop {
  const horizon = 214;
  const body =
    sky(['#9cc4e4', '#cfe0ea', '#f6e6d2'], horizon) +
    mountains('#6f8f86', '#a7bccb', horizon) +
    verticalGradient('water', ['#b9d6df', '#7fb0c2', '#4b879f']) +
    band(horizon, 270, 'url(#water)') +
    blur('shore', 4) +
    band(horizon - 4, 8, '#4f6b5b', 'filter="url(#shore)" opacity="0.5"');
  const textures: Texture[] = [
    clouds(90),
    { top: horizon + 4, bottom: 480, across: 0.012, down: 0.09, strength: 0.9, smooth: true },
  ];
  return { ground: 'stand', horizon: horizon / 480, svg: frame(body), textures };
}

function meadow(): Backdrop {
  const horizon = 250;
  const body =
    sky(dayColours, horizon) +
    mountains('#7f9a83', '#b4c6d6', horizon) +
    blur('pine', 5) +
    `<g filter="url(#pine)">${bokeh(18, ['#3e6650', '#4f7a58', '#5f8a60'], horizon - 26, horizon, 24)}</g>` +
    verticalGradient('grass', ['#b4c878', '#86aa52', '#5f8840']) +
    band(horizon, 250, 'url(#grass)');
  return {
    ground: 'stand',
    horizon: horizon / 480,
    svg: frame(body),
    textures: [clouds(110), ...blades.map((one) => ({ ...one, top: one.top + 12 }))],
  };
}

const oldTrees = ['#7d8a4e', '#98995a', '#6b7d4a'];
const parkLeaves = ['#6d9a58', '#4e7f4c', '#94b873', '#3f6f49'];

export const outdoorBackdrops = {
  greenField: field({
    sky: dayColours,
    trees: leafy,
    ground: ['#a9c46d', '#7fa94a', '#5b8a36'],
    row: '#47752c',
    fleck: [0.16, 0.33, 0.08],
  }),
  wheatField: field({
    sky: eveningColours,
    trees: oldTrees,
    ground: ['#ecd58c', '#d9b45a', '#b98a39'],
    row: '#a4742b',
    fleck: [0.45, 0.28, 0.06],
  }),
  ploughedField: field({
    sky: dayColours,
    trees: leafy,
    ground: ['#c9a984', '#a98059', '#86603f'],
    row: '#6f4c31',
    fleck: [0.25, 0.14, 0.07],
  }),
  plasterYard: yard(['#e2d2b6', '#d4bd98', '#b99b74'], ['#cdb08a', '#b8956c', '#9a7751']),
  brickYard: yard(['#8a5a48', '#8a5a48'], ['#c4a684', '#ad8a65', '#8d6b4b'], brickCourses(262)),
  tealYard: yard(['#a9cfca', '#8ab8b4', '#6b9a96'], ['#c9bda9', '#b0a18a', '#8f806a']),
  street: paved(greenery(parkLeaves), ['#a3a39f', '#85857f', '#686863']),
  colony: paved(houses(['#e3cfb0', '#d9b59a', '#cfd3cc', '#e6dcc8']), ['#b9b5ad', '#9b978f', '#7c7870']),
  driveway: paved(
    houses(['#efe3d0', '#dcc6a8', '#c9cfc6', '#e8d6c4']),
    ['#d6c7b2', '#bfae97', '#a08f79'],
    perspectiveTiles(250, '#6d665c', 80, 0.45),
  ),
  park: lawn(),
  lake: lake(),
  meadow: meadow(),
} satisfies Record<string, Backdrop>;
