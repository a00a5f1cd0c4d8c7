// How long a seller took to answer those who wrote to them first about something of theirs.
import { answerTimeLimits } from '@chowk/contract/sellers/response-time';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared-statements.ts';

/** Null for what nobody has answered. */
export type AnswerDelay = { readonly minutes: number | null };

const { conversations, days } = answerTimeLimits;

/**
 * Of the latest conversations in the inbox, each by its first message and the first answer after it: two looks into an
 * index. What a block withheld counts for nothing, and what came within the last day may still be answered.
 */
export async function findAnswerDelays(database: Database, personId: string, now: Date): Promise<AnswerDelay[]> {
  const { rows } = await sql<AnswerDelay>`
    select ${prepared} extract(epoch from answer.at - question.at)::float8 / 60 as minutes
    from (
      select listing_id, other_id from conversations
      where person_id = ${personId} and has_received and last_message_at > ${now}::timestamptz - make_interval(days => ${sql.lit(days)})
      order by last_message_at desc, last_message_id desc
      limit ${sql.lit(conversations)}
    ) as latest
    join listings on listings.id = latest.listing_id and listings.user_id = ${personId}
    cross join lateral (
      select min(created_at) as at from messages
      where messages.listing_id = latest.listing_id and sender_id = other_id and receiver_id = ${personId} and not withheld
    ) as question
    cross join lateral (
      select min(created_at) as at from messages
      where messages.listing_id = latest.listing_id and sender_id = ${personId} and receiver_id = other_id
        and created_at >= question.at and not awaits_confirmation
    ) as answer
    where question.at is not null and (answer.at is not null or question.at < ${now}::timestamptz - interval '1 day')
  `.execute(database);
  return rows;
}
