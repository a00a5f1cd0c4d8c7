// Cursor of a result page: opaque text that the client sends back to get the next page.
import { Id } from '@chowk/contract/http/common-schemas';
import { refs } from '@chowk/contract/languages/text-ref';
import { searchParts } from '@chowk/contract/search/search-parts';
import { searchTexts } from '@chowk/contract/search/search-texts';
import { sortOrders } from '@chowk/contract/search/sort-orders';
import * as z from 'zod/mini';
import { invalid } from '../http/errors.ts';
import { type Order, spellings } from './search.rules.ts';

const MAX_TIME_MS = Date.UTC(9999, 11, 31);
const Milliseconds = z.int().check(z.gte(0), z.lte(MAX_TIME_MS));

/** Not written: a cursor is sent with every page of results, and most have only these. */
const usual = {
  part: 'every',
  key: '0',
  spelling: 'typed',
  isPriceFilter: false,
  edge: null,
  weights: null,
  learned: 0,
} as const;

const Cursor = z.object({
  order: z.enum([...sortOrders, 'match']),
  part: z._default(z.enum(searchParts), usual.part),
  /** Price, distance in millimetres or score of the last listing; 0 for newest. */
  key: z._default(z.string().check(z.regex(/^\d{1,14}(\.\d{1,2})?$/)), usual.key),
  createdAt: Milliseconds,
  id: Id,
  /** As on the first page, so that all pages read the text the same way. */
  spelling: z._default(z.enum(spellings), usual.spelling),
  isPriceFilter: z._default(z.boolean(), usual.isPriceFilter),
  total: z.int().check(z.gte(0), z.lte(1_000_000)),
  /** The oldest ranked listing: new listings do not move the line between ranked and unranked. */
  edge: z._default(z.nullable(Milliseconds), usual.edge),
  /** Word weights and time of the first page: close matches stay the same on all pages. */
  weights: z._default(z.nullable(z.array(z.int().check(z.gte(0), z.lte(100))).check(z.maxLength(20))), usual.weights),
  until: Milliseconds,
  /** What had been learned on the first page. */
  learned: z._default(z.int().check(z.gte(0), z.lte(2_147_483_647)), usual.learned),
});
export type Cursor = z.infer<typeof Cursor>;

export function writeCursor(cursor: Cursor): string {
  const unusual = Object.entries(cursor).filter(([name, value]) => value !== usual[name as keyof typeof usual]);
  // As it is, not in base64: the id is in the page already, so that it compresses to nothing.
  return JSON.stringify(Object.fromEntries(unusual));
}

export function readCursor(text: string, order: Order): Cursor {
  const parsed = Cursor.safeParse(decode(text));
  if (!parsed.success || parsed.data.order !== order) {
    throw invalid(refs(searchTexts).badCursor, { cursor: [refs(searchTexts).badCursor] });
  }
  return parsed.data;
}

function decode(text: string): unknown {
  try {
    // Of an earlier release: in base64.
    return JSON.parse(text.startsWith('{') ? text : Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
}
