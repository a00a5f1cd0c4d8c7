// The look of the map: colours of both themes, widths of roads, and the SVG of one block of tiles.
import type { LanguageId } from '@chowk/contract/languages/languages';
import { escapeMarkup, fontFamilies } from '../media/index.ts';
import { type LabelKindName, labelSize, type ShapeLayer, shapeLayers } from './map-layers.rules.ts';
import { type DecodedTile, shapeKey, type TileLabel, writePath } from './vector-tile.ts';

/** The product's four light themes share paper and ink, so two sets are enough. */
export type MapTheme = 'light' | 'dark';

/** Increase it with every change of the look, so that cached tiles are rendered anew. */
export const STYLE_VERSION = '3';

export const mapColours = {
  light: {
    /** Also the background of the map in the web app's leaflet.css. */
    ground: '#f7f3ec',
    circle: { fill: '#f0a02e', stroke: '#0e4a47' },
    land: {
      ...{ farm: '#f3f0e2', built: '#efe8dc', industry: '#e9e2dc', campus: '#f0e7cf', airport: '#ebe9ea' },
      ...{ scrub: '#e6ecd6', wood: '#d3e3c9', park: '#d9e9cf', pitch: '#cbe1c2' },
    },
    water: '#b9d8de',
    building: '#e0d6c6',
    buildingEdge: '#d0c4b1',
    roads: {
      ...{ path: ['#ddd3c4', ''], track: ['#d8ccb8', ''], service: ['#ffffff', '#ddd2c2'] },
      ...{ street: ['#ffffff', '#d6cab8'], runway: ['#d9d6d8', ''], tertiary: ['#ffffff', '#cbbfab'] },
      ...{ secondary: ['#fdf3d6', '#dcc898'], primary: ['#fbe6b2', '#d9b96c'], trunk: ['#f8d48d', '#cfa04a'] },
      motorway: ['#f4bf6b', '#c48a2f'],
    },
    rail: '#b7b0a8',
    railGap: '#f7f3ec',
    boundary: '#9a8fa8',
    halo: '#fffdf9',
    text: {
      ...{ city: '#16211f', town: '#22302d', suburb: '#44524e', village: '#35433f', neighbourhood: '#56625e' },
      ...{ mainRoad: '#5b4f3c', water: '#2c6675', park: '#3b6a3f', street: '#6a6153', landmark: '#6b4a6b' },
      shop: '#6a5c6a',
    },
  },
  dark: {
    ground: '#141e1c',
    circle: { fill: '#f0a02e', stroke: '#4fb3a9' },
    land: {
      ...{ farm: '#16211d', built: '#18221f', industry: '#1a2324', campus: '#1e2520', airport: '#1c2326' },
      ...{ scrub: '#17251c', wood: '#172a1f', park: '#1a2e22', pitch: '#1f3527' },
    },
    water: '#12343d',
    building: '#27342f',
    buildingEdge: '#34433e',
    roads: {
      ...{ path: ['#33403c', ''], track: ['#33403c', ''], service: ['#33423e', '#18211f'] },
      ...{ street: ['#3a4b46', '#18211f'], runway: ['#2b3336', ''], tertiary: ['#465752', '#161f1d'] },
      ...{ secondary: ['#575e50', '#161f1d'], primary: ['#6b6648', '#161f1d'], trunk: ['#74653f', '#161f1d'] },
      motorway: ['#8a713f', '#161f1d'],
    },
    rail: '#46524f',
    railGap: '#141e1c',
    boundary: '#7d7490',
    halo: '#101917',
    text: {
      ...{ city: '#f2f7f5', town: '#e2eae7', suburb: '#b9c6c2', village: '#c7d3cf', neighbourhood: '#9fada8' },
      ...{ mainRoad: '#c9bd9d', water: '#7fbccb', park: '#8dbf94', street: '#a39b8a', landmark: '#c3a8c8' },
      shop: '#a99aad',
    },
  },
} as const;

type RoadClass = keyof (typeof shapeLayers)['roads'];
/** Width in pixels at zooms 5, 9, 12, 14, 16 and 18; between them it grows evenly. */
const widthStops = [5, 9, 12, 14, 16, 18];
const roadWidths: Readonly<Record<RoadClass, readonly number[]>> = {
  path: [0, 0, 0, 0.6, 1, 2],
  track: [0, 0, 0, 0.6, 1.2, 2.5],
  service: [0, 0, 0, 0.6, 2.2, 7],
  street: [0, 0, 0.5, 1.4, 4.5, 13],
  runway: [0, 0.5, 3, 8, 20, 60],
  tertiary: [0, 0.4, 1.1, 3, 7.5, 17],
  secondary: [0, 0.6, 1.6, 4, 9, 20],
  primary: [0.4, 0.9, 2.2, 4.8, 10, 22],
  trunk: [0.6, 1.2, 2.8, 5.4, 11, 24],
  motorway: [0.7, 1.4, 3.2, 6, 12, 26],
};

export function widthAt(widths: readonly number[], zoom: number): number {
  const next = widthStops.findIndex((stop) => stop >= zoom);
  const [from = 0, to = 0] = [widths[next - 1], widths[next]];
  if (next <= 0) return widths[Math.max(0, next)] ?? 0;
  const [start = 0, end = 1] = [widthStops[next - 1], widthStops[next]];
  return from + ((zoom - start) / (end - start)) * (to - from);
}

export type BlockView = {
  readonly theme: MapTheme;
  readonly language: LanguageId;
  readonly zoom: number;
  /** The part of the vector tile that the block shows, in its units. */
  readonly window: { readonly minX: number; readonly minY: number; readonly maxX: number; readonly maxY: number };
  /** Pixels of the block without a factor for dense screens. */
  readonly pixels: number;
};

/** Round joins and ends of lines below this are not seen, and cost a third of the time. */
const THIN_PX = 2;
const thin = 'stroke-linejoin="bevel" stroke-linecap="butt"';

const SHAPES_PER_PATH = 16;
/** Cairo takes longer than linear for a long path, and each element has its own cost. */
function inPieces(paths: readonly string[]): string {
  let pieces = '';
  for (let i = 0; i < paths.length; i += SHAPES_PER_PATH)
    pieces += `<path d="${paths.slice(i, i + SHAPES_PER_PATH).join('')}"/>`;
  return pieces;
}

export function writeBlockSvg(tile: DecodedTile, view: BlockView): string {
  const { theme, zoom, window, pixels } = view;
  const palette = mapColours[theme];
  const scale = pixels / (window.maxX - window.minX);
  const units = (width: number) => (width / scale).toFixed(2);
  // Wide lines and caps reach into the window from outside.
  const reach = 40 / scale;
  const seen = {
    minX: window.minX - reach,
    minY: window.minY - reach,
    maxX: window.maxX + reach,
    maxY: window.maxY + reach,
  };
  const pathOf = (layer: ShapeLayer, name: string) => {
    if (zoom < ((shapeLayers[layer] as Record<string, number>)[name] ?? 0)) return '';
    const paths = (tile.shapes.get(shapeKey(layer, name)) ?? []).map((geometry) => writePath(geometry, seen));
    return inPieces(paths.filter((path) => path !== ''));
  };
  const fill = (paths: string, colour: string, more = '') => paths && `<g fill="${colour}" ${more}>${paths}</g>`;
  const stroke = (paths: string, colour: string, width: number, more = width < THIN_PX ? thin : '') =>
    paths && width > 0 && colour
      ? `<g fill="none" stroke="${colour}" stroke-width="${units(width)}" ${more}>${paths}</g>`
      : '';

  const land = Object.entries(palette.land).map(([name, colour]) => fill(pathOf('land', name), colour));
  const lakes = fill(pathOf('water', 'lake'), palette.water);
  const rivers = (['river', 'canal', 'stream'] as const).map((name) => {
    const width = { river: 2.2, canal: 1.4, stream: 0.9 }[name] * Math.max(0.5, 1 + (zoom - 14) * 0.35);
    return stroke(pathOf('water', name), palette.water, width);
  });
  // Edges of buildings of a few pixels are hardly seen, and would take a third of the tile's time.
  const edge = zoom > 16 ? `stroke="${palette.buildingEdge}" stroke-width="${units(0.7)}" stroke-linejoin="miter"` : '';
  const buildings = fill(pathOf('buildings', 'building'), palette.building, edge);
  const roads = (Object.keys(roadWidths) as RoadClass[]).map((name) => {
    const [colour, casing] = palette.roads[name] as readonly [string, string];
    return { path: pathOf('roads', name), colour, casing, width: widthAt(roadWidths[name], zoom), name };
  });
  const casings = roads.map(({ path, casing, width }) => stroke(path, casing, width < 2 ? 0 : width + 1.4));
  const surfaces = roads.map(({ path, colour, casing, width, name }) => {
    // Thin white roads would vanish on the ground: below two pixels they have the colour of their casing.
    const shown = width < 2 && casing && theme === 'light' ? casing : colour;
    const dashes = name === 'path' ? `stroke-dasharray="${units(3)} ${units(2.5)}" stroke-linecap="butt"` : undefined;
    return stroke(path, shown, width, dashes);
  });
  const rail = pathOf('rails', 'rail');
  const railWidth = zoom < 13 ? 0.9 : 2.2;
  const gaps = `stroke-dasharray="${units(5)} ${units(5)}" stroke-linecap="butt"`;
  const rails = [stroke(rail, palette.rail, railWidth), zoom < 13 ? '' : stroke(rail, palette.railGap, 1, gaps)];
  const boundaryDash = `stroke-opacity="0.7" stroke-dasharray="${units(7)} ${units(4)} ${units(1.5)} ${units(4)}"`;
  const boundaries = (['state', 'country'] as const).map((name) =>
    stroke(pathOf('boundaries', name), palette.boundary, 1.1, boundaryDash),
  );

  const shapes = [...land, lakes, ...rivers, buildings, ...casings, ...surfaces, ...rails, ...boundaries].join('');
  const labels = tile.labels.map((label) => writeLabel(label, view, scale)).join('');
  const move = `scale(${scale}) translate(${-window.minX} ${-window.minY})`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 ${pixels} ${pixels}">` +
    `<rect width="${pixels}" height="${pixels}" fill="${palette.ground}"/>` +
    `<g transform="${move}" stroke-linecap="round" stroke-linejoin="round">${shapes}</g>` +
    `<g text-anchor="middle" font-family="${families.reading}" stroke-linejoin="round">${labels}</g></svg>`
  );
}

const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');
const families = { reading: quoted(fontFamilies.reading), heading: quoted(fontFamilies.heading) };

function writeLabel(label: TileLabel, { theme, language, zoom, window }: BlockView, scale: number): string {
  if (!label.zooms.includes(zoom)) return '';
  const name = label.names[language] ?? label.names.en ?? '';
  const size = labelSize(label.kind, zoom);
  const [x, y] = [(label.x - window.minX) * scale, (label.y - window.minY) * scale];
  const turn = label.angle === 0 ? '' : ` rotate(${label.angle})`;
  const palette = mapColours[theme];
  const isTown = label.kind === 'city' || label.kind === 'town';
  const family = isTown ? ` font-family="${families.heading}"` : '';
  const spacing = spacedKinds.includes(label.kind) && language === 'en' ? ' letter-spacing="0.4"' : '';
  // Half of the letters' height below the middle.
  const placed = `transform="translate(${x.toFixed(2)} ${y.toFixed(2)})${turn}" y="${(size * 0.35).toFixed(2)}"`;
  const text = `font-size="${size}"${family}${spacing}`;
  const halo = `stroke="${palette.halo}" stroke-width="3" stroke-opacity="0.85" paint-order="stroke"`;
  return `<text ${placed} ${text} ${halo} fill="${palette.text[label.kind]}">${escapeMarkup(name)}</text>`;
}

const spacedKinds: readonly LabelKindName[] = ['suburb', 'neighbourhood'];
