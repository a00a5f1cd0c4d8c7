// Statements as traces name them: what they do and with which table, and nothing of what they hold.
import { describe, expect, it } from 'vitest';
import { describeStatement } from './traced.ts';

describe('a statement in a trace', () => {
  it.each([
    ['select "id" from "listings" where "id" = $1', 'SELECT listings'],
    ['/* plan kept */ select 1 from users', 'SELECT users'],
    ['insert into "messages" ("id") values ($1)', 'INSERT messages'],
    ['update "users" set "name" = $1', 'UPDATE users'],
    ['with found as (select * from listings) select * from found', 'WITH listings'],
    ['begin', 'BEGIN'],
    ['', 'QUERY'],
  ])('%s is %s', (text, name) => {
    expect(describeStatement(text).name).toBe(name);
  });

  it('shows no part of a value that stands in its text', () => {
    const described = describeStatement("select 1 from users where email = 'asha@town.example'");
    expect(JSON.stringify(described)).not.toContain('asha');
  });
});
