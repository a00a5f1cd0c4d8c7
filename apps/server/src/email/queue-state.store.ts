// How the queue of letters is doing, for whoever runs the server.
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

export type MailQueueState = {
  readonly waiting: number;
  /** Of those that wait, the oldest. */
  readonly oldest: Date | null;
  /** The oldest that wait after a try that did not work. */
  readonly oldestFailed: Date | null;
  readonly lastSent: Date | null;
};

export async function readMailQueue(database: Database): Promise<MailQueueState> {
  const state = await database
    .selectFrom('mails')
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .select((eb) => [
      eb.fn.countAll<string>().as('waiting'),
      eb.fn.min('created_at').as('oldest'),
      sql<Date | null>`min(created_at) filter (where last_error is not null)`.as('oldestFailed'),
      sql<Date | null>`(select max(sent_at) from mails where sent_at is not null)`.as('lastSent'),
    ])
    .executeTakeFirstOrThrow();
  return { ...state, waiting: Number(state.waiting) };
}
