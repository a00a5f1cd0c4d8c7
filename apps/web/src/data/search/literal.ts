// The words of a search that are taken literally, because their meaning was removed.
import { type Understanding, understandings } from '@chowk/contract/understood';
import type { HomeFilters } from './filters.ts';

/** What is then taken literally. */
export function addLiteral({ literal }: HomeFilters, added: Understanding): Understanding[] {
  return understandings.filter((each) => each === added || literal?.includes(each));
}
