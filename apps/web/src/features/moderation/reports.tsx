// What moderators look after, in three tabs: what waits, what is decided, and who is suspended.
import type { User } from '@chowk/contract/accounts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '../../platform/api-error.ts';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import { type ModerationTab, moderationTabs, readTab, tabLabels } from './moderation-tab.ts';
import { ReportList } from './report-list.tsx';
import { NoReports, ReportsFailed, ReportsLoading } from './report-states.tsx';
import { reportsQuery } from './reports-query.ts';
import { SuspendedList } from './suspended-list.tsx';
import { suspendedQuery } from './suspended-query.ts';

type ReportsProps = {
  readonly user: User;
  /** For somebody whose role was taken since they signed in. */
  readonly notFound: ReactNode;
};

export function Reports({ user, notFound }: ReportsProps) {
  const [search, setSearch] = useSearchParams();
  const tab = readTab(search.get('tab'));
  const isOfPeople = tab === 'suspended';
  const reports = useInfiniteQuery({ ...reportsQuery(user.id, isOfPeople ? 'open' : tab), enabled: !isOfPeople });
  const suspended = useInfiniteQuery({ ...suspendedQuery(user.id), enabled: isOfPeople });
  const query = isOfPeople ? suspended : reports;
  const focus = useFocusAfterRemoval(query.data?.pages);
  if (query.error instanceof ApiError && query.error.status === 403) return notFound;

  const counts = query.data?.pages[0]?.counts;
  const tabOf = (value: ModerationTab) => ({
    value,
    // The padding is for short words; on a phone the longest needs it.
    label: <span className="-mx-2">{counts ? `${tabLabels[value]} (${counts[value]})` : tabLabels[value]}</span>,
  });
  const show = (next: ModerationTab) =>
    setSearch(next === 'open' ? {} : { tab: next }, { replace: true, preventScrollReset: true });
  const loadedReports = reports.data?.pages.flatMap((page) => page.reports) ?? [];
  const people = suspended.data?.pages.flatMap((page) => page.people) ?? [];
  const isEmpty = (isOfPeople ? people : loadedReports).length === 0 && !query.hasNextPage;
  const more = {
    onMore: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    isLoadingMore: query.isFetchingNextPage,
  };
  return (
    <div className="mx-auto max-w-3xl">
      <h1 ref={focus.heading} tabIndex={-1} className="mb-6 font-heading font-semibold text-28 outline-none sm:text-36">
        Reports
      </h1>
      <Tabs value={tab} onChange={show} label="Reports" tabs={moderationTabs.map(tabOf)}>
        <TabPanel value={tab}>
          {query.isError && !query.data ? (
            <ReportsFailed isBusy={query.isFetching} refetch={query.refetch} />
          ) : !query.data ? (
            <ReportsLoading />
          ) : isEmpty ? (
            <NoReports tab={tab} />
          ) : isOfPeople ? (
            <SuspendedList people={people} focus={focus} {...more} />
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
