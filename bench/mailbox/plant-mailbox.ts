// A mailbox of 50,000 messages in 500 conversations, one of them very long.
import pg from 'pg';
import { findDatabase, type Pair, plantPairs } from '../messages/users.ts';

export type Mailbox = Pair & { readonly messages: number; readonly conversations: number };

const [messages, conversations, unread] = [50_000, 500, 200];

/** Inserted into the database: the first conversation has two fifths of all messages, the others share the rest. */
export async function plantMailbox(dataDir: string, secret: string): Promise<Mailbox> {
  const [pair] = (await plantPairs(dataDir, secret, 1)) as [Pair];
  const database = new pg.Client(await findDatabase(dataDir));
  await database.connect();
  await database.query(
    `insert into listings (id, user_id, title, description, price, category, status, city, address, location,
      latitude, longitude, created_at, updated_at, expires_at)
    select gen_random_uuid(), $1, 'Cot ' || at, 'A sturdy cot', 10, 'furniture', 'available', 'Mohali', 'Phase 7',
      'Phase 7, Mohali', 30.7, 76.7, now(), now(), now() + interval '30 days' from generate_series(2, $2::int) as at`,
    [pair.owner.id, conversations],
  );
  await database.query(
    `with sold as (select array_agg(id order by id = $3 desc, id) as ids from listings where user_id = $1)
    insert into messages (id, sender_id, receiver_id, listing_id, content, created_at, read_at)
    select gen_random_uuid(), case when at % 3 = 0 then $1::uuid else $2::uuid end,
      case when at % 3 = 0 then $2::uuid else $1::uuid end,
      sold.ids[case when at % 5 < 2 then 1 else 2 + at % ($5::int - 1) end],
      'Message ' || at || ': is it still there, and can I come and see it this evening after work?',
      now() - ($4::int - at) * interval '10 minutes', case when at > $4 - $6::int then null else now() end
    from sold, generate_series(1, $4::int) as at`,
    [pair.owner.id, pair.asker.id, pair.listingId, messages, conversations, unread],
  );
  await database.query('vacuum analyze messages, conversations');
  await database.end();
  return { ...pair, messages, conversations };
}
