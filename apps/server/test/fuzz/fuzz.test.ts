// Fuzzing of every endpoint, from its own schemas: valid, nearly valid and hostile requests get a declared answer.

import { endpoints } from '@chowk/contract/endpoints';
import type { Endpoint } from '@chowk/contract/http/endpoint';
import { ErrorObject } from '@chowk/contract/http/error-schemas';
import { answersOfEveryCall } from '@chowk/contract/http/error-types';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../src/accounts/passwords/passwords.ts';
import { newId } from '../../src/database/ids.ts';
import { writeReportCursor } from '../../src/moderation/moderation-cursor.ts';
import { writeCursor } from '../../src/search/cursor.ts';
import type { Client } from '../client.ts';
import { startTestServer, type TestServer, testPassword } from '../harness.ts';
import { type Asked, requests } from '../permissions/requests.ts';
import { plantStage, type Stage } from '../permissions/stage.ts';
import { wrongFields } from './every-field.ts';
import { type FuzzRequest, type Knowledge, requestsTo } from './request-arbitrary.ts';
import { sendRequest } from './send-request.ts';

const asked = Number(process.env.FUZZ_REQUESTS ?? 600);
/** Fixed in the short form; the long form uses a new seed each time and prints it. */
const seed = Number(process.env.FUZZ_SEED ?? (process.env.FUZZ_REQUESTS ? Date.now() % 2 ** 31 : 1));
const all = endpoints as readonly Endpoint[];
/** Hostile values for each field of each call: all of them in the long form. */
const perField = process.env.FUZZ_REQUESTS ? Number.POSITIVE_INFINITY : 1;
const perEndpoint = Math.ceil(asked / all.length);
/** Only a hang is slow: a busy machine is no failure. */
const SLOW_MS = 60_000;
/** Calls that use up their caller or the only object they can be applied to. */
const wearing = new Set([
  ...['signOut', 'deleteAccount', 'refreshSession', 'changePassword', 'endSession', 'removePasskey'],
  ...['renewListing', 'restoreListing', 'suspendUser', 'liftSuspension', 'answerContactMessage'],
]);
/** Facebook is never configured. */
const neverSetUp = new Set(['signInWithFacebook']);
/** Links from emails and device signatures cannot be guessed. */
const neverThrough = new Set([
  ...[...neverSetUp, 'resetPassword', 'chooseEmailTopic', 'lookUpRenewal', 'renewByLink'],
  ...['signInWithPasskey', 'addPasskey', 'changeContentRule'],
  // They need a reserved listing, a deal of two users, a suspended user, or a provider of text messages.
  ...['joinQueue', 'rateUser', 'sendPhoneCode', 'addPushPhone'],
  ...['writeAppeal', 'writeAppealByLink', 'lookUpAppeal', 'decideAppeal'],
  ...['lookUpEmailConfirmation', 'confirmEmail', 'undoEmailChange', 'cancelEmailChange'],
]);

const callers = ['owner', 'owner', 'moderator', 'visitor'] as const;
type FuzzCaller = (typeof callers)[number];
/** Mostly callers with permission: refusals need few attempts. */
const callersOf = ({ access }: Endpoint): readonly FuzzCaller[] =>
  access === 'moderator' ? ['moderator', 'moderator', 'moderator', 'owner', 'visitor'] : callers;

let server: TestServer;
let passwordHash: string;

beforeAll(async () => {
  process.stderr.write(`fuzzing ${all.length} calls with ${perEndpoint} requests each; FUZZ_SEED=${seed}\n`);
  server = await startTestServer();
  passwordHash = await hashPassword(testPassword);
});
afterAll(() => server.close());

/** The object that an id in a path refers to. */
const idMeans = [
  ['/classified/', 'listingId'],
  ['/users/', 'userId'],
  ['/reports/', 'reportId'],
  ['/emails/', 'contactId'],
  ['/sessions/', 'sessionId'],
] as const;

/** The list that a call reads by default; open reports for all others. */
const listOf: Partial<Record<string, 'suspended' | 'waiting'>> = {
  showSuspended: 'suspended',
  showContactMessages: 'waiting',
};

function cursorOf({ name }: Endpoint): string {
  return writeReportCursor(listOf[name] ?? 'open', { moment: new Date(), id: newId(), priority: 1 });
}

/** Of the search of `requests`, by best match. */
const searchCursor = writeCursor({
  ...{ order: 'match', part: 'every', key: '1', createdAt: Date.now(), id: newId(), spelling: 'typed', total: 1 },
  ...{ isPriceFilter: false, edge: null, weights: [1], until: Date.now(), learned: 0 },
});

async function knowledgeOf(stage: Stage, endpoint: Endpoint, caller: FuzzCaller): Promise<Knowledge> {
  const things = (['own', 'others', 'deleted'] as const).map((column) => stage.thingFor(caller, column));
  const [own] = things as [(typeof things)[number]];
  const me = stage.users[caller === 'visitor' ? 'owner' : caller].user;
  const means = idMeans.find(([part]) => endpoint.path.includes(part))?.[1] ?? 'listingId';
  const all = (field: keyof typeof own) => things.map((thing) => thing[field]);
  const known = {
    ...{
      userId: [me.id, me.id, me.id.toUpperCase()],
      senderId: [me.id],
      receiverId: [own.buyerId, ...all('ownerId')],
    },
    ...{ listingId: all('listingId'), otherUserId: [own.buyerId, ...all('userId')], messageId: all('messageId') },
    ...{
      favoriteId: all('favoriteId'),
      passkeyId: all('passkeyId'),
      id: all(means),
      fullName: ['Asha Verma', 'ਹਰਜੀਤ ਸਿੰਘ'],
    },
    // A random cursor is nearly always refused.
    ...{ upTo: all('messageId'), before: [`${new Date().toISOString()}_${newId()}`] },
    ...(endpoint.access === 'moderator' ? { cursor: [cursorOf(endpoint)] } : {}),
    ...(endpoint.name === 'searchListings' ? { cursor: [searchCursor] } : {}),
  };
  // Moderators cannot decide reports about themselves.
  const thing = endpoint.access === 'moderator' ? stage.thingFor(caller, 'others') : own;
  const asking = { me, thing, isMine: true, config: server.config };
  const { form, ...good }: Asked = await requests[endpoint.name as keyof typeof requests](asking);
  const fields = [...(form ?? [])].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name.charAt(0).toLowerCase() + name.slice(1), value] as const] : [],
  );
  return { known, good: { ...good, ...(form ? { form: Object.fromEntries(fields) } : {}) } } as Knowledge;
}

function isAsSaid(endpoint: Endpoint, response: LightMyRequestResponse): boolean {
  const { statusCode: status } = response;
  const schema = endpoint.answers[status];
  if (schema === null) return endpoint.events !== undefined || response.body === '';
  if (schema?.safeParse(response.json()).success) return true;
  const isRefusedToAll = answersOfEveryCall.includes(status) || (status === 403 && endpoint.csrf);
  if (schema && !isRefusedToAll) return false;
  const error = ErrorObject.parse(response.json());
  // An empty or over-long id does not match the path of any call.
  if (error.message === 'There is no such call.') return status === 404;
  return isRefusedToAll && error.status === status;
}

type Tally = Record<string, number>;
type RequestBy = fc.Arbitrary<[FuzzCaller, FuzzRequest]>;

async function check(client: Client, endpoint: Endpoint, request: FuzzRequest, tally: Tally): Promise<void> {
  const started = performance.now();
  const response = await sendRequest(client, endpoint, request);
  const ms = performance.now() - started;
  if (endpoint.events && response.statusCode === 200) response.stream().destroy();
  const { statusCode: status } = response;
  const kind = `${String(status)[0]}xx`;
  tally[kind] = (tally[kind] ?? 0) + 1;
  if (status >= 500 && !neverSetUp.has(endpoint.name)) throw new Error(`answered ${status}: ${response.body}`);
  if (!(endpoint.events && status !== 200) && !isAsSaid(endpoint, response))
    throw new Error(`answered ${status}, which it does not declare: ${response.body.slice(0, 500)}`);
  if (ms > SLOW_MS) throw new Error(`took ${Math.round(ms)} ms`);
}

/** For calls that write nothing. */
let shared: Promise<Stage> | undefined;

type Batch = { readonly count: number; readonly seed: number; readonly isFirst: boolean };

/** Writing requests use up the rows, so each batch inserts new ones. */
async function drive(endpoint: Endpoint, { count, seed: batchSeed, isFirst }: Batch, tally: Tally): Promise<void> {
  if (endpoint.method === 'GET') shared ??= plantStage({ server, passwordHash });
  const stage = await ((endpoint.method === 'GET' && shared) || plantStage({ server, passwordHash }));
  const knowledge = new Map<FuzzCaller, Knowledge>();
  for (const caller of new Set(callers)) knowledge.set(caller, await knowledgeOf(stage, endpoint, caller));
  const visitor = server.visitor();
  for (const caller of ['owner', 'moderator'] as const)
    stage.users[caller].cookies.set('chowk_refresh', stage.thingFor(caller, 'own').refreshToken);
  const clientOf = (caller: FuzzCaller) => (caller === 'visitor' ? visitor : stage.users[caller]);
  const requestsOf = new Map(
    [...knowledge].map(([caller, known]) => [caller, fc.tuple(fc.constant(caller), requestsTo(endpoint, known))]),
  );
  const calls = fc.oneof(...callersOf(endpoint).map((caller) => requestsOf.get(caller) as RequestBy));
  const property = fc.asyncProperty(calls, ([caller, request]) => check(clientOf(caller), endpoint, request, tally));
  // No endless search for the smallest request: the time limit of the test hid the failure.
  await fc.assert(property, { numRuns: count, seed: batchSeed, endOnFailure: true });
  if (!isFirst) return;
  const caller = endpoint.access === 'moderator' ? 'moderator' : 'owner';
  for (const request of wrongFields(endpoint, knowledge.get(caller) as Knowledge, { seed, share: perField }))
    await check(clientOf(caller), endpoint, request, tally).catch((error: Error) => {
      throw new Error(`${JSON.stringify(request).slice(0, 2000)} ${error.message}`);
    });
}

const total: Tally = {};

describe('fuzzing', { timeout: 600_000 }, () => {
  it.each(all.map((endpoint, at) => [endpoint.name, endpoint, at] as const))(
    '%s gives a declared answer to any request',
    async (name, endpoint, at) => {
      const tally: Tally = {};
      const batch = wearing.has(name) ? 10 : 100;
      const size = Math.min(batch, perEndpoint);
      // With so few requests none may succeed by chance: then some more are sent.
      const isTriedEnough = (done: number) => neverThrough.has(name) || tally['2xx'] || done >= 5 * perEndpoint;
      for (let done = 0; done < perEndpoint || !isTriedEnough(done); done += size)
        await drive(endpoint, { count: size, seed: seed + at + done, isFirst: done === 0 }, tally);
      for (const [kind, count] of Object.entries(tally)) total[kind] = (total[kind] ?? 0) + count;
      process.stderr.write(`fuzzed ${at + 1}/${all.length} ${name}: ${JSON.stringify(tally)}\n`);
      if (!neverThrough.has(name)) expect(tally['2xx'], 'requests that got all the way through').toBeGreaterThan(0);
    },
  );

  it('the server still works', async () => {
    expect(Object.values(total).reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(asked);
    expect((await server.app.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
    const user = await server.addUser();
    const answer = await user.send({ method: 'POST', url: '/api/classified/search', payload: {} });
    expect(answer.statusCode).toBe(200);
  });
});
