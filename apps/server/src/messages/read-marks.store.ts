// Read marks in the database: each tells the reader's other devices, and the sender that it was seen.
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { OwnAccountId } from '../http/own-id.ts';
import { type Recorded, recordEvents } from './live/live-events.store.ts';

type Marked = { readonly person_id: string; readonly position: number; readonly message_ids: string[] };

/** Once read, the moment stays; what is withheld is never read. */
async function mark(database: Database, which: RawBuilder<unknown>, personId: string, now: Date): Promise<Recorded[]> {
  const { rows } = await sql<Marked>`
    with marked as (
      update messages set read_at = ${now}
      where receiver_id = ${personId} and read_at is null and not withheld and ${which}
      returning id, sender_id, receiver_id
    ),
    happened as (
      select receiver_id as person_id, array_agg(id) as message_ids, ${now}::timestamptz as at, 1 as place
      from marked group by receiver_id
      union all
      select sender_id, array_agg(marked.id), ${now}::timestamptz, 1 from marked join users on users.id = sender_id and deleted_at is null
      group by sender_id
    ),
    ${recordEvents('happened', 'read')}
    select person_id, position, message_ids from recorded
  `.execute(database);
  return rows.map(({ person_id, position, message_ids }) => ({
    personId: person_id,
    position,
    messageIds: message_ids,
  }));
}

export function markRead(database: Database, personId: string, messageId: string, now: Date): Promise<Recorded[]> {
  return mark(database, sql`id = ${messageId}`, personId, now);
}

type Talk = { readonly listingId: string; readonly personId: string; readonly otherId: string };

/** What the person received in a conversation up to a message of it, that one included; false where it is none. */
export async function markConversationRead(
  database: Database,
  { listingId, personId, otherId }: Talk,
  upTo: string,
  now: Date,
): Promise<{ readonly isThere: boolean; readonly recorded: Recorded[] }> {
  const last = await database
    .selectFrom('messages')
    .select('created_at')
    .where('id', '=', upTo)
    .where('listing_id', '=', listingId)
    .where((eb) =>
      eb.or([
        eb.and({ sender_id: personId, receiver_id: otherId }),
        eb.and({ sender_id: otherId, receiver_id: personId, withheld: false }),
      ]),
    )
    .executeTakeFirst();
  if (!last) return { isThere: false, recorded: [] };
  const isUpTo = sql`(created_at, id) <= (${last.created_at}, ${upTo})`;
  const which = sql`listing_id = ${listingId} and sender_id = ${otherId} and ${isUpTo}`;
  return { isThere: true, recorded: await mark(database, which, personId, now) };
}

export function markAllRead(database: Database, personId: OwnAccountId, now: Date): Promise<Recorded[]> {
  return mark(database, sql`true`, personId, now);
}

export async function hasReceived(database: Database, personId: string, messageId: string): Promise<boolean> {
  const found = await database
    .selectFrom('messages')
    .select('id')
    .where('id', '=', messageId)
    .where('receiver_id', '=', personId)
    .where('withheld', '=', false)
    .executeTakeFirst();
  return found !== undefined;
}
