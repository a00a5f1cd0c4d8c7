// Names of SQL statements in traces: operation and table, no values.
import { describe, expect, it } from 'vitest';
import { describeStatement } from './traced.ts';

describe('a statement in a trace', () => {
  it.each([
    ['select "id" from "listings" where "id" = $1', 'SELECT listings'],
    ['/* plan cached */ select 1 from users', 'SELECT users'],
    ['insert into "messages" ("id") values ($1)', 'INSERT messages'],
    ['update "users" set "name" = $1', 'UPDATE users'],
    ['with found as (select * from listings) select * from found', 'WITH listings'],
    ['begin', 'BEGIN'],
    ['', 'QUERY'],
  ])('%s is %s', (text, name) => {
    expect(describeStatement(text).name).toBe(name);
  });

  it('contains no value of its text', () => {
    const described = describeStatement("select 1 from users where email = 'asha@town.example'");
    expect(JSON.stringify(described)).not.toContain('asha');
  });
});
