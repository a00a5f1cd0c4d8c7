// How many cards are shown, how many are asked for, and in how many calls.
import { gridPage, searchLimits } from '@chowk/contract/limits';
import type { PageLimits, SearchPage } from '../../data/listings/listing-queries.ts';

const { default: pageSize, max: pageMax } = searchLimits.pageSize;

/** The address may name any number; cards come in whole steps. */
export function countShown(shown: number | undefined): number {
  if (shown === undefined || shown <= gridPage.first) return gridPage.first;
  return gridPage.first + Math.ceil((shown - gridPage.first) / gridPage.more) * gridPage.more;
}

export function nextShown(shown: number): number {
  return shown + gridPage.more;
}

/** One step ahead of what is shown, so that 'Load More' finds its cards already there. */
export function countWanted(shown: number): number {
  return nextShown(shown);
}

/** 24 with each call; an address that asks for many cards at once gets them in as few calls as the API allows. */
export function chooseLimits(wanted: number): PageLimits {
  return { first: Math.min(pageMax, Math.max(pageSize, wanted)), next: wanted > pageMax ? pageMax : pageSize };
}

/** Where in the row of all that has come the close matches begin; null where it has none. */
export function findCloseFrom(pages: readonly Pick<SearchPage, 'listings' | 'closeFrom'>[]): number | null {
  let before = 0;
  for (const { listings, closeFrom } of pages) {
    if (closeFrom !== null) return before + closeFrom;
    before += listings.length;
  }
  return null;
}

/** How many calls it takes to have them all. */
export function countPages(wanted: number): number {
  const { first, next } = chooseLimits(wanted);
  return 1 + Math.ceil(Math.max(0, wanted - first) / next);
}
