// The trigger that keeps a table free of rows of deleted accounts; shared by the migrations that make such tables.

const refusal = (column: string) => `
      select deleted_at is not null into is_gone from users where id = new.${column} for key share;
      if is_gone then
        raise exception 'this account is deleted' using errcode = 'CH001', column = '${column}';
      end if;`;

/** As with all data of a user: a write during the deletion of the account waits, and is refused. */
export const refuseGone = (table: string, columns: readonly string[] = ['user_id']): string[] => [
  `create or replace function ${table}_refuse_gone() returns trigger language plpgsql as $$
    declare is_gone boolean;
    begin${columns.map(refusal).join('')}
      return new;
    end
  $$`,
  `create or replace trigger ${table}_people before insert on ${table}
    for each row execute function ${table}_refuse_gone()`,
];
