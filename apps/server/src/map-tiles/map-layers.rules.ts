// What a map consists of: the layers and classes of its shapes, the kinds of its labels, and the zooms they are shown at.

export const MIN_ZOOM = 5;
export const MAX_ZOOM = 18;
/** Tiles are rendered 4 × 4 at a time: the picture of a block at zoom 16 is one vector tile of zoom 14. */
export const BLOCK_ZOOMS = 2;
export const BLOCK_SIDE = 2 ** BLOCK_ZOOMS;
/** Zooms of vector tiles; closer zooms enlarge parts of the last one. */
export const MIN_DATA_ZOOM = MIN_ZOOM - BLOCK_ZOOMS;
export const MAX_DATA_ZOOM = 14;

/** Classes of each layer, with the first zoom that shows them. Layers and classes are rendered in this order. */
export const shapeLayers = {
  land: {
    farm: 10,
    built: 9,
    industry: 11,
    campus: 12,
    airport: 10,
    scrub: 10,
    wood: 8,
    park: 10,
    pitch: 15,
  },
  water: { lake: 5, river: 9, canal: 12, stream: 14 },
  buildings: { building: 16 },
  roads: {
    path: 16,
    track: 15,
    service: 15,
    street: 13,
    runway: 11,
    tertiary: 11,
    secondary: 10,
    primary: 8,
    trunk: 6,
    motorway: 5,
  },
  rails: { rail: 10 },
  boundaries: { country: 5, state: 5 },
} as const;

export type ShapeLayer = keyof typeof shapeLayers;
export const layerNames = Object.keys(shapeLayers) as ShapeLayer[];

type LabelKind = {
  readonly zooms: readonly [number, number];
  /** Font size in pixels at the first zoom; grows by half a pixel a zoom up to `maxSize`. */
  readonly size: number;
  readonly maxSize: number;
  readonly margin: number;
};

/** In the order in which they are placed: an earlier kind wins over a later one. */
export const labelKinds = {
  city: { zooms: [5, 14], size: 13, maxSize: 18, margin: 12 },
  town: { zooms: [9, 15], size: 12, maxSize: 16, margin: 10 },
  suburb: { zooms: [12, 17], size: 11, maxSize: 14, margin: 8 },
  village: { zooms: [12, 17], size: 11, maxSize: 14, margin: 8 },
  neighbourhood: { zooms: [14, 18], size: 11, maxSize: 13, margin: 8 },
  mainRoad: { zooms: [13, 18], size: 10.5, maxSize: 12.5, margin: 6 },
  water: { zooms: [12, 18], size: 11, maxSize: 13, margin: 8 },
  park: { zooms: [14, 18], size: 10.5, maxSize: 12, margin: 8 },
  street: { zooms: [15, 18], size: 10, maxSize: 11.5, margin: 5 },
  landmark: { zooms: [16, 18], size: 10.5, maxSize: 11.5, margin: 8 },
  shop: { zooms: [17, 18], size: 10.5, maxSize: 11, margin: 8 },
} as const satisfies Record<string, LabelKind>;

export type LabelKindName = keyof typeof labelKinds;
export const labelKindNames = Object.keys(labelKinds) as LabelKindName[];

export function labelSize(kind: LabelKindName, zoom: number): number {
  const { zooms, size, maxSize } = labelKinds[kind];
  return Math.min(maxSize, size + 0.5 * (zoom - zooms[0]));
}
