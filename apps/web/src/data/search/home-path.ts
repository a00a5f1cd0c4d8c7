// The address of home with these filters.
import { paths } from '../../platform/addresses/paths.ts';
import { writeFilters } from './filters.ts';
import type { HomeView } from './home-view.ts';

export function homePath(view: HomeView = {}): string {
  const search = writeFilters(view).toString();
  return search ? `${paths.home}?${search}` : paths.home;
}
