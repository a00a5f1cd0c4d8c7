// The times of every kind of search at one market size.
import type { KindTimes } from './measure-searches.ts';
import type { MoreTimes } from './measure-suggestions.ts';

export type SizeTimes = { readonly size: number; readonly kinds: readonly KindTimes[]; readonly more: MoreTimes };
