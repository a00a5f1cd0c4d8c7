// SQL in every text that a call takes: a sequence that counts, whatever is rolled back, stays where it was.

import { endpoints } from '@chowk/contract/endpoints';
import type { Endpoint } from '@chowk/contract/http/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../src/accounts/passwords/passwords.ts';
import { startTestTown, type TestTown, testPassword } from '../harness.ts';
import { requests } from '../permissions/requests.ts';
import { plantStage, type Stage } from '../permissions/stage.ts';
import { spreadText } from './spread-payloads.ts';

let town: TestTown;
let stage: Stage;

beforeAll(async () => {
  town = await startTestTown();
  await sql`create sequence canary`.execute(town.database);
  stage = await plantStage({ town, passwordHash: await hashPassword(testPassword) });
});
afterAll(() => town.close());

/** Out of a quoted text (into a sleep longer than any call may take), out of a number or a name, out of a search. */
const payloads = [
  `x'||(select nextval('canary')||pg_sleep(60))||'`,
  `0;select nextval('canary')--`,
  `x':* & (select nextval('canary')) | 'x") or nextval('canary')>0--`,
];

const countdown = async () =>
  (await sql<{ is_called: boolean }>`select is_called from canary`.execute(town.database)).rows[0]?.is_called;

/** A stream takes no text, and Facebook looks at none. */
const all = (endpoints as readonly Endpoint[]).filter(
  ({ events, name }) => events === undefined && name !== 'signInWithFacebook',
);

describe('SQL in a text', () => {
  // Promise: SQL in any text that a call takes is a text
  it('would be counted if it ran', async () => {
    await sql.raw(`select 'x'||nextval('canary')||''`).execute(town.database);
    expect(await countdown()).toBe(true);
    await sql`drop sequence canary`.execute(town.database);
    await sql`create sequence canary`.execute(town.database);
  });

  it.each(all.map((endpoint) => [endpoint.name, endpoint] as const))('is only a text: %s', async (name, endpoint) => {
    const { owner, moderator } = stage.people;
    const person = endpoint.access === 'moderator' ? moderator : owner;
    const asking = {
      ...{ me: person.user, thing: stage.thingFor('owner', 'own'), isMine: true },
      config: town.config,
    };
    // Photos take their time, and a form's fields are all texts.
    for (const payload of endpoint.form ? payloads.slice(0, 1) : payloads) {
      const asked = await requests[name as keyof typeof requests](asking);
      for (const { field, request } of spreadText(endpoint, asked, payload)) {
        const { statusCode, body } = await person.send(request);
        expect(statusCode, `${name} with ${payload} in ${field}: ${body}`).toBeLessThan(500);
      }
    }
    expect(await countdown(), `${name} ran what it was sent`).toBe(false);
  });
});
