// The tiles of every map: their address, where they are, and whether they are light or dark.

import { useSettings } from './page-context.tsx';
import { useTheme } from './theme.tsx';

export function useTileSettings() {
  const { tileUrl: url, tileBounds: bounds } = useSettings();
  const { appearance } = useTheme().theme;
  return { url, bounds, theme: appearance };
}
