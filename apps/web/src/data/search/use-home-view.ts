// The search that the address means right now; elsewhere than at home there is none.
import { useLocation } from 'react-router';
import { paths } from '../../platform/addresses/paths.ts';
import { type HomeView, readHomeView } from './home-view.ts';

/** `state`: what the address remembers beside its parameters. */
export function useHomeView(): { readonly view: HomeView; readonly isHome: boolean; readonly state: unknown } {
  const { pathname, search, state } = useLocation();
  const isHome = pathname === paths.home;
  return { isHome, state, view: isHome ? readHomeView(new URLSearchParams(search)) : {} };
}
