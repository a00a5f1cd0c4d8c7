// What a visitor was about to do when they were asked to sign in: a small value that outlives a reload.

import { paths } from '../../platform/addresses/paths.ts';
import type { Dialogs } from './dialogs.tsx';

/** Places that open at a press. */
export type PlaceIntent = 'sell' | 'messages' | 'favorites';

export type Intent =
  | { readonly kind: PlaceIntent }
  | { readonly kind: 'add-favorite' | 'message-seller' | 'show-phone'; readonly listingId: string };

export function openPlace(kind: PlaceIntent, dialogs: Dialogs, navigate: (path: string) => unknown): void {
  if (kind === 'favorites') navigate(paths.favorites);
  else dialogs.open(kind === 'sell' ? 'create-listing' : 'messages');
}
