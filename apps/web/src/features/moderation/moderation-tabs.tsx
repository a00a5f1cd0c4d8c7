// Moderation page in tabs: reports, held listings, suspended users, appeals, contact messages, rules, overview.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { type ContactMessageState, reportTabs } from '@chowk/contract/moderation/moderation-choices';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { isApiError } from '../../platform/api/api-error.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Link } from '../../ui/link.tsx';
import { TabPanel, Tabs } from '../../ui/menus/tabs.tsx';
import { type FocusAfterRemoval, useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import { useFocusOnNew } from '../../ui/use-focus-on-new.ts';
import { ContactMessageList } from './contact-message-list.tsx';
import { contactMessagesQuery, reportsQuery, suspendedQuery } from './moderation-queries.ts';
import { EmptyList, ListFailed, ListLoading } from './moderation-states.tsx';
import { texts } from './moderation-texts.ts';
import { ReportList } from './reports/report-list.tsx';
import { SuspendedList } from './suspended-list.tsx';

const ContentRules = lazy(() =>
  import('./rules/content-rules.tsx').then((module) => ({ default: module.ContentRules })),
);

const HeldListings = lazy(() =>
  import('./bulk/held-listings.tsx').then((module) => ({ default: module.HeldListings })),
);
const AppealList = lazy(() => import('./appeals/appeal-list.tsx').then((module) => ({ default: module.AppealList })));
const Overview = lazy(() =>
  import('./overview/moderation-overview.tsx').then((module) => ({ default: module.Overview })),
);

/** Tabs that load their content themselves. */
const ownTabs = { held: HeldListings, appeals: AppealList, rules: ContentRules, overview: Overview } as const;
type OwnTab = keyof typeof ownTabs;
const isOwnTab = (tab: ModerationTab): tab is OwnTab => tab in ownTabs;

const moderationTabs = [
  ...reportTabs,
  ...(['held', 'suspended', 'appeals', 'contactMessages', 'rules', 'overview'] as const),
] as const;
export type ModerationTab = (typeof moderationTabs)[number];

function readTab(text: string | null): ModerationTab {
  return moderationTabs.find((tab) => tab === text) ?? 'open';
}

function readContactMessageState(text: string | null): ContactMessageState {
  return text === 'answered' ? 'answered' : 'waiting';
}

type ModerationTabsProps = {
  readonly user: User;
  /** For users who lost the moderator role since they signed in. */
  readonly notFound: ReactNode;
};

export function ModerationTabs({ user, notFound }: ModerationTabsProps) {
  const [search, setSearch] = useSearchParams();
  const tab = readTab(search.get('tab'));
  const contactMessageState = readContactMessageState(search.get('state'));
  const lists = useModerationLists(user.id, tab, contactMessageState);
  const { data, error } = lists.query;
  const focus = useFocusAfterRemoval(data?.pages);
  if (isApiError(error, 403)) return notFound;

  const counts = data?.pages[0]?.counts;
  const countOf = (value: ModerationTab) => (value === 'rules' || value === 'overview' ? undefined : counts?.[value]);
  const OwnPanel = isOwnTab(tab) ? ownTabs[tab] : null;
  const tabs = moderationTabs.map((value) => ({ value, label: <TabLabel tab={value} count={countOf(value)} /> }));
  const show = (next: ModerationTab) =>
    setSearch(next === 'open' ? {} : { tab: next }, { replace: true, preventScrollReset: true });
  return (
    <div className="mx-auto max-w-3xl">
      <h1 ref={focus.heading} tabIndex={-1} className="mb-6 font-heading font-semibold text-28 outline-none sm:text-36">
        {texts.title}
      </h1>
      <Tabs value={tab} onChange={show} label={texts.reports} tabs={tabs}>
        <TabPanel value={tab}>
          {tab === 'contactMessages' && <ContactMessageStateLink state={contactMessageState} />}
          {OwnPanel && (
            <Suspense fallback={<ListLoading />}>
              <OwnPanel user={user} />
            </Suspense>
          )}
          {!isOwnTab(tab) && (
            <ModerationList
              key={tab}
              user={user}
              tab={tab}
              contactMessageState={contactMessageState}
              lists={lists}
              focus={focus}
            />
          )}
        </TabPanel>
      </Tabs>
    </div>
  );
}

/** Negative margin: on a phone the longest label needs some of the padding of the tab. */
function TabLabel({ tab, count }: { readonly tab: ModerationTab; readonly count: number | undefined }) {
  const label = texts.tabs[tab];
  return <span className="-mx-1 block whitespace-nowrap">{count === undefined ? label : `${label} (${count})`}</span>;
}

function ContactMessageStateLink({ state }: { readonly state: ContactMessageState }) {
  const isWaiting = state === 'waiting';
  return (
    <p className="mb-3 text-end text-14">
      <Link
        to={isWaiting ? '?tab=contactMessages&state=answered' : '?tab=contactMessages'}
        replace
        preventScrollReset
        className="inline-block py-2.5 font-semibold text-primary hover:underline"
      >
        {isWaiting ? texts.showAnsweredMessages : texts.showOpenMessages}
      </Link>
    </p>
  );
}

type ListTab = Exclude<ModerationTab, OwnTab>;

type ModerationListProps = {
  readonly user: User;
  readonly tab: ListTab;
  readonly contactMessageState: ContactMessageState;
  readonly lists: ModerationLists;
  readonly focus: FocusAfterRemoval;
};

function ModerationList({ lists, focus, ...props }: ModerationListProps) {
  const { tab, contactMessageState } = props;
  const { query, reports, users, contactMessages } = lists;
  const { length } = tab === 'suspended' ? users : tab === 'contactMessages' ? contactMessages : reports;
  const expectNew = useFocusOnNew(focus.list, length);
  if (query.isError && !query.data) return <ListFailed isBusy={query.isFetching} refetch={query.refetch} />;
  if (!query.data) return <ListLoading />;
  if (length === 0 && !query.hasNextPage)
    return <EmptyList of={tab === 'contactMessages' ? contactMessageState : tab} />;

  const loadMore = () => {
    expectNew();
    void query.fetchNextPage();
  };
  return (
    <>
      <TabList lists={lists} focus={focus} {...props} />
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

function TabList({
  user,
  tab,
  contactMessageState,
  lists: { reports, users, contactMessages },
  focus,
}: ModerationListProps) {
  if (tab === 'suspended') return <SuspendedList users={users} focus={focus} />;
  if (tab === 'contactMessages')
    return <ContactMessageList contactMessages={contactMessages} state={contactMessageState} focus={focus} />;
  const label = tab === 'open' ? texts.openReports : texts.closedReports;
  return <ReportList user={user} reports={reports} label={label} focus={focus} />;
}

type ModerationLists = ReturnType<typeof useModerationLists>;

function useModerationLists(userId: string, tab: ModerationTab, contactMessageState: ContactMessageState) {
  const reportTab = tab === 'closed' ? 'closed' : 'open';
  // The counts of the tabs come with any list.
  const reports = useInfiniteQuery({
    ...reportsQuery(userId, reportTab),
    enabled: tab === reportTab || isOwnTab(tab),
  });
  const suspended = useInfiniteQuery({ ...suspendedQuery(userId), enabled: tab === 'suspended' });
  const contactMessages = useInfiniteQuery({
    ...contactMessagesQuery(userId, contactMessageState),
    enabled: tab === 'contactMessages',
  });
  return {
    query: tab === 'suspended' ? suspended : tab === 'contactMessages' ? contactMessages : reports,
    reports: reports.data?.pages.flatMap((page) => page.reports) ?? [],
    users: suspended.data?.pages.flatMap((page) => page.users) ?? [],
    contactMessages: contactMessages.data?.pages.flatMap((page) => page.contactMessages) ?? [],
  };
}
