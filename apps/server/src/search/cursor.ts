// Where a page of results ended, as an opaque text that comes back with the request for the next one.
import { Id } from '@chowk/contract/api/common-schemas';
import { searchParts } from '@chowk/contract/search/search-parts';
import { searchTexts } from '@chowk/contract/search/search-texts';
import * as z from 'zod/mini';
import { invalid } from '../http/errors.ts';
import { spellings } from './plan.ts';
import type { Order } from './search.rules.ts';

const LAST_MOMENT = Date.UTC(9999, 11, 31);
const Milliseconds = z.int().check(z.gte(0), z.lte(LAST_MOMENT));

const Cursor = z.object({
  order: z.enum(['newest', 'price_asc', 'price_desc', 'distance', 'match']),
  part: z.enum(searchParts),
  /** The price, the distance in millimetres or the score of the last listing shown; newest needs none. */
  key: z.string().check(z.regex(/^\d{1,14}(\.\d{1,2})?$/)),
  createdAt: Milliseconds,
  id: Id,
  /** How the words of the first page were read, and whether the price of the text was kept to: the next ones do the same. */
  spelling: z.enum(spellings),
  isPriceFilter: z.boolean(),
  /** How many the first page found: the next ones say the same, and need not count again. */
  total: z.int().check(z.gte(0), z.lte(1_000_000)),
  /** Where the ranked ones end, so that those that arrive meanwhile move no line between ranked and not. */
  edge: z.nullable(Milliseconds),
  /** What each word weighed on the first page, and when that was: close matches stay as they were then. */
  weights: z.nullable(z.array(z.int().check(z.gte(0), z.lte(100))).check(z.maxLength(20))),
  until: Milliseconds,
});
export type Cursor = z.infer<typeof Cursor>;

export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

export function readCursor(text: string, order: Order): Cursor {
  const parsed = Cursor.safeParse(decode(text));
  if (!parsed.success || parsed.data.order !== order) {
    throw invalid(searchTexts.badCursor, { cursor: [searchTexts.badCursor] });
  }
  return parsed.data;
}

function decode(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
}
