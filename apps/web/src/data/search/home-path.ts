// The address of home with these filters.
import { paths } from '../../platform/addresses/paths.ts';
import { type HomeView, writeHomeView } from './home-view.ts';

export function homePath(view: HomeView = {}): string {
  const search = writeHomeView(view).toString();
  return search ? `${paths.home}?${search}` : paths.home;
}
