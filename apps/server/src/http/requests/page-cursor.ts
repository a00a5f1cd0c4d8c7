// Cursor pagination of rows by age: time and id of the last row, as text in the request for the next page.
import { Id, Moment } from '@chowk/contract/http/common-schemas';
import type { TextRef } from '@chowk/contract/languages/text-ref';
import * as z from 'zod/mini';
import { invalid } from '../errors.ts';

const Place = z.object({ at: Moment, id: Id });

export type Place = { readonly at: Date; readonly id: string };

export function cutPage<Row>(found: readonly Row[], limit: number, placeOf: (row: Row) => Place) {
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  return { page, next: last ? writePlace(placeOf(last)) : null };
}

function writePlace({ at, id }: Place): string {
  return `${at.toISOString()}_${id}`;
}

export function readPlace(text: string | undefined, refusal: TextRef): Place | null {
  if (text === undefined) return null;
  const [at, id] = text.split('_');
  const parsed = Place.safeParse({ at, id });
  if (!parsed.success) throw invalid(refusal, { before: [refusal] });
  return { at: new Date(parsed.data.at), id: parsed.data.id };
}
