// Where pictures are taken: each scene names the backdrops it may draw, and what stands out of focus around the thing.
import { indoorBackdrops } from './backdrops/indoors.ts';
import { outdoorBackdrops } from './backdrops/outdoors.ts';
import { surfaceBackdrops } from './backdrops/surfaces.ts';

export const backdrops = { ...outdoorBackdrops, ...indoorBackdrops, ...surfaceBackdrops };

export type BackdropName = keyof typeof backdrops;

/** A multiplier for red, green and blue. */
export type Wash = readonly [number, number, number];

type Scene = {
  backdrops: readonly BackdropName[];
  washes?: readonly Wash[];
  behind?: readonly string[];
  before?: readonly string[];
};

const paperWashes: readonly Wash[] = [
  [1, 0.93, 0.82],
  [0.8, 0.87, 0.78],
  [0.97, 0.82, 0.75],
  [0.76, 0.85, 0.92],
  [0.9, 0.72, 0.58],
  [0.5, 0.68, 0.66],
  [0.96, 0.83, 0.52],
  [0.46, 0.49, 0.53],
];

const clothWashes: readonly Wash[] = [
  [0.98, 0.94, 0.88],
  [0.62, 0.24, 0.26],
  [0.3, 0.5, 0.5],
  [0.93, 0.74, 0.4],
  [0.32, 0.38, 0.55],
  [0.66, 0.74, 0.58],
];

const trees = ['tree', 'tree', 'pine'];
const crops = ['wheat', 'herb'];

export const scenes = {
  field: { backdrops: ['greenField', 'wheatField', 'ploughedField'], behind: trees, before: crops },
  green: { backdrops: ['greenField'], behind: trees, before: ['herb'] },
  wheatland: { backdrops: ['wheatField'], behind: trees, before: ['wheat'] },
  soil: { backdrops: ['ploughedField', 'greenField'], behind: trees },
  yard: { backdrops: ['plasterYard', 'brickYard', 'tealYard'], behind: ['sack', 'bucket', 'plant'] },
  road: { backdrops: ['street', 'colony', 'driveway'], behind: ['tree', 'plant'] },
  front: { backdrops: ['driveway', 'park', 'colony', 'meadow'], behind: ['tree', 'palm'], before: ['herb'] },
  park: { backdrops: ['park', 'meadow'], behind: trees, before: ['herb'] },
  room: {
    backdrops: ['creamRoom', 'sageRoom', 'blushRoom', 'blueRoom'],
    behind: ['plant', 'floorLamp', 'frame', 'curtain'],
  },
  table: { backdrops: ['oakTable', 'walnutTable', 'whiteTable'] },
  kitchen: { backdrops: ['kitchen', 'oakTable', 'whiteTable'], behind: ['jar', 'plant'] },
  shop: { backdrops: ['shop', 'walnutTable'] },
  workshop: { backdrops: ['workshop', 'darkPlanks'], behind: ['toolbox'] },
  studio: { backdrops: ['studio'], washes: paperWashes },
  lake: { backdrops: ['lake'] },
  hills: { backdrops: ['meadow'], behind: ['pine', 'pine'] },
  cloth: { backdrops: ['cloth', 'cloth', 'printedCloth'], washes: clothWashes },
  floor: { backdrops: ['marble', 'terrazzo', 'palePlanks', 'darkPlanks'] },
  mat: { backdrops: ['jute', 'darkPlanks', 'palePlanks'] },
  turf: { backdrops: ['turf'] },
} satisfies Record<string, Scene>;

export type SceneName = keyof typeof scenes;

export function sceneOf(name: SceneName): Scene {
  return scenes[name];
}
