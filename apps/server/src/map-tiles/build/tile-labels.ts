// Labels of vector tiles: placed for one zoom of the whole map, then assigned to all tiles that they touch.
import { type LabelSource, placeLabels } from '../labels.rules.ts';
import { BLOCK_ZOOMS, MAX_DATA_ZOOM } from '../map-layers.rules.ts';
import { tileBox, tileNumber, tileSpan, tilesOf } from '../projection.rules.ts';
import type { TileLabel } from '../vector-tile.ts';
import type { Names } from './label-names.ts';

/** Units of a vector tile: a quarter pixel, and more at the last zoom, which is enlarged. */
export const extentOf = (dataZoom: number) => (dataZoom === MAX_DATA_ZOOM ? 8192 : 4096);

export const dataZoomOf = (zoom: number) => Math.min(MAX_DATA_ZOOM, zoom - BLOCK_ZOOMS);

export function* labelsOfZoom(
  sources: readonly LabelSource<Names>[],
  zoom: number,
): Generator<{ readonly tile: number; readonly label: TileLabel }> {
  const z = dataZoomOf(zoom);
  const scale = extentOf(z) / tileSpan(z);
  for (const { label, box } of placeLabels(sources, zoom))
    for (const tile of tilesOf(box, z)) {
      const { minX, minY } = tileBox(tile);
      const [x, y] = [Math.round((label.x - minX) * scale), Math.round((label.y - minY) * scale)];
      yield { tile: tileNumber(tile), label: { ...label, x, y, zooms: [zoom] } };
    }
}
