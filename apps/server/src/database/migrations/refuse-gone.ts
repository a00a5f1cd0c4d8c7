// The trigger that keeps a table free of rows of deleted accounts; shared by the migrations that make such tables.

/** As with all data of a user: a write during the deletion of the account waits, and is refused. */
export const refuseGone = (table: string): string[] => [
  `create or replace function ${table}_refuse_gone() returns trigger language plpgsql as $$
    declare is_gone boolean;
    begin
      select deleted_at is not null into is_gone from users where id = new.user_id for key share;
      if is_gone then
        raise exception 'this account is deleted' using errcode = 'CH001', column = 'user_id';
      end if;
      return new;
    end
  $$`,
  `create or replace trigger ${table}_people before insert on ${table}
    for each row execute function ${table}_refuse_gone()`,
];
