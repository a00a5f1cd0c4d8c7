// Reporting a conversation: by one who takes part in it, to the moderators.
import type * as message from '@chowk/contract/messages/message-endpoints';
import { messageTexts } from '@chowk/contract/messages/message-texts';
import type { Config } from '../../config/config.ts';
import { type Database, inTransaction } from '../../database/database.ts';
import { newId } from '../../database/ids.ts';
import type { Handler } from '../../http/serve.ts';
import type { MailQueue } from '../../mail/index.ts';
import { mustBeAConversation } from '../messages.rules.ts';
import { findConversation } from '../messages.store.ts';
import { quotedMessages, writeConversationLetter } from './conversation-report.ts';
import { insertConversationReport } from './conversation-reports.store.ts';

type Parts = {
  readonly database: Database;
  readonly mailQueue: MailQueue;
  readonly config: Pick<Config, 'publicUrl'>;
  readonly now: () => Date;
};

export function conversationReportRoutes({ database, mailQueue, config, now }: Parts) {
  const report: Handler<typeof message.reportConversation> = async ({ person, body }) => {
    const { listingId, personId, reason, description } = body;
    const talk = await findConversation(
      database,
      { listingId, personId: person.id, otherId: personId },
      quotedMessages,
    );
    mustBeAConversation(talk.length > 0);
    const received = {
      id: newId(),
      listing_id: listingId,
      person_id: personId,
      reporter_id: person.id,
      email: null,
      reason,
      description,
      state: 'open' as const,
      created_at: now(),
    };
    await inTransaction(database, async (transaction) => {
      await insertConversationReport(transaction, received);
      await mailQueue.queue(transaction, writeConversationLetter(received, talk, config.publicUrl));
    });
    mailQueue.deliverSoon();
    return { status: 201, body: { message: messageTexts.reported } };
  };

  return { report };
}
