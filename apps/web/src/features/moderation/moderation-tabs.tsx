// The moderators' page in tabs: open reports, decided reports, suspended people, letters to support.
import type { User } from '@chowk/contract/accounts/account-schemas';
import type { LetterState } from '@chowk/contract/letters/letter-states';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { isApiError } from '../../platform/api/api-error.ts';
import { useFocusAfterRemoval } from '../../ui/focus/use-focus-after-removal.ts';
import { TabPanel, Tabs } from '../../ui/menus/tabs.tsx';
import { ModerationList } from './moderation-list.tsx';
import { type ModerationTab, moderationTabs, readLetterState, readTab } from './moderation-tab.ts';
import { texts } from './moderation-texts.ts';
import { useModerationLists } from './use-moderation-lists.ts';

type ModerationTabsProps = {
  readonly user: User;
  /** For somebody whose role was taken since they signed in. */
  readonly notFound: ReactNode;
};

export function ModerationTabs({ user, notFound }: ModerationTabsProps) {
  const [search, setSearch] = useSearchParams();
  const tab = readTab(search.get('tab'));
  const letterState = readLetterState(search.get('state'));
  const lists = useModerationLists(user.id, tab, letterState);
  const { data, error } = lists.query;
  const focus = useFocusAfterRemoval(data?.pages);
  if (isApiError(error, 403)) return notFound;

  const counts = data?.pages[0]?.counts;
  const tabs = moderationTabs.map((value) => ({ value, label: <TabLabel tab={value} count={counts?.[value]} /> }));
  const show = (next: ModerationTab) =>
    setSearch(next === 'open' ? {} : { tab: next }, { replace: true, preventScrollReset: true });
  return (
    <div className="mx-auto max-w-3xl">
      <h1 ref={focus.heading} tabIndex={-1} className="mb-6 font-heading font-semibold text-28 outline-none sm:text-36">
        {texts.title}
      </h1>
      <Tabs value={tab} onChange={show} label={texts.reports} tabs={tabs}>
        <TabPanel value={tab}>
          {tab === 'letters' && <LetterStates state={letterState} />}
          <ModerationList key={tab} user={user} tab={tab} letterState={letterState} lists={lists} focus={focus} />
        </TabPanel>
      </Tabs>
    </div>
  );
}

/** The padding of a tab is for short words; on a phone the longest needs it. */
function TabLabel({ tab, count }: { readonly tab: ModerationTab; readonly count: number | undefined }) {
  const label = texts.tabs[tab];
  return <span className="-mx-2 block">{count === undefined ? label : `${label} (${count})`}</span>;
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
        {isWaiting ? texts.showAnsweredLetters : texts.showWaitingLetters}
      </Link>
    </p>
  );
}
