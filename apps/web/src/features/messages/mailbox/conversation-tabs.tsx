// Inbox and Sent: the conversations of each, newest first.
import { TabPanel, Tabs } from '../../../ui/menus/tabs.tsx';
import type { Box } from '../conversations.ts';
import { ConversationRow } from './conversation-row.tsx';
import { Failed, ListLoading, NothingInBox } from './mailbox-states.tsx';
import type { useMailbox } from './use-mailbox.ts';

const tabs = [
  { value: 'inbox', label: 'Inbox' },
  { value: 'sent', label: 'Sent' },
] as const;

type ConversationTabsProps = {
  readonly mailbox: ReturnType<typeof useMailbox>;
  readonly openKey: string | undefined;
  readonly onChoose: (key: string) => void;
};

export function ConversationTabs(props: ConversationTabsProps) {
  const { box, setBox } = props.mailbox;
  return (
    <Tabs<Box>
      value={box}
      onChange={setBox}
      label="Messages"
      tabs={tabs}
      className="flex min-h-0 flex-1 flex-col p-3 pb-0"
    >
      {tabs.map(({ value }) => (
        <TabPanel
          key={value}
          value={value}
          className="-mx-3 min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 pt-3 pb-3"
        >
          <List {...props} />
        </TabPanel>
      ))}
    </Tabs>
  );
}

function List({ mailbox, openKey, onChoose }: ConversationTabsProps) {
  const { query, box, conversations, listed, remarkOf } = mailbox;
  const hasFailed = query.isError && !query.data;
  if (query.isPending && conversations.length === 0) return <ListLoading />;
  if (listed.length === 0 && !hasFailed) return <NothingInBox box={box} />;
  return (
    <>
      {hasFailed && <Failed title="Error Loading Messages" query={query} />}
      <ul className="flex flex-col gap-1">
        {listed.map((conversation) => (
          <li key={conversation.key}>
            <ConversationRow
              conversation={conversation}
              remark={remarkOf(conversation.key)}
              isOpen={conversation.key === openKey}
              onOpen={() => onChoose(conversation.key)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
