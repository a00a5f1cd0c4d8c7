// Paging of results: cards shown, cards fetched, requests needed.
import { gridPage, searchLimits } from '@chowk/contract/limits';
import type { PageLimits, SearchPage } from '../../data/listings/listing-queries.ts';

const pageSize = searchLimits.pageSize.default;
const pageMax = searchLimits.pageSize.max;

/** Rounds the number in the address up to a full page. */
export function countShown(shown: number | undefined): number {
  if (shown === undefined || shown <= gridPage.first) return gridPage.first;
  return gridPage.first + Math.ceil((shown - gridPage.first) / gridPage.more) * gridPage.more;
}

export function nextShown(shown: number): number {
  return shown + gridPage.more;
}

/** The first request covers what the page shows already; later ones fetch 24, or the maximum after restoring a long page. */
export function chooseLimits(wanted: number): PageLimits {
  return { first: Math.min(pageMax, wanted), next: wanted > pageMax ? pageMax : pageSize };
}

export function findCloseFrom(pages: readonly Pick<SearchPage, 'listings' | 'closeFrom'>[]): number | null {
  let before = 0;
  for (const { listings, closeFrom } of pages) {
    if (closeFrom !== null) return before + closeFrom;
    before += listings.length;
  }
  return null;
}

export function countPages(wanted: number): number {
  const { first, next } = chooseLimits(wanted);
  return 1 + Math.ceil(Math.max(0, wanted - first) / next);
}
