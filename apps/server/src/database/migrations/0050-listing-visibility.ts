// Adds listings.visibility: who sees a listing, apart from its status. Old servers still use status, hidden_status and hidden_for.
import type { Kysely } from 'kysely';
import { buildIndex, change, fillRows } from '../online.ts';
import { enqueueChanged } from './0049-match-queue.ts';

export const isStepwise = true;

/** `hidden_for` of earlier releases, and what it is called now. */
const names = { suspension: 'suspended', removal: 'removed', confirmation: 'pending', review: 'held' } as const;

const visibilityOf = (column: string) =>
  `case ${column} ${Object.entries(names)
    .map(([old, visibility]) => `when '${old}' then '${visibility}'`)
    .join(' ')} else 'public' end`;
const hiddenForOf = (column: string) =>
  `case ${column} ${Object.entries(names)
    .map(([old, visibility]) => `when '${visibility}' then '${old}'`)
    .join(' ')} end`;

/** This release writes `visibility`, and leaves the status as it is. Servers of the release before, and the partial
 * indexes of search, know a listing that others do not see by the status `deleted`: the trigger moves the owner's
 * status to `hidden_status` meanwhile. A statement that makes a listing public writes its status too. An unchanged
 * `visibility` follows `hidden_for`. */
const syncColumns = `create or replace function listings_sync_visibility() returns trigger language plpgsql as $$
  begin
    if new.visibility = 'public' and (tg_op = 'INSERT' or new.visibility = old.visibility)
      or tg_op = 'UPDATE' and new.visibility = old.visibility and new.hidden_for is distinct from old.hidden_for
    then
      new.visibility := ${visibilityOf('new.hidden_for')};
    end if;
    new.hidden_for := ${hiddenForOf('new.visibility')};
    if new.visibility = 'public' then
      new.hidden_status := null;
    elsif new.status <> 'deleted' then
      new.hidden_status := new.status;
      new.status := 'deleted';
    end if;
    return new;
  end
$$`;

const execute = 'for each row when';
/** The conditions spare public listings the call. */
const syncTriggers = [
  `create or replace trigger listings_visibility_new before insert on listings ${execute}
    (new.visibility <> 'public' or new.hidden_for is not null) execute function listings_sync_visibility()`,
  `create or replace trigger listings_visibility_changed before update on listings ${execute}
    (old.visibility <> 'public' or new.visibility <> 'public' or new.hidden_for is not null)
    execute function listings_sync_visibility()`,
];

const constraints: readonly (readonly [name: string, check: string])[] = [
  [
    'listings_visibility_check',
    `visibility in ('public', ${Object.values(names)
      .map((name) => `'${name}'`)
      .join(', ')})`,
  ],
  ['listings_visibility_whole', `(visibility = 'public') = (hidden_for is null)`],
];

/** `update of` does not see what a trigger changes: hiding a listing names only its visibility. */
const dependentTriggers = [
  `create or replace trigger listings_history after update of price, status, visibility on listings
    for each row when (old.price is distinct from new.price or old.status is distinct from new.status)
    execute function listings_keep_history()`,
  `create or replace trigger listings_forget_views after update of status, visibility, hidden_for on listings for each row
    when (new.status = 'deleted' and new.visibility = 'public') execute function listings_forget_views()`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  await change(database, [
    `alter table listings add column if not exists visibility text not null default 'public'`,
    syncColumns,
    ...syncTriggers,
    ...dependentTriggers,
    enqueueChanged(`was.visibility in ('pending', 'held')`),
  ]);
  await fillRows(database, {
    table: 'listings',
    set: `visibility = ${visibilityOf('hidden_for')}`,
    where: `hidden_for is not null and visibility = 'public'`,
  });
  for (const [name, check] of constraints) {
    await change(database, [
      `alter table listings drop constraint if exists ${name}`,
      `alter table listings add constraint ${name} check (${check}) not valid`,
    ]);
    await change(database, [`alter table listings validate constraint ${name}`]);
  }
  await buildIndex(database, 'listings_held_by_seller', `on listings (user_id, created_at) where visibility = 'held'`);
  // Without statistics the planner takes a value of a new column for rare: one in 200 rows.
  await change(database, ['analyze listings (visibility)']);
}
