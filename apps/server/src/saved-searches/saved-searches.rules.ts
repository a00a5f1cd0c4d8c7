// Decisions about saved searches: how often they may notify, a search like a listing, and what the page shows.
import { refs } from '@chowk/contract/languages/text-ref';
import { DAY_MS } from '@chowk/contract/limits';
import { roundRoughly } from '@chowk/contract/saved-searches/describe-search';
import { type AlertFrequency, savedSearchLimits } from '@chowk/contract/saved-searches/saved-search-limits';
import type { SavedSearch } from '@chowk/contract/saved-searches/saved-search-schemas';
import { savedSearchTexts } from '@chowk/contract/saved-searches/saved-search-texts';
import { groupDigits } from '@chowk/contract/text/group-digits';
import { invalid, notFound } from '../http/errors.ts';
import type { SavedSearchRow } from './saved-searches.store.ts';

type Rate = { readonly perDay: number; readonly isBroad: boolean };

/** A frequency that was asked for is refused where it finds too many; one that was not is the most frequent allowed. */
export function frequencyFor(asked: AlertFrequency | null | undefined, { perDay, isBroad }: Rate): AlertFrequency {
  if (!asked) return isBroad ? 'daily' : 'instant';
  if (asked === 'instant' && isBroad) {
    const refusal = refs(savedSearchTexts).notInstant({ number: groupDigits(roundRoughly(perDay)) });
    throw invalid(refusal, { frequency: [refusal] });
  }
  return asked;
}

/** After the search itself was changed, its frequency stays where that is allowed. */
export function frequencyAfterChange(current: AlertFrequency, { isBroad }: Rate): AlertFrequency {
  return current === 'instant' && isBroad ? 'daily' : current;
}

export function assertBelowLimit(count: number): void {
  const most = savedSearchLimits.perUser;
  if (count >= most) throw invalid(refs(savedSearchTexts).tooMany({ most }));
}

/** Also for searches of other users. */
export function requireSearch<T>(found: T | null | false): T {
  if (!found) throw notFound(refs(savedSearchTexts).notFound);
  return found;
}

export function presentSearch(row: SavedSearchRow, newCount: number): SavedSearch {
  const { id, name, search, understood, frequency, per_day, is_broad, created_at } = row;
  return {
    ...{ id, name, search, understood, frequency, newCount },
    mayBeInstant: !is_broad,
    perDay: per_day,
    createdAt: created_at.toISOString(),
  } as SavedSearch;
}

type LikeListing = {
  readonly title: string;
  readonly category: string;
  readonly subcategory: string | null;
  readonly latitude: number;
  readonly longitude: number;
};

/** Wide enough that a town finds what the next one offers. */
const LIKE_RADIUS_KM = 20;
const MAX_LIKE_WORDS = 4;

/** A search for listings like one that is sold or gone: its category, the area around it, and the words of its title
 * that name goods. Other words could identify the seller, and few listings would repeat them. The position is rounded
 * to about a kilometre. */
export function searchLike(listing: LikeListing, isGoodsWord: (word: string) => boolean) {
  const { title, category, subcategory, latitude, longitude } = listing;
  const [head = ''] = title.split(/[,;:|([]|\s[-–—]\s/);
  const words = head
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '' && (isGoodsWord(word) || /^\d{1,4}[a-z]{0,3}$/.test(word)))
    .slice(0, MAX_LIKE_WORDS);
  const round = (degrees: number) => Math.round(degrees * 100) / 100;
  const isLocated = latitude !== 0 || longitude !== 0;
  return {
    ...(words.length > 0 ? { query: words.join(' ') } : {}),
    category,
    ...(subcategory ? { subcategory } : {}),
    ...(isLocated
      ? { location: { lat: round(latitude), lng: round(longitude), radiusKm: LIKE_RADIUS_KM, userSelected: true } }
      : {}),
  };
}

type Demanding = { readonly user_id: string; readonly changed_at: Date };

/** How many users look for something, in steps of five: fewer could be guessed by name, and an exact number would show a caller
 * who varies the price or the place what one of them looks for and where. Searches that were saved or changed on the last day do
 * not count, so that a caller cannot add some of their own and see who makes the difference. */
export function roundDemand(searches: readonly Demanding[], now: Date): number | null {
  const { leastUsers: step } = savedSearchLimits;
  const settled = searches.filter(({ changed_at }) => now.getTime() - changed_at.getTime() >= DAY_MS);
  const count = Math.floor(new Set(settled.map(({ user_id }) => user_id)).size / step) * step;
  return count > 0 ? count : null;
}

/** About two kilometres, in which a place of a search could be found by trying. */
const DEMAND_GRID_DEGREES = 0.02;

export const roundForDemand = (degrees: number): number =>
  Number((Math.round(degrees / DEMAND_GRID_DEGREES) * DEMAND_GRID_DEGREES).toFixed(2));
