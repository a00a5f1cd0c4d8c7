// Mass assignment: every write with an extra owner, role, timestamp or prototype field.

import { endpoints } from '@chowk/contract/endpoints';
import { type Endpoint, fillPath } from '@chowk/contract/http/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../src/accounts/passwords/passwords.ts';
import type { Client } from '../client.ts';
import { startTestServer, type TestServer, testPassword } from '../harness.ts';
import { type Asked, requests } from '../permissions/requests.ts';
import { plantStage, type Stage } from '../permissions/stage.ts';

let server: TestServer;
let passwordHash: string;

beforeAll(async () => {
  server = await startTestServer();
  passwordHash = await hashPassword(testPassword);
});
afterAll(() => server.close());

const planted = '0badc0de-0000-4000-8000-00000badc0de';
const mark = 'marked-by-a-stranger';

/** As a column, as a field and capitalized, with values that are easy to find in the database. */
const wanted: Record<string, unknown> = {
  ...{ id: planted, userId: planted, ownerId: planted, senderId: planted, receiverId: planted, listingId: planted },
  ...{ userId: planted, reporterId: planted, sessionId: planted, decidedBy: planted, moderatorId: planted },
  ...{
    createdAt: '2001-02-03T04:05:06.000Z',
    updatedAt: '2001-02-03T04:05:06.000Z',
    expiresAt: '2001-02-03T04:05:06.000Z',
  },
  ...{ deletedAt: '2001-02-03T04:05:06.000Z', readAt: '2001-02-03T04:05:06.000Z', sentAt: '2001-02-03T04:05:06.000Z' },
  ...{
    role: 'moderator',
    status: 'deleted',
    visibility: 'removed',
    state: 'resolved',
    isSold: true,
    read: true,
    isAdmin: true,
  },
  ...{ passwordHash: mark, username: mark, userName: mark, avatar: mark, googleSubject: mark, tokenHash: mark },
  ...{ fileName: mark, preview: mark, position: 99, words: mark, recipient: mark, idempotencyKey: mark, attempts: 99 },
};
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

const fieldsOf = (schema: unknown) =>
  Object.keys((schema as { _zod: { def: { shape: object } } } | undefined)?._zod.def.shape ?? {});

/** Only fields that the call does not accept. */
function extrasFor({ body, form, params }: Endpoint): Record<string, unknown> {
  const own = new Set([...fieldsOf(body), ...fieldsOf(form), ...fieldsOf(params)]);
  const extra = Object.entries(wanted).filter(([name]) => !own.has(name));
  return Object.fromEntries(
    extra.flatMap(([name, value]) => [name, capital(name), snake(name)].map((spelling) => [spelling, value])),
  );
}

async function send(client: Client, endpoint: Endpoint, { params, body, form, cookies = {} }: Asked, extras: object) {
  // A form takes 60 fields; the first letter is read in either case.
  for (const [name, value] of Object.entries(extras)) if (/^[A-Z]/.test(name)) form?.append(name, String(value));
  for (const [name, value] of Object.entries(cookies)) client.cookies.set(name, value);
  return client.send({
    method: endpoint.method,
    url: fillPath(endpoint.path, params),
    ...(form ? { payload: form } : { payload: { ...extras, ...body } }),
    query: Object.fromEntries(Object.entries(extras).map(([name, value]) => [name, String(value)])),
  });
}

/** Row counts per owner. */
async function census(): Promise<Record<string, number>> {
  const { rows } = await sql<{ kind: string; count: string }>`
    select 'user ' || role as kind, count(*) from users group by role
    union all select 'listing ' || status || visibility, count(*) from listings group by status, visibility
    union all select 'report ' || state, count(*) from reports group by state
    union all select 'message ' || (read_at is null) || state, count(*) from messages group by read_at is null, state
    union all select 'favorite', count(*) from favorites union all select 'session', count(*) from sessions
    union all select 'appeal ' || (decided_at is null), count(*) from appeals group by decided_at is null
    union all select 'photo', count(*) from listing_photos union all select 'mail', count(*) from mails`.execute(
    server.database,
  );
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, Number(count)]));
}

function growth(before: Record<string, number>, after: Record<string, number>): Record<string, number> {
  const kinds = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  const changes = kinds.map((kind) => [kind, (after[kind] ?? 0) - (before[kind] ?? 0)] as const);
  return Object.fromEntries(changes.filter(([, change]) => change !== 0));
}

/** All rows as one text; listings as inserted contain none of the marks. */
async function everything(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
    server.database,
  );
  const dumps = tables.map(({ name }) => sql`select to_jsonb(t)::text as row from ${sql.table(name)} t`);
  const { rows } = await sql<{ row: string }>`${sql.join(dumps, sql` union all `)}`.execute(server.database);
  return rows.map(({ row }) => row).join('\n');
}

type Turn = {
  readonly caller: 'stranger' | 'otherParty' | 'moderator' | 'suspended';
  readonly column: 'own' | 'others' | 'deleted';
};

/** Calls that cannot target the caller. */
const toOthers = ['reportUser'];

/** Two users with the same data; a moderator decides two reports about other users. */
function turnsFor({ access, name }: Endpoint): readonly [Turn, Turn] {
  if (access === 'moderator')
    return [
      { caller: 'moderator', column: 'others' },
      { caller: 'moderator', column: 'deleted' },
    ];
  if (name === 'writeAppeal') {
    const turn = { caller: 'suspended', column: 'own' } as const;
    return [turn, turn];
  }
  const column = toOthers.includes(name) ? 'others' : 'own';
  return [
    { caller: 'stranger', column },
    { caller: 'otherParty', column },
  ];
}

async function write(stage: Stage, endpoint: Endpoint, { caller, column }: Turn, extras: object) {
  const client = stage.users[caller];
  const asking = {
    me: client.user,
    thing: stage.thingFor(caller, column),
    isMine: true,
    config: server.config,
  };
  const asked = await requests[endpoint.name as keyof typeof requests](asking);
  const before = await census();
  const { statusCode, body } = await send(client, endpoint, asked, extras);
  expect(statusCode, body).toBeLessThan(400);
  return growth(before, await census());
}

/** Calls that cannot run twice on one stage. */
const once = [
  ...['deleteAccount', 'suspendUser', 'liftSuspension', 'restoreListing', 'answerContactMessage'],
  ...['decideListings', 'writeAppeal'],
];
/** Refused before anything is written: Facebook, a taken name, blocking oneself, an unknown rule, one's own listing, phones without a provider, appeals that are not there. */
const refused = [
  ...['signInWithFacebook', 'signUp', 'resetPassword', 'chooseEmailTopic', 'blockUser'],
  ...['lookUpEmailConfirmation', 'confirmEmail', 'undoEmailChange', 'cancelEmailChange'],
  ...['lookUpRenewal', 'renewByLink', 'signInWithPasskey', 'addPasskey', 'changeContentRule'],
  ...['makeOffer', 'joinQueue', 'rateUser', 'sendPhoneCode', 'addPushPhone'],
  ...['lookUpAppeal', 'writeAppealByLink', 'decideAppeal'],
];
const readers = [
  'searchListings',
  'showFacets',
  'showMapPins',
  'showEmptyResultSuggestions',
  'showPriceHint',
  'checkWriting',
  'previewContentRule',
  'reportCspViolation',
  'exportMyData',
];
const writes = (endpoints as readonly Endpoint[]).filter(
  ({ method, name }) => method !== 'GET' && ![...refused, ...readers].includes(name),
);

describe('unknown fields', () => {
  it.each(writes.map((endpoint) => [endpoint.name, endpoint] as const))(
    'change nothing that %s writes',
    async (name, endpoint) => {
      const stage = await plantStage({ server, passwordHash });
      const [first, second] = turnsFor(endpoint);
      const plain = await write(stage, endpoint, first, {});
      // No two users have identical data, so one user runs it twice.
      const stuffed = once.includes(name)
        ? await write(await plantStage({ server, passwordHash }), endpoint, first, extrasFor(endpoint))
        : await write(stage, endpoint, second, extrasFor(endpoint));
      expect(stuffed).toEqual(plain);
    },
  );

  it('make no moderator at sign-up', async () => {
    const extras = { ...wanted, role: 'moderator', Role: 'moderator' };
    const body = { fullName: 'New User', email: 'new@town.example', location: 'Here', password: testPassword };
    const answer = await server
      .visitor()
      .send({ method: 'POST', url: '/api/account/signup', payload: { ...extras, ...body } });
    expect(answer.json()).toMatchObject({ user: { role: 'user', userName: 'new@town.example', avatar: null } });
  });
});

describe('the values of unknown fields', () => {
  it('are nowhere in the database', async () => {
    const stored = await everything();
    for (const trace of [planted, mark, '2001-02-03']) expect(stored.includes(trace), `${trace} was kept`).toBe(false);
  });
});

const poisons = [
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"a":{"__proto__":{"polluted":true}},"__PROTO__":{"polluted":true},"__proto__.polluted":true}',
];

describe('prototype pollution', () => {
  it('reaches no object of the server, by body, query, form or header', async () => {
    const client = await server.addUser();
    const before = Object.getOwnPropertyNames(Object.prototype).sort();
    for (const endpoint of (endpoints as readonly Endpoint[]).filter(({ events }) => !events)) {
      const url = endpoint.path.replace(/:\w+/g, planted);
      const query = '?__proto__[polluted]=1&__proto__.polluted=1&constructor[prototype][polluted]=1&__proto__=x';
      for (const payload of poisons) {
        const headers = { 'content-type': 'application/json', 'x-session-state': payload };
        await client.send({ method: endpoint.method, url: url + query, payload, headers });
      }
      const form = new FormData();
      for (const name of ['__proto__', '__proto__[0].polluted', 'a[0].__proto__', 'constructor[0].prototype'])
        form.append(name, 'x');
      if (endpoint.form) await client.send({ method: endpoint.method, url, payload: form });
    }
    expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(before);
    expect(Object.getOwnPropertyNames(Array.prototype)).not.toContain('polluted');
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});
