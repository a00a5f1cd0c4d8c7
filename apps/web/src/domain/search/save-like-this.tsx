// Saves a search for listings like one that is sold, expired or deleted.
import { texts } from '../../data/saved-searches/saved-search-texts.ts';
import { SaveSearchButton } from './save-search-button.tsx';

export function SaveLikeThis({ listingId }: { readonly listingId: string }) {
  return <SaveSearchButton body={{ listingId }} label={texts.saveLike} />;
}
