// Which words a listing must have to change what a search found, told to whoever keeps its answer.
import { AsyncLocalStorage } from 'node:async_hooks';
import { searchLimits } from '@chowk/contract/limits';
import type { WordGroups } from '../../text/word-groups.rules.ts';
import type { Plan } from '../plan.ts';
import { type Alternative, alone, lexemeOfCategory, type Term } from './lexemes.rules.ts';

const hearing = new AsyncLocalStorage<(words: WordGroups | null) => void>();

/** `hear` is told of the search that is made in `work`: null where any listing may change what it finds. */
export function hearSearchedWords<T>(hear: (words: WordGroups | null) => void, work: () => T): T {
  return hearing.run(hear, work);
}

export function tellSearchedWords(words: WordGroups | null): void {
  hearing.getStore()?.(words);
}

type Found = { readonly plan: Plan; readonly everyTotal: number; readonly closeCount: number };

/**
 * Where enough have every word as it was typed, only those with every word count. Else any of the words or the kind of
 * thing may lead to a close match, also what the words were corrected to. Where nothing was found, anything may help.
 */
export function wordsThatMatter(typed: Plan, { plan, everyTotal, closeCount }: Found): WordGroups | null {
  if (typed.terms.length === 0 || everyTotal + closeCount === 0) return null;
  if (plan.spelling === 'typed' && everyTotal >= searchLimits.closeUnder) return typed.terms.map(alternativesOf);
  const kinds = plan.kind.map((path) => alone(lexemeOfCategory(path)));
  return [[...[...typed.terms, ...plan.terms].flatMap(alternativesOf), ...kinds]];
}

function alternativesOf({ exact, meant, near }: Term): Alternative[] {
  return [...exact, ...meant, ...near];
}
