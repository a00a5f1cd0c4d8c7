// Adds messages.state: delivered, pending or withheld. Old servers still use the columns withheld and awaits_confirmation.
import type { Kysely } from 'kysely';
import { buildIndex, change, fillRows } from '../online.ts';

export const isStepwise = true;

const stateOf = `case when %.awaits_confirmation then 'pending' when %.withheld then 'withheld' else 'delivered' end`;

/** This release writes `state`, the release before the other two columns: whichever a statement has changed decides.
 * The triggers on conversations still read `withheld`. The next release drops both columns, this trigger, and the
 * indexes on them. */
const syncColumns = `create or replace function messages_sync_state() returns trigger language plpgsql as $$
  begin
    if new.state = 'delivered' and tg_op = 'INSERT' or tg_op = 'UPDATE' and new.state = old.state then
      new.state := ${stateOf.replaceAll('%', 'new')};
    end if;
    new.withheld := new.state <> 'delivered';
    new.awaits_confirmation := new.state = 'pending';
    return new;
  end
$$`;

/** Delivered messages, nearly all, are spared the call; so is marking them as read. */
const syncTriggers = [
  `create or replace trigger messages_state_new before insert on messages for each row
    when (new.state <> 'delivered' or new.withheld or new.awaits_confirmation) execute function messages_sync_state()`,
  `create or replace trigger messages_state_changed before update of state, withheld, awaits_confirmation on messages
    for each row execute function messages_sync_state()`,
];

const constraints: readonly (readonly [name: string, check: string])[] = [
  ['messages_state_check', `state in ('delivered', 'pending', 'withheld')`],
  ['messages_state_whole', `(state = 'delivered') = (not withheld) and (state = 'pending') = awaits_confirmation`],
];

export async function up(database: Kysely<unknown>): Promise<void> {
  await change(database, [
    `alter table messages add column if not exists state text not null default 'delivered'`,
    syncColumns,
    ...syncTriggers,
  ]);
  await fillRows(database, {
    table: 'messages',
    set: `state = ${stateOf.replaceAll('%', 'messages')}`,
    where: `withheld and state = 'delivered'`,
  });
  for (const [name, check] of constraints) {
    await change(database, [
      `alter table messages drop constraint if exists ${name}`,
      `alter table messages add constraint ${name} check (${check}) not valid`,
    ]);
    await change(database, [`alter table messages validate constraint ${name}`]);
  }
  const unread = `on messages (receiver_id, listing_id, sender_id) where read_at is null and state = 'delivered'`;
  await buildIndex(database, 'messages_unread_delivered', unread);
  await buildIndex(database, 'messages_pending', `on messages (sender_id) where state = 'pending'`);
  // Without statistics the planner takes a value of a new column for rare: one in 200 rows.
  await change(database, ['analyze messages (state)']);
}
