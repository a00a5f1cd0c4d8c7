// Inbox and Sent: the conversations of each, newest first.
import type { Box } from '@chowk/contract/messages/message-boxes';
import { keyOf } from '../../../data/messages/subject.ts';
import { TabPanel, Tabs } from '../../../ui/menus/tabs.tsx';
import { LoadWhenSeen } from '../load-when-seen.tsx';
import { texts as messagesTexts } from '../messages-texts.ts';
import type { Outgoing } from '../outbox/outgoing.ts';
import { ConversationRow } from './conversation-row.tsx';
import { Failed, ListLoading, NothingInBox } from './mailbox-states.tsx';
import { texts } from './mailbox-texts.ts';
import type { useMailbox } from './use-mailbox.ts';
import { useMoreConversations } from './use-more-conversations.ts';

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
      {/* Its size and its drawing are its own: a key typed beside it would else be the work of measuring and drawing it again. */}
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
  // Also while it is tried again: the button that does so stays, and the focus with it.
  const hasFailed = !query.data && query.errorUpdateCount > 0;
  if (isLoading && listed.length === 0 && !hasFailed) return <ListLoading />;
  if (listed.length === 0 && !hasFailed) return <NothingInBox box={box} />;
  return (
    <>
      {hasFailed && <Failed title={texts.loadingFailed} query={query} />}
      <ul className="flex flex-col gap-1">
        {listed.map((conversation) => {
          const key = keyOf(conversation);
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
        <LoadWhenSeen key={next} label={texts.more} isLoading={more.isPending} onLoad={() => more.mutate(next)} />
      )}
    </>
  );
}
