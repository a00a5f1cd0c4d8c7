// What was reported, in two tabs: what waits, and what is decided.
import type { User } from '@chowk/contract/accounts';
import type { ReportTab } from '@chowk/contract/moderation';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '../../platform/api-error.ts';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import { ReportList } from './report-list.tsx';
import { NoReports, ReportsFailed, ReportsLoading } from './report-states.tsx';
import { reportsQuery } from './reports-query.ts';

const labels: Record<ReportTab, string> = { open: 'Open', closed: 'Closed' };

type ReportsProps = {
  readonly user: User;
  /** For somebody whose role was taken since they signed in. */
  readonly notFound: ReactNode;
};

export function Reports({ user, notFound }: ReportsProps) {
  const [search, setSearch] = useSearchParams();
  const tab: ReportTab = search.get('tab') === 'closed' ? 'closed' : 'open';
  const query = useInfiniteQuery(reportsQuery(user.id, tab));
  const reports = query.data?.pages.flatMap((page) => page.reports);
  const counts = query.data?.pages[0]?.counts;
  const focus = useFocusAfterRemoval(query.data?.pages);
  if (query.error instanceof ApiError && query.error.status === 403) return notFound;
  const show = (next: ReportTab) =>
    setSearch(next === 'open' ? {} : { tab: next }, { replace: true, preventScrollReset: true });
  const tabOf = (value: ReportTab) => ({
    value,
    label: counts ? `${labels[value]} (${counts[value]})` : labels[value],
  });
  return (
    <div className="mx-auto max-w-3xl">
      <h1 ref={focus.heading} tabIndex={-1} className="mb-6 font-heading font-semibold text-28 outline-none sm:text-36">
        Reports
      </h1>
      <Tabs value={tab} onChange={show} label="Reports" tabs={[tabOf('open'), tabOf('closed')]}>
        <TabPanel value={tab}>
          {query.isError && !reports ? (
            <ReportsFailed isBusy={query.isFetching} refetch={query.refetch} />
          ) : !reports ? (
            <ReportsLoading />
          ) : reports.length === 0 && !query.hasNextPage ? (
            <NoReports tab={tab} />
          ) : (
            <ReportList
              user={user}
              reports={reports}
              focus={focus}
              label={`${labels[tab]} reports`}
              onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
              isLoadingMore={query.isFetchingNextPage}
            />
          )}
        </TabPanel>
      </Tabs>
    </div>
  );
}
