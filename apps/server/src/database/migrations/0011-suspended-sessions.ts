// Sessions of people who are suspended: good for their own data alone, and marked as such by the database itself.
import type { Kysely } from 'kysely';
import { change } from '../online.ts';

export const isStepwise = true;

/** A sign-in during a suspension waits for its end here, and the session is marked. A server that does not know of the
 * mark leaves it empty: it is refused, for it would let the person do everything. */
const guard = `create or replace function sessions_refuse_gone() returns trigger language plpgsql as $$
    declare
      is_gone boolean;
      is_out boolean;
    begin
      select deleted_at is not null, suspended_at is not null into is_gone, is_out
      from users where id = new.user_id for key share;
      if is_gone then
        raise exception 'this account is deleted' using errcode = 'CH001', column = 'user_id';
      end if;
      if is_out and new.is_suspended is null then
        raise exception 'this account is suspended' using errcode = 'CH002', table = 'sessions', column = 'user_id';
      end if;
      new.is_suspended := is_out;
      return new;
    end
  $$`;

export async function up(database: Kysely<unknown>): Promise<void> {
  await change(database, ['alter table sessions add column if not exists is_suspended boolean', guard]);
}
