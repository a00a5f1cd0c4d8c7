// The table of permissions, cell by cell, against the real app with real things.

import { endpoints } from '@chowk/contract/endpoints';
import type { Endpoint } from '@chowk/contract/http/endpoint';
import { fillPath } from '@chowk/contract/http/endpoint';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../src/accounts/passwords/passwords.ts';
import { Client } from '../client.ts';
import { startTestServer, type TestServer, testPassword } from '../harness.ts';
import { printDatabase } from './database-print.ts';
import { type Asked, requests } from './requests.ts';
import { type Caller, type Column, callers, columns, plantStage, type Stage } from './stage.ts';
import { type Row, table } from './table.ts';

let server: TestServer;
let passwordHash: string;
/** Where nothing changes, one stage serves every cell. */
let stage: Stage;

beforeAll(async () => {
  server = await startTestServer();
  passwordHash = await hashPassword(testPassword);
  stage = await plantStage({ server, passwordHash });
});
afterAll(() => server.close());

type Cell = { readonly endpoint: Endpoint; readonly caller: Caller; readonly column: Column };
type Expected = Cell & { readonly expected: number };
type Answer = { readonly status: number; readonly text: string };

const label = ({ endpoint, caller, column }: Cell) => `${endpoint.name}: ${caller}, ${column}`;
const isRefusal = (status: number) => status >= 400;
/** Calls that write nothing though they are no GET. */
const readers = new Set([
  'searchListings',
  'showFacets',
  'showEmptyResultSuggestions',
  'showPriceHint',
  'reportCspViolation',
  'exportMyData',
]);
/** Calls that may find nothing left to do. */
const mayBeIdle = new Set([
  ...['unblockPerson', 'signOut', 'requestPasswordReset', 'markConversationRead'],
  ...['endOtherSessions'],
  ...['requestEmailConfirmation', 'showPhoneNumber', 'countView'],
]);
const isRead = ({ method, name }: Endpoint) => method === 'GET' || readers.has(name);

/** The refusal of somebody who is suspended opens a session for their own data. */
const opensOwnData = ({ endpoint, expected }: Expected) =>
  (endpoint.name === 'signIn' || endpoint.name === 'signInWithGoogle') && expected === 403;
const isQuiet = (cell: Expected) => isRead(cell.endpoint) || (isRefusal(cell.expected) && !opensOwnData(cell));

/** Calls that use up what they name: each of their cells that write gets a stage of its own. */
const usesUp = new Set(['signUp', 'refreshSession', 'suspendPerson', 'liftSuspension']);

/** First all cells that leave everything as it is, looked at as one; then those that write, each for itself. */
async function runRow(endpoint: Endpoint, row: Row): Promise<Map<string, Answer>> {
  const cells = callers.flatMap((caller) =>
    columns.map((column, at) => ({ endpoint, caller, column, expected: row[caller][at] ?? 0 })),
  );
  const [quiet, writing] = [cells.filter(isQuiet), cells.filter((cell) => !isQuiet(cell))];
  const scene = writing.length > 0 ? await plantStage({ server, passwordHash }) : stage;
  const answers = new Map<string, Answer>();
  const before = await printDatabase(server.database);
  for (const cell of quiet) answers.set(label(cell), await askIn(scene, cell));
  expect(await printDatabase(server.database), 'what is refused or only read changes nothing').toEqual(before);

  for (const cell of writing) {
    const own = usesUp.has(endpoint.name) ? await plantStage({ server, passwordHash }) : scene;
    const then = await printDatabase(server.database);
    answers.set(label(cell), await askIn(own, cell));
    if (!mayBeIdle.has(endpoint.name))
      expect(await printDatabase(server.database), `${label(cell)} changes something`).not.toEqual(then);
  }
  return answers;
}

async function askIn(scene: Stage, cell: Cell): Promise<Answer> {
  const { endpoint, caller, column } = cell;
  const thing = scene.thingFor(caller, column);
  const client = caller === 'visitor' ? server.visitor() : scene.people[caller];
  const me = caller === 'visitor' ? scene.people.owner.user : scene.people[caller].user;
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
  const browser = copyOf(client);
  for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value);
  return browser.send({
    method: endpoint.method,
    url: fillPath(endpoint.path, params),
    ...(query ? { query } : {}),
    ...(form ? { payload: form } : body ? { payload: body } : {}),
    ...(endpoint.events ? { payloadAsStream: true } : {}),
  });
}

/** Cookies that an answer sets are of no use to the next cell. */
function copyOf(client: Client): Client {
  const copy = new Client(server.app);
  copy.token = client.token;
  copy.user = client.user;
  return copy;
}

function read(response: LightMyRequestResponse, endpoint: Endpoint): Answer {
  if (!endpoint.events) return { status: response.statusCode, text: response.body };
  response.stream().destroy();
  return { status: response.statusCode, text: '' };
}

/** No answer shows what two others wrote to each other, nor anybody's e-mail or phone number but one's own. */
function expectNothingPrivate({ people, secrets }: Stage, cell: Cell, { text }: Answer): void {
  // What a visitor calls their own is the owner's; and a refresh cookie is all that its person needs to be known by.
  const isClaimed = cell.caller === 'visitor' && (cell.column === 'own' || cell.endpoint.name === 'refreshSession');
  const me = cell.caller === 'visitor' ? null : people[cell.caller].user.id;
  for (const secret of secrets) {
    if (!secret.readers.includes(me ?? '') && secret.toldBy !== cell.endpoint.name)
      expect(text.includes(secret.text), `${label(cell)} shows ${secret.text}`).toBe(false);
  }
  for (const { user } of Object.values(people)) {
    if (user.id !== me && !isClaimed) expect(text.includes(user.email), `${label(cell)} shows an e-mail`).toBe(false);
  }
}

describe('the table of permissions', () => {
  // Promise: Every call has its row in one table: who asks (visitor, stranger, owner, other party, moderator) × whose
  // thing it names (own, another's, deleted, never there) → the status; a new call without its row does not compile
  it('has a row for every call of the contract, and for no other', () => {
    expect(Object.keys(table).sort()).toEqual(endpoints.map(({ name }) => name).sort());
  });

  // Promise: Suspending, lifting and restoring are for moderators alone
  // Promise: Only its owner changes, moves or deletes a listing; to others it says 403, and 404 once it is deleted or
  // never was
  // Promise: Nobody reads or changes another's profile, password, data or account, and nobody learns which ids of
  // people exist
  // Promise: Nobody sees, clears or even guesses another's favourites
  // Promise: A conversation is for the two who have it, also after its listing is gone; for anybody else it never was
  // Promise: Reports are for moderators alone, and nobody decides what is about themselves
  it.each((endpoints as readonly Endpoint[]).map((endpoint) => [endpoint.name, endpoint] as const))(
    'holds for %s',
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

describe('a call in the name of another', () => {
  // Promise: A body or a form that names its sender can only name the caller
  it('is looked for wherever a body or a form names its sender', () => {
    expect(claiming.map(([name]) => name)).toEqual(
      expect.arrayContaining(['createListing', 'updateListing', 'addFavorite', 'sendMessage', 'reportListing']),
    );
  });

  it.each(claiming)('is refused: %s with another %s', async (name, field, endpoint) => {
    const before = await printDatabase(server.database);
    const { owner, stranger } = stage.people;
    const asking = {
      me: owner.user,
      thing: stage.thingFor('owner', 'own'),
      isMine: true,
      config: server.config,
    };
    const texts = [];
    for (const id of [stranger.user.id, stage.thingFor('owner', 'missing').personId]) {
      const asked = await requests[name as keyof typeof requests](asking);
      const { statusCode, body } = await send(owner, endpoint, claim(asked, field, id));
      expect(statusCode, body).toBe(403);
      texts.push(body);
    }
    expect(texts[0]).toBe(texts[1]);
    expect(await printDatabase(server.database)).toEqual(before);
  });
});

/** Where what is another's is refused like what never was, not a letter tells the two apart. */
function expectSameWords(who: string, others: Answer, missing: Answer): void {
  if (!isRefusal(others.status) || others.status !== missing.status) return;
  expect(others.text, `the answers to ${who}`).toBe(missing.text);
}
