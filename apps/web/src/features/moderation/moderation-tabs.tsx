// The moderators' page in tabs: open reports, decided reports, suspended people, letters to support.
import type { User } from '@chowk/contract/accounts/account-schemas';
import type { LetterState } from '@chowk/contract/letters/letter-states';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ApiError } from '../../platform/api/api-error.ts';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import { LetterList } from './letters/letter-list.tsx';
import { lettersQuery } from './letters/letters-query.ts';
import { NoReports, ReportsFailed, ReportsLoading } from './moderation-states.tsx';
import { type ModerationTab, moderationTabs, readLetterState, readTab, tabLabels } from './moderation-tab.ts';
import { ReportList } from './reports/report-list.tsx';
import { reportsQuery } from './reports/reports-query.ts';
import { SuspendedList } from './suspended/suspended-list.tsx';
import { suspendedQuery } from './suspended/suspended-query.ts';

type ReportsProps = {
  readonly user: User;
  /** For somebody whose role was taken since they signed in. */
  readonly notFound: ReactNode;
};

export function Reports({ user, notFound }: ReportsProps) {
  const [search, setSearch] = useSearchParams();
  const tab = readTab(search.get('tab'));
  const letterState = readLetterState(search.get('state'));
  const reportTab = tab === 'closed' ? 'closed' : 'open';
  const reports = useInfiniteQuery({ ...reportsQuery(user.id, reportTab), enabled: tab === reportTab });
  const suspended = useInfiniteQuery({ ...suspendedQuery(user.id), enabled: tab === 'suspended' });
  const letters = useInfiniteQuery({ ...lettersQuery(user.id, letterState), enabled: tab === 'letters' });
  const query = tab === 'suspended' ? suspended : tab === 'letters' ? letters : reports;
  const focus = useFocusAfterRemoval(query.data?.pages);
  if (query.error instanceof ApiError && query.error.status === 403) return notFound;

  const counts = query.data?.pages[0]?.counts;
  const tabOf = (value: ModerationTab) => ({
    value,
    // The padding is for short words; on a phone the longest needs it.
    label: <span className="-mx-2 block">{counts ? `${tabLabels[value]} (${counts[value]})` : tabLabels[value]}</span>,
  });
  const show = (next: ModerationTab) =>
    setSearch(next === 'open' ? {} : { tab: next }, { replace: true, preventScrollReset: true });
  const loadedReports = reports.data?.pages.flatMap((page) => page.reports) ?? [];
  const people = suspended.data?.pages.flatMap((page) => page.people) ?? [];
  const written = letters.data?.pages.flatMap((page) => page.letters) ?? [];
  const shown = tab === 'suspended' ? people : tab === 'letters' ? written : loadedReports;
  const isEmpty = shown.length === 0 && !query.hasNextPage;
  const more = {
    onMore: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    isLoadingMore: query.isFetchingNextPage,
  };
  return (
    <div className="mx-auto max-w-3xl">
      <h1 ref={focus.heading} tabIndex={-1} className="mb-6 font-heading font-semibold text-28 outline-none sm:text-36">
        Reports and letters
      </h1>
      <Tabs value={tab} onChange={show} label="Reports" tabs={moderationTabs.map(tabOf)}>
        <TabPanel value={tab}>
          {tab === 'letters' && <LetterStates state={letterState} />}
          {query.isError && !query.data ? (
            <ReportsFailed isBusy={query.isFetching} refetch={query.refetch} />
          ) : !query.data ? (
            <ReportsLoading />
          ) : isEmpty ? (
            <NoReports of={tab === 'letters' ? letterState : tab} />
          ) : tab === 'suspended' ? (
            <SuspendedList people={people} focus={focus} {...more} />
          ) : tab === 'letters' ? (
            <LetterList letters={written} state={letterState} focus={focus} {...more} />
          ) : (
            <ReportList
              user={user}
              reports={loadedReports}
              focus={focus}
              label={`${tabLabels[tab]} reports`}
              {...more}
            />
          )}
        </TabPanel>
      </Tabs>
    </div>
  );
}

/** From the letters that wait to those that are answered, and back. */
function LetterStates({ state }: { readonly state: LetterState }) {
  const isWaiting = state === 'waiting';
  return (
    <p className="mb-3 text-end text-14">
      <Link
        to={isWaiting ? '?tab=letters&state=answered' : '?tab=letters'}
        replace
        preventScrollReset
        className="inline-block py-2.5 font-semibold text-primary hover:underline"
      >
        {isWaiting ? 'Show answered letters' : 'Show letters that wait'}
      </Link>
    </p>
  );
}
