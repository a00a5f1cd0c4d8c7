// Inbox and Sent tabs: the conversations of each, newest first, loaded page by page.
import { showConversations } from '@chowk/contract/messages/conversation-endpoints';
import type { Box } from '@chowk/contract/messages/message-boxes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addConversations, conversationKeyOf } from '../../../data/messages/mailbox-pages.ts';
import { conversationsQuery, replaceDeletedNames } from '../../../data/messages/mailbox-queries.ts';
import { useApi } from '../../../platform/api/query-client.ts';
import { TabPanel, Tabs } from '../../../ui/menus/tabs.tsx';
import { LoadMoreWhenVisible } from '../load-more-when-visible.tsx';
import { texts as messagesTexts } from '../messages-texts.ts';
import type { Outgoing } from '../outbox/outgoing.ts';
import { ConversationRow } from './conversation-row.tsx';
import { EmptyBox, ListLoading, LoadFailed } from './mailbox-states.tsx';
import { texts } from './mailbox-texts.ts';
import type { useMailbox } from './use-mailbox.ts';

const tabs = [
  { value: 'inbox', label: texts.inbox },
  { value: 'sent', label: texts.sent },
] as const;

type ConversationTabsProps = {
  readonly userId: string;
  readonly mailbox: ReturnType<typeof useMailbox>;
  readonly outgoing: readonly Outgoing[];
  readonly onChoose: (key: string) => void;
};

export function ConversationTabs(props: ConversationTabsProps) {
  const { box, setBox } = props.mailbox;
  return (
    <Tabs<Box>
      value={box}
      onChange={setBox}
      label={messagesTexts.messages}
      tabs={tabs}
      className="flex min-h-0 flex-1 flex-col p-3 pb-0"
    >
      {/* contain:strict: without it each key typed in the composer measures and paints this list again. */}
      {tabs.map(({ value }) => (
        <TabPanel
          key={value}
          value={value}
          className="-mx-3 min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 pt-3 pb-3 [contain:strict]"
        >
          <List {...props} />
        </TabPanel>
      ))}
    </Tabs>
  );
}

function List({ userId, mailbox, outgoing, onChoose }: ConversationTabsProps) {
  const { query, isLoading, box, listed, openKey } = mailbox;
  const more = useMoreConversations(userId, box);
  const next = query.data?.next;
  // Also during a retry, so that the retry button and the focus on it stay.
  const hasFailed = !query.data && query.errorUpdateCount > 0;
  if (isLoading && listed.length === 0 && !hasFailed) return <ListLoading />;
  if (listed.length === 0 && !hasFailed) return <EmptyBox box={box} />;
  return (
    <>
      {hasFailed && <LoadFailed title={texts.loadingFailed} query={query} />}
      <ul className="flex flex-col gap-1">
        {listed.map((conversation) => {
          const key = conversationKeyOf(conversation);
          return (
            <li key={key}>
              <ConversationRow
                userId={userId}
                conversation={conversation}
                outgoing={outgoing}
                isOpen={key === openKey}
                onOpen={() => onChoose(key)}
              />
            </li>
          );
        })}
      </ul>
      {next && (
        <LoadMoreWhenVisible
          key={next}
          label={texts.more}
          isLoading={more.isPending}
          onLoad={() => more.mutate(next)}
        />
      )}
    </>
  );
}

function useMoreConversations(userId: string, box: Box) {
  const api = useApi();
  const queries = useQueryClient();
  const { queryKey } = conversationsQuery(userId, box);
  return useMutation({
    mutationFn: (before: string) => api.call(showConversations, { query: { box, before } }).then(replaceDeletedNames),
    // The list may have been reloaded meanwhile; then this page is no longer the next one.
    onSuccess: (page, before) =>
      queries.setQueryData(queryKey, (known) => (known?.next === before ? addConversations(known, page) : known)),
  });
}
