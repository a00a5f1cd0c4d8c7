// HTTP for moderators: list contact messages, answer each once.
import { brand } from '@chowk/contract/brand';
import type * as contract from '@chowk/contract/moderation/contact-messages/contact-message-endpoints';
import type { Config } from '../config/config.ts';
import { type Database, inTransaction } from '../database/database.ts';
import type { EmailQueue } from '../email/index.ts';
import type { Handler } from '../http/serve.ts';
import { findContactMessage, findContactMessages, lockContactMessage, markAnswered } from './contact-messages.store.ts';
import { presentContactMessage } from './moderation.presenter.ts';
import { mayAnswer } from './moderation.rules.ts';
import { cutPage, readReportCursor } from './moderation-cursor.ts';
import { replyEmail } from './moderation-emails.ts';
import { countAll } from './reports/reports-page.store.ts';

type ContactMessageParts = {
  readonly database: Database;
  readonly emailQueue: EmailQueue;
  readonly config: Pick<Config, 'supportEmail'>;
  readonly now: () => Date;
};

export function contactMessageRoutes({ database, emailQueue, config, now }: ContactMessageParts) {
  const showContactMessages: Handler<typeof contract.showContactMessages> = async ({
    query: { state, limit, cursor },
  }) => {
    const after = cursor === undefined ? null : readReportCursor(cursor, state);
    const [found, counts] = await Promise.all([
      findContactMessages(database, { state, after, limit: limit + 1 }),
      countAll(database),
    ]);
    const { page, nextCursor } = cutPage(state, found, limit);
    return { status: 200, body: { contactMessages: page.map(presentContactMessage), counts, nextCursor } };
  };

  const answerContactMessage: Handler<typeof contract.answerContactMessage> = async ({
    caller,
    params,
    body: { answer },
  }) => {
    await inTransaction(database, async (transaction) => {
      const contactMessage = mayAnswer(await lockContactMessage(transaction, params.id));
      await markAnswered(transaction, contactMessage, { answer, moderatorId: caller.id, now: now() });
      if (answer === null) return;
      await emailQueue.queue(
        transaction,
        replyEmail(contactMessage, answer, config.supportEmail ?? brand.supportEmail),
      );
    });
    emailQueue.deliverSoon();
    return { status: 200, body: presentContactMessage(await findContactMessage(database, params.id)) };
  };

  return { showContactMessages, answerContactMessage };
}
