// The list of the open tab: loading, failed, empty, or there.
import type { User } from '@chowk/contract/accounts/account-schemas';
import type { LetterState } from '@chowk/contract/letters/letter-states';
import { Button } from '../../ui/buttons/button.tsx';
import type { FocusAfterRemoval } from '../../ui/focus/use-focus-after-removal.ts';
import { useFocusOnNew } from '../../ui/focus/use-focus-on-new.ts';
import { LetterList } from './letters/letter-list.tsx';
import { NoReports, ReportsFailed, ReportsLoading } from './moderation-states.tsx';
import type { ModerationTab } from './moderation-tab.ts';
import { texts } from './moderation-texts.ts';
import { ReportList } from './reports/report-list.tsx';
import { SuspendedList } from './suspended/suspended-list.tsx';
import type { ModerationLists } from './use-moderation-lists.ts';

type ModerationListProps = {
  readonly user: User;
  readonly tab: ModerationTab;
  readonly letterState: LetterState;
  readonly lists: ModerationLists;
  readonly focus: FocusAfterRemoval;
};

export function ModerationList({ lists, focus, ...props }: ModerationListProps) {
  const { tab, letterState } = props;
  const { query, reports, people, letters } = lists;
  const { length } = tab === 'suspended' ? people : tab === 'letters' ? letters : reports;
  const expectNew = useFocusOnNew(focus.list, length);
  if (query.isError && !query.data) return <ReportsFailed isBusy={query.isFetching} refetch={query.refetch} />;
  if (!query.data) return <ReportsLoading />;
  if (length === 0 && !query.hasNextPage) return <NoReports of={tab === 'letters' ? letterState : tab} />;

  const loadMore = () => {
    expectNew();
    void query.fetchNextPage();
  };
  return (
    <>
      <ListOfTab lists={lists} focus={focus} {...props} />
      {query.hasNextPage && (
        <div className="mt-8 flex justify-center">
          <Button variant="outline" isBusy={query.isFetchingNextPage} onClick={loadMore}>
            {texts.loadMore}
          </Button>
        </div>
      )}
    </>
  );
}

function ListOfTab({ user, tab, letterState, lists: { reports, people, letters }, focus }: ModerationListProps) {
  if (tab === 'suspended') return <SuspendedList people={people} focus={focus} />;
  if (tab === 'letters') return <LetterList letters={letters} state={letterState} focus={focus} />;
  const label = tab === 'open' ? texts.openReports : texts.closedReports;
  return <ReportList user={user} reports={reports} label={label} focus={focus} />;
}
