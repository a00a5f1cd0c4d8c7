// SQL for contact messages (`contact_letters`) as moderators see and answer them.
import type { ContactMessageState } from '@chowk/contract/moderation/moderation-choices';
import { sql } from 'kysely';
import type { Database, Transacting } from '../database/database.ts';
import type { PendingContactMessage } from './moderation.rules.ts';
import type { ReportCursor } from './moderation-cursor.ts';

type PageQuery = { readonly state: ContactMessageState; readonly after: ReportCursor | null; readonly limit: number };

function selectContactMessages(database: Database) {
  return database
    .selectFrom('contact_letters as contact')
    .leftJoin('users as writer', 'writer.id', 'contact.person_id')
    .leftJoin('users as moderator', (join) =>
      join.onRef('moderator.id', '=', 'contact.answered_by').on('moderator.deleted_at', 'is', null),
    )
    .select(['contact.id', 'contact.name', 'contact.reason', 'contact.subject', 'contact.message'])
    .select(['contact.created_at', 'contact.answered_at', 'contact.answer'])
    .select(['writer.full_name as writer_name', 'writer.suspended_at as writer_suspended_at'])
    .select('moderator.full_name as moderator_name');
}

export type ContactMessageView = Awaited<
  ReturnType<ReturnType<typeof selectContactMessages>['executeTakeFirstOrThrow']>
>;

const orders = {
  waiting: { condition: sql<boolean>`answered_at is null`, column: 'created_at', beyond: sql`>`, direction: 'asc' },
  answered: {
    ...{ condition: sql<boolean>`answered_at is not null`, column: 'answered_at', beyond: sql`<` },
    direction: 'desc',
  },
} as const;

export function findContactMessages(database: Database, { state, after, limit }: PageQuery) {
  const { condition, column, beyond, direction } = orders[state];
  const moment = sql<Date>`contact.${sql.ref(column)}`;
  return selectContactMessages(database)
    .select(moment.as('moment'))
    .where(condition)
    .$if(after !== null, (page) =>
      page.where(sql<boolean>`(${moment}, contact.id) ${beyond} (${after?.moment}, ${after?.id})`),
    )
    .orderBy(moment, direction)
    .orderBy('contact.id', direction)
    .limit(limit)
    .execute();
}

export function findContactMessage(database: Database, id: string): Promise<ContactMessageView> {
  return selectContactMessages(database).where('contact.id', '=', id).executeTakeFirstOrThrow();
}

/** A second moderator who answers at the same time waits here and then sees that it is answered. */
export async function lockContactMessage(transaction: Transacting, id: string) {
  const found = await transaction
    .selectFrom('contact_letters')
    .select(['id', 'person_id', 'name', 'email', 'subject', 'message', 'created_at', 'answered_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return found ?? null;
}

type Answered = { readonly answer: string | null; readonly moderatorId: string; readonly now: Date };

export async function markAnswered(
  transaction: Transacting,
  { id }: PendingContactMessage<{ readonly id: string }>,
  { answer, moderatorId, now }: Answered,
): Promise<void> {
  const answered = { answer, answered_by: moderatorId, answered_at: now };
  await transaction.updateTable('contact_letters').set(answered).where('id', '=', id).execute();
}
