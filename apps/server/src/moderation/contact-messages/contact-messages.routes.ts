// HTTP for moderators: reading letters to support, and answering each once.
import { brand } from '@chowk/contract/brand';
import type * as contract from '@chowk/contract/moderation/contact-messages/contact-message-endpoints';
import type { Config } from '../../config/config.ts';
import { type Database, inTransaction } from '../../database/database.ts';
import type { Handler } from '../../http/serve.ts';
import type { MailQueue } from '../../email/index.ts';
import { presentLetter } from '../moderation.presenter.ts';
import { cutPage, readReportCursor } from '../page-cursor.ts';
import { countAll } from '../reports/reports-page.store.ts';
import { letterWithAnswer } from './reply-email.ts';
import { mayAnswer } from './contact-messages.rules.ts';
import { findLetter, findLetters, lockLetter, markAnswered } from './contact-messages.store.ts';

type LetterParts = {
  readonly database: Database;
  readonly mailQueue: MailQueue;
  readonly config: Pick<Config, 'supportEmail'>;
  readonly now: () => Date;
};

export function letterRoutes({ database, mailQueue, config, now }: LetterParts) {
  const showLetters: Handler<typeof contract.showLetters> = async ({ query: { state, limit, cursor } }) => {
    const after = cursor === undefined ? null : readReportCursor(cursor, state);
    const [found, counts] = await Promise.all([
      findLetters(database, { state, after, limit: limit + 1 }),
      countAll(database),
    ]);
    const { page, nextCursor } = cutPage(state, found, limit);
    return { status: 200, body: { letters: page.map(presentLetter), counts, nextCursor } };
  };

  const answerLetter: Handler<typeof contract.answerLetter> = async ({ person, params, body: { answer } }) => {
    await inTransaction(database, async (transaction) => {
      const letter = mayAnswer(await lockLetter(transaction, params.id));
      await markAnswered(transaction, letter, { answer, moderatorId: person.id, now: now() });
      if (answer === null) return;
      await mailQueue.queue(transaction, letterWithAnswer(letter, answer, config.supportEmail ?? brand.supportEmail));
    });
    mailQueue.deliverSoon();
    return { status: 200, body: presentLetter(await findLetter(database, params.id)) };
  };

  return { showLetters, answerLetter };
}
