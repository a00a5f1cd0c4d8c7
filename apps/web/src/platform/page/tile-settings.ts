// Map tiles of this page: URL template, bounds, data source, and light or dark.
import { useSettings } from './page-context.tsx';
import { useTheme } from './theme.tsx';

export function useTileSettings() {
  const { tileUrl: url, tileBounds: bounds, tileData: data } = useSettings();
  const { appearance } = useTheme().theme;
  return { url, bounds, data, theme: appearance };
}

/** Our own tiles have a path, tiles of another server a URL. */
export const isOwnTileUrl = (url: string) => url.startsWith('/');
