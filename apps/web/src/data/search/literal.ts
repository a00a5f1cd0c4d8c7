// The words of a search that are taken literally, because their meaning was removed.
import { type Understanding, understandings } from '@chowk/contract/search/understood';
import type { HomeView } from './home-view.ts';

/** What is then taken literally. */
export function addLiteralWord({ literal }: HomeView, added: Understanding): Understanding[] {
  return understandings.filter((each) => each === added || literal?.includes(each));
}
