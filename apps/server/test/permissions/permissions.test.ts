// Tests every cell of the permissions table against the real app.

import { endpoints } from '@chowk/contract/endpoints';
import type { Endpoint } from '@chowk/contract/http/endpoint';
import { fillPath } from '@chowk/contract/http/endpoint';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../src/accounts/passwords/passwords.ts';
import type { Client } from '../client.ts';
import { startTestServer, type TestServer, testPassword } from '../harness.ts';
import { printDatabase } from './database-print.ts';
import { type Asked, requests } from './requests.ts';
import { type Caller, type Column, callers, columns, plantStage, type Stage } from './stage.ts';
import { type Row, table } from './table.ts';

let server: TestServer;
let passwordHash: string;
/** One stage serves all cells that write nothing. */
let stage: Stage;
let visitor: Client;

beforeAll(async () => {
  server = await startTestServer();
  passwordHash = await hashPassword(testPassword);
  stage = await plantStage({ server, passwordHash });
  visitor = server.visitor();
  await visitor.csrfToken();
});
afterAll(() => server.close());

type Cell = { readonly endpoint: Endpoint; readonly caller: Caller; readonly column: Column };
type Expected = Cell & { readonly expected: number };
type Answer = { readonly status: number; readonly text: string };

const label = ({ endpoint, caller, column }: Cell) => `${endpoint.name}: ${caller}, ${column}`;
const isRefusal = (status: number) => status >= 400;
/** Calls that write nothing though they are not GET. */
const readers = new Set([
  'searchListings',
  'showFacets',
  'showMapPins',
  'showEmptyResultSuggestions',
  'showDemand',
  'showPriceHint',
  'checkWriting',
  'previewContentRule',
  'reportCspViolation',
  'exportMyData',
]);
/** Calls that may have nothing to do. */
const mayBeIdle = new Set([
  ...['unblockUser', 'signOut', 'requestPasswordReset', 'markConversationRead'],
  ...['endOtherSessions', 'clearPushMutes', 'notePushAction'],
  ...['requestEmailConfirmation', 'showPhoneNumber', 'countView', 'decideListings'],
]);
const isRead = ({ method, name }: Endpoint) => method === 'GET' || readers.has(name);

/** Refusing a suspended user opens a session for their own data. */
const opensOwnData = ({ endpoint, expected }: Expected) =>
  (endpoint.name === 'signIn' || endpoint.name === 'signInWithGoogle') && expected === 403;
const isQuiet = (cell: Expected) => isRead(cell.endpoint) || (isRefusal(cell.expected) && !opensOwnData(cell));

/** Calls that use up their object: each of their writing cells gets its own stage. */
const usesUp = new Set(['signUp', 'refreshSession', 'suspendUser', 'liftSuspension', 'writeAppeal']);

/** First all cells that write nothing, checked together; then the writing ones, each on its own. */
async function runRow(endpoint: Endpoint, row: Row): Promise<Map<string, Answer>> {
  const cells = callers.flatMap((caller) =>
    columns.map((column, at) => ({ endpoint, caller, column, expected: row[caller][at] ?? 0 })),
  );
  const [quiet, writing] = [cells.filter(isQuiet), cells.filter((cell) => !isQuiet(cell))];
  const scene = writing.length > 0 ? await plantStage({ server, passwordHash }) : stage;
  const answers = new Map<string, Answer>();
  let last = await printDatabase(server.database);
  for (const cell of quiet) answers.set(label(cell), await askIn(scene, cell));
  expect(await printDatabase(server.database), 'refused calls and reads change nothing').toEqual(last);

  for (const cell of writing) {
    const isUsedUp = usesUp.has(endpoint.name);
    const own = isUsedUp ? await plantStage({ server, passwordHash }) : scene;
    if (isUsedUp) last = await printDatabase(server.database);
    answers.set(label(cell), await askIn(own, cell));
    if (mayBeIdle.has(endpoint.name)) continue;
    const now = await printDatabase(server.database);
    expect(now, `${label(cell)} changes something`).not.toEqual(last);
    last = now;
  }
  return answers;
}

async function askIn(scene: Stage, cell: Cell): Promise<Answer> {
  const { endpoint, caller, column } = cell;
  const thing = scene.thingFor(caller, column);
  const client = caller === 'visitor' ? visitor : scene.users[caller];
  const me = caller === 'visitor' ? scene.users.owner.user : scene.users[caller].user;
  const asked = await requests[endpoint.name as keyof typeof requests]({
    me,
    thing,
    isMine: column === 'own',
    config: server.config,
  });
  const answer = read(await send(client, endpoint, asked), endpoint);
  expectNothingPrivate(scene, cell, answer);
  return answer;
}

async function send(client: Client, endpoint: Endpoint, { params, query, body, form, cookies = {} }: Asked) {
  // Cookies that an answer sets must not affect the next cell.
  const browser = client.copy();
  for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value);
  return browser.send({
    method: endpoint.method,
    url: fillPath(endpoint.path, params),
    ...(query ? { query } : {}),
    ...(form ? { payload: form } : body ? { payload: body } : {}),
    ...(endpoint.events ? { payloadAsStream: true } : {}),
  });
}

function read(response: LightMyRequestResponse, endpoint: Endpoint): Answer {
  if (!endpoint.events) return { status: response.statusCode, text: response.body };
  response.stream().destroy();
  return { status: response.statusCode, text: '' };
}

/** No answer shows the messages of two others, or an email address or phone number of another user. */
function expectNothingPrivate({ users, secrets }: Stage, cell: Cell, { text }: Answer): void {
  // A visitor's own object is the owner's; a refresh cookie is enough to identify its user.
  const isClaimed = cell.caller === 'visitor' && (cell.column === 'own' || cell.endpoint.name === 'refreshSession');
  const me = cell.caller === 'visitor' ? null : users[cell.caller].user.id;
  for (const secret of secrets) {
    if (!secret.readers.includes(me ?? '') && secret.returnedBy !== cell.endpoint.name)
      expect(text.includes(secret.text), `${label(cell)} shows ${secret.text}`).toBe(false);
  }
  for (const { user } of Object.values(users)) {
    if (user.id !== me && !isClaimed) expect(text.includes(user.email), `${label(cell)} shows an e-mail`).toBe(false);
  }
}

describe('the permissions table', () => {
  it('has a row for every call of the contract, and for no other', () => {
    expect(Object.keys(table).sort()).toEqual(endpoints.map(({ name }) => name).sort());
  });

  // Promise: Only its owner can change or delete a listing
  // Promise: No user can read or change another's profile, password, data or account
  // Promise: A conversation is visible to its two participants only, also after its listing is deleted
  // Promise: Reports are visible to moderators only, and no moderator decides a report about themselves
  it.each((endpoints as readonly Endpoint[]).map((endpoint) => [endpoint.name, endpoint] as const))(
    'matches the answers of %s',
    async (name, endpoint) => {
      const row: Row = table[name as keyof typeof table];
      const answers = await runRow(endpoint, row);
      const answerTo = (caller: Caller, column: Column) => answers.get(label({ endpoint, caller, column })) as Answer;
      const statuses = callers.map((caller) => [caller, columns.map((column) => answerTo(caller, column).status)]);
      expect(Object.fromEntries(statuses)).toEqual(row);
      for (const caller of callers) expectSameWords(caller, answerTo(caller, 'others'), answerTo(caller, 'missing'));
    },
  );
});

const claims = ['userId', 'senderId'];
const fieldsOf = (schema: unknown) =>
  Object.keys((schema as { _zod: { def: { shape: object } } } | undefined)?._zod.def.shape ?? {});
const claiming = (endpoints as readonly Endpoint[]).flatMap((endpoint) => {
  const fields = new Set([...fieldsOf(endpoint.body), ...fieldsOf(endpoint.form)]);
  return claims.filter((field) => fields.has(field)).map((field) => [endpoint.name, field, endpoint] as const);
});

function claim({ form, body, ...asked }: Asked, field: string, id: string): Asked {
  form?.set(field.charAt(0).toUpperCase() + field.slice(1), id);
  return form ? { ...asked, form } : { ...asked, body: { ...body, [field]: id } };
}

describe('a call in the name of another user', () => {
  it('is tested wherever a body or a form names its sender', () => {
    expect(claiming.map(([name]) => name)).toEqual(
      expect.arrayContaining(['createListing', 'updateListing', 'addFavorite', 'sendMessage', 'reportListing']),
    );
  });

  it.each(claiming)('is refused: %s with another %s', async (name, field, endpoint) => {
    const before = await printDatabase(server.database);
    const { owner, stranger } = stage.users;
    const asking = {
      me: owner.user,
      thing: stage.thingFor('owner', 'own'),
      isMine: true,
      config: server.config,
    };
    const texts = [];
    for (const id of [stranger.user.id, stage.thingFor('owner', 'missing').userId]) {
      const asked = await requests[name as keyof typeof requests](asking);
      const { statusCode, body } = await send(owner, endpoint, claim(asked, field, id));
      expect(statusCode, body).toBe(403);
      texts.push(body);
    }
    expect(texts[0]).toBe(texts[1]);
    expect(await printDatabase(server.database)).toEqual(before);
  });
});

/** Where another user's object is refused like a missing one, both answers are identical. */
function expectSameWords(who: string, others: Answer, missing: Answer): void {
  if (!isRefusal(others.status) || others.status !== missing.status) return;
  expect(others.text, `the answers to ${who}`).toBe(missing.text);
}
