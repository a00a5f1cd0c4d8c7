// The way on which a search found its answer: one word for those who watch how searches are doing.
import type { Spelling } from '../plan.ts';

type Found = {
  readonly hasWords: boolean;
  readonly isByNearness: boolean;
  readonly spelling: Spelling;
  readonly everyTotal: number;
  readonly closeCount: number;
};

export type SearchWay = 'browse' | 'nearest' | 'words' | 'forgiven' | 'guessed' | 'close' | 'nothing';

export function searchWay({ hasWords, isByNearness, spelling, everyTotal, closeCount }: Found): SearchWay {
  if (everyTotal === 0 && closeCount === 0) return 'nothing';
  if (everyTotal === 0) return 'close';
  if (!hasWords) return isByNearness ? 'nearest' : 'browse';
  return spelling === 'typed' ? 'words' : spelling;
}
