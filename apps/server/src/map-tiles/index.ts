// Map tiles: a map file built from an OpenStreetMap extract, rendered and served as pictures.
export { buildMap } from './build/build-map.ts';
export { mapPaths } from './map-paths.ts';
export { createPlaceMaps, openMap } from './map-source.ts';
export { type RenderedTiles, renderBlock, TILES_PER_BLOCK } from './render-block.ts';
export { type MapTiles, type ReadStill, serveMapTiles, type TileLayer } from './serve-tiles.ts';
