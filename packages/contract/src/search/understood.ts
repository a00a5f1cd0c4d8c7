// What a search understood from its text, as the header X-Understood, and how to remove a part.
import type { DetailFilter } from '../listings/details/detail-filters.ts';

/** Interpretations that the user can remove: their words are then searched as plain text. */
export const understandings = ['price', 'place', 'kind', 'details', 'exclusions', 'spelling'] as const;
export type Understanding = (typeof understandings)[number];

/** - `price`: 'under 500', '20k'. `isFilter` is false where nothing costs that: what it asks for then hides nothing.
 * - `place`: 'in Mohali'. What is near comes first; nothing is hidden.
 * - `nearMe`: 'near me'. `isLocated` is false where the request has no location: the browser may then ask for it.
 * - `category`: a kind of thing, 'dslr' say. That kind comes first; nothing is hidden.
 * - `detail`: '2bhk', '2020 onwards', in words as `text` and as the filter that would ask for it. What says so comes first;
 *   nothing is hidden.
 * - `exclusion`: 'not maruti', as `text` what is excluded. Listings that are such are hidden.
 * - `correction`: a word that neither listings nor the vocabulary use was searched for as another; results are close matches.
 * - `missing`: no listing is what `text` names, or none near `place`; what is shown is the nearest kind, or far away.
 * - `contradiction`: prices that nothing can have ('under 500 above 900'): they were searched for as words. */
export type Understood =
  | {
      readonly kind: 'price';
      readonly minPrice: number | null;
      readonly maxPrice: number | null;
      readonly isFilter: boolean;
    }
  | { readonly kind: 'place'; readonly name: string; readonly lat: number; readonly lng: number }
  | { readonly kind: 'nearMe'; readonly isLocated: boolean }
  | { readonly kind: 'category'; readonly category: string; readonly subcategory: string | null; readonly name: string }
  | { readonly kind: 'detail'; readonly name: string; readonly text: string; readonly filter: DetailFilter }
  | { readonly kind: 'exclusion'; readonly text: string }
  | { readonly kind: 'correction'; readonly from: string; readonly to: string }
  | { readonly kind: 'missing'; readonly text: string; readonly place: string | null }
  | { readonly kind: 'contradiction' };

export const understoodHeader = 'x-understood';
/** Where on this page the close matches begin; left out where it has none. */
export const closeFromHeader = 'x-close-from';
/** Number of all close matches (at most `searchLimits.closeMatches`) and of results found by correcting words; left out if
 * there are none. */
export const closeCountHeader = 'x-close-count';

const literals: Readonly<Record<Understood['kind'], Understanding | null>> = {
  price: 'price',
  place: 'place',
  nearMe: 'place',
  category: 'kind',
  detail: 'details',
  exclusion: 'exclusions',
  correction: 'spelling',
  missing: null,
  contradiction: null,
};

/** The value of `literal` that removes this interpretation; null if it cannot be removed. */
export function literalOf({ kind }: Understood): Understanding | null {
  return literals[kind];
}

/** Headers hold ASCII only. */
export function writeUnderstood(understood: readonly Understood[]): string {
  return encodeURIComponent(JSON.stringify(understood));
}

const kinds = Object.keys(literals);

/** Kinds that a newer server understands are left out, and so is what cannot be read. */
export function readUnderstood(header: string | null | undefined): Understood[] {
  if (!header) return [];
  try {
    const given: unknown = JSON.parse(decodeURIComponent(header));
    return Array.isArray(given) ? given.filter(isUnderstood) : [];
  } catch {
    return [];
  }
}

function isUnderstood(given: unknown): given is Understood {
  return typeof given === 'object' && given !== null && 'kind' in given && kinds.includes(String(given.kind));
}
