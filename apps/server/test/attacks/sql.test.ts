// SQL injection in every text that a call takes: a sequence, which rollbacks do not reset, stays unchanged.

import { endpoints } from '@chowk/contract/endpoints';
import type { Endpoint } from '@chowk/contract/http/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../src/accounts/passwords/passwords.ts';
import { startTestServer, type TestServer, testPassword } from '../harness.ts';
import { requests } from '../permissions/requests.ts';
import { plantStage, type Stage } from '../permissions/stage.ts';
import { spreadText } from './spread-payloads.ts';

let server: TestServer;
let stage: Stage;

beforeAll(async () => {
  server = await startTestServer();
  await sql`create sequence canary`.execute(server.database);
  stage = await plantStage({ server, passwordHash: await hashPassword(testPassword) });
});
afterAll(() => server.close());

/** Breaks out of a quoted text (into a sleep longer than any time limit), a number, a name, or a search query. */
const payloads = [
  `x'||(select nextval('canary')||pg_sleep(60))||'`,
  `0;select nextval('canary')--`,
  `x':* & (select nextval('canary')) | 'x") or nextval('canary')>0--`,
];

const countdown = async () =>
  (await sql<{ is_called: boolean }>`select is_called from canary`.execute(server.database)).rows[0]?.is_called;

/** Streams take no text, and Facebook reads none. */
const all = (endpoints as readonly Endpoint[]).filter(
  ({ events, name }) => events === undefined && name !== 'signInWithFacebook',
);

describe('SQL in a text', () => {
  it('would be counted if it ran', async () => {
    await sql.raw(`select 'x'||nextval('canary')||''`).execute(server.database);
    expect(await countdown()).toBe(true);
    await sql`drop sequence canary`.execute(server.database);
    await sql`create sequence canary`.execute(server.database);
  });

  it.each(all.map((endpoint) => [endpoint.name, endpoint] as const))('is only text: %s', async (name, endpoint) => {
    const { owner, moderator } = stage.users;
    const user = endpoint.access === 'moderator' ? moderator : owner;
    const asking = {
      ...{ me: user.user, thing: stage.thingFor('owner', 'own'), isMine: true },
      config: server.config,
    };
    // Photos are slow, and all fields of a form are texts.
    for (const payload of endpoint.form ? payloads.slice(0, 1) : payloads) {
      const asked = await requests[name as keyof typeof requests](asking);
      for (const { field, request } of spreadText(endpoint, asked, payload)) {
        const { statusCode, body } = await user.send(request);
        expect(statusCode, `${name} with ${payload} in ${field}: ${body}`).toBeLessThan(500);
      }
    }
    expect(await countdown(), `${name} ran what it was sent`).toBe(false);
  });
});
