// The lists of the moderators' page; only that of the open tab is asked for.
import type { LetterState } from '@chowk/contract/letters/letter-states';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lettersQuery } from './letters/letters-query.ts';
import type { ModerationTab } from './moderation-tab.ts';
import { reportsQuery } from './reports/reports-query.ts';
import { suspendedQuery } from './suspended/suspended-query.ts';

export type ModerationLists = ReturnType<typeof useModerationLists>;

export function useModerationLists(userId: string, tab: ModerationTab, letterState: LetterState) {
  const reportTab = tab === 'closed' ? 'closed' : 'open';
  const reports = useInfiniteQuery({ ...reportsQuery(userId, reportTab), enabled: tab === reportTab });
  const suspended = useInfiniteQuery({ ...suspendedQuery(userId), enabled: tab === 'suspended' });
  const letters = useInfiniteQuery({ ...lettersQuery(userId, letterState), enabled: tab === 'letters' });
  return {
    /** Of the open tab. */
    query: tab === 'suspended' ? suspended : tab === 'letters' ? letters : reports,
    reports: reports.data?.pages.flatMap((page) => page.reports) ?? [],
    people: suspended.data?.pages.flatMap((page) => page.people) ?? [],
    letters: letters.data?.pages.flatMap((page) => page.letters) ?? [],
  };
}
