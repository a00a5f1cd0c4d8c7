// What the menu of sharing is about: it is fetched when it is wanted, and knows nothing but its button.
import { createContext, useContext } from 'react';
import type { SharedListing } from './share-links.ts';

export type Sharing = {
  readonly listing: SharedListing;
  readonly url: string;
  readonly openNotice: () => void;
};

export const SharingContext = createContext<Sharing | null>(null);

export function useSharing(): Sharing {
  const sharing = useContext(SharingContext);
  if (!sharing) throw new Error('useSharing needs a SharingContext');
  return sharing;
}
