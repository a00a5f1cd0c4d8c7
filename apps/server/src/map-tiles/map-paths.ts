// Where the map and its rendered tiles are stored.
import { join } from 'node:path';

export function mapPaths(dataDir: string) {
  const folder = join(dataDir, 'map');
  return { folder, path: join(folder, 'map.pmtiles'), cache: join(folder, 'tiles') };
}
