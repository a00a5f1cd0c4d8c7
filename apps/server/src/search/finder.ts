// One search from request to rows: as typed first, and with typos forgiven when nothing on sale has those words.
import type { ParsedSearch } from '@chowk/contract/search';
import type { Transacting } from '../database/database.ts';
import { type Cursor, readCursor } from './cursor.ts';
import { planFilters, planOrdering } from './search.rules.ts';
import { countMatching, findPage, isAnyOnSale } from './search.store.ts';
import { type CategoryWord, mayHoldTypo, termsAsTyped, termsForgiven, withoutRepeats } from './words.rules.ts';
import { findWordsSpeltLike, readCategoryWords, readWords } from './words.store.ts';

export function createFinder() {
  // The contract's names do not change while the server runs.
  let categoryWords: readonly CategoryWord[] | null = null;

  return async function find(transaction: Transacting, request: ParsedSearch, now: Date) {
    categoryWords ??= await readCategoryWords(transaction);
    const categories = categoryWords;
    const words = request.query ? withoutRepeats(await readWords(transaction, request.query)) : [];
    const ordering = planOrdering(request, words.length > 0);
    const cursor = request.cursor ? readCursor(request.cursor, ordering.order) : null;
    const asked = { filters: planFilters(request), ordering, cursor, limit: request.limit, now };

    const searchAsTyped = async () => {
      const terms = termsAsTyped(words, categories);
      return { isForgiving: false, terms, rows: await findPage(transaction, { ...asked, terms }) };
    };
    const searchForgiving = async () => {
      const known = await findWordsSpeltLike(transaction, words.filter(mayHoldTypo));
      const terms = termsForgiven(words, categories, known);
      return { isForgiving: true, terms, rows: await findPage(transaction, { ...asked, terms }) };
    };

    let found = cursor?.isForgiving ? await searchForgiving() : await searchAsTyped();
    const mayBeMisspelt = !cursor && found.rows.length === 0 && words.some(mayHoldTypo);
    if (mayBeMisspelt && !(await isAnyOnSale(transaction, found.terms, now))) found = await searchForgiving();

    const { isForgiving, terms, rows } = found;
    const listings = rows.slice(0, request.limit);
    const last = rows.length > request.limit ? listings.at(-1) : undefined;
    const next: Cursor | null = last
      ? { order: ordering.order, key: last.key, createdAt: last.created_at.getTime(), id: last.id, isForgiving }
      : null;
    return { listings, next, total: await countMatching(transaction, { ...asked, terms }) };
  };
}
