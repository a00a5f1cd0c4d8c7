// Every call, driven from its own schemas by requests that are right, nearly right and hostile: it answers, as it said.

import { endpoints } from '@chowk/contract/endpoints';
import type { Endpoint } from '@chowk/contract/http/endpoint';
import { ErrorObject } from '@chowk/contract/http/error-schemas';
import { answersOfEveryCall } from '@chowk/contract/http/error-types';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../src/accounts/passwords/passwords.ts';
import { newId } from '../../src/database/ids.ts';
import { writeReportCursor } from '../../src/moderation/page-cursor.ts';
import type { Client } from '../client.ts';
import { startTestServer, type TestServer, testPassword } from '../harness.ts';
import { type Asked, requests } from '../permissions/requests.ts';
import { plantStage, type Stage } from '../permissions/stage.ts';
import { type FuzzRequest, type Knowledge, requestsTo } from './request-arbitrary.ts';
import { sendRequest } from './send-request.ts';

const asked = Number(process.env.FUZZ_REQUESTS ?? 1000);
/** The short form finds the same each time; the long one looks elsewhere each time, and says where. */
const seed = Number(process.env.FUZZ_SEED ?? (process.env.FUZZ_REQUESTS ? Date.now() % 2 ** 31 : 1));
const all = endpoints as readonly Endpoint[];
const perEndpoint = Math.ceil(asked / all.length);
/** Only what never ends is slow: a busy machine is no fault. */
const SLOW_MS = 60_000;
/** Calls that use up the one who makes them, or the one thing that they can be done to. */
const wearing = new Set([
  ...['signOut', 'deleteAccount', 'refreshSession', 'changePassword', 'endSession', 'removePasskey'],
  ...['renewListing', 'restoreListing', 'suspendPerson', 'liftSuspension', 'answerContactMessage'],
]);
/** Facebook is never set up, and says so. */
const neverSetUp = new Set(['signInWithFacebook']);
/** Nor does anybody guess the link of a letter, or what a device signs. */
const neverThrough = new Set([
  ...[...neverSetUp, 'resetPassword', 'chooseEmailTopic', 'lookUpRenewal', 'renewByLink'],
  ...['signInWithPasskey', 'addPasskey'],
  ...['lookUpEmailConfirmation', 'confirmEmail', 'undoEmailChange', 'cancelEmailChange'],
]);

const callers = ['owner', 'owner', 'moderator', 'visitor'] as const;
type FuzzCaller = (typeof callers)[number];
/** Mostly those who may: what is refused at the door is soon tried enough. */
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

/** What an id in the address stands for. */
const idMeans = [
  ['/classified/', 'listingId'],
  ['/users/', 'personId'],
  ['/people/', 'personId'],
  ['/reports/', 'reportId'],
  ['/letters/', 'letterId'],
  ['/sessions/', 'sessionId'],
] as const;

/** The list that a call reads when none is named; reports that are open where it is none of these. */
const listOf: Partial<Record<string, 'suspended' | 'waiting'>> = {
  showSuspended: 'suspended',
  showContactMessages: 'waiting',
};

function cursorOf({ name }: Endpoint): string {
  return writeReportCursor(listOf[name] ?? 'open', { moment: new Date(), id: newId() });
}

async function knowledgeOf(stage: Stage, endpoint: Endpoint, caller: FuzzCaller): Promise<Knowledge> {
  const things = (['own', 'others', 'deleted'] as const).map((column) => stage.thingFor(caller, column));
  const [own] = things as [(typeof things)[number]];
  const me = stage.people[caller === 'visitor' ? 'owner' : caller].user;
  const means = idMeans.find(([part]) => endpoint.path.includes(part))?.[1] ?? 'listingId';
  const all = (field: keyof typeof own) => things.map((thing) => thing[field]);
  const known = {
    ...{
      userId: [me.id, me.id, me.id.toUpperCase()],
      senderId: [me.id],
      receiverId: [own.buyerId, ...all('ownerId')],
    },
    ...{ listingId: all('listingId'), personId: [own.buyerId, ...all('personId')], messageId: all('messageId') },
    ...{
      favoriteId: all('favoriteId'),
      passkeyId: all('passkeyId'),
      id: all(means),
      fullName: ['Asha Verma', 'ਹਰਜੀਤ ਸਿੰਘ'],
    },
    // Made up, a cursor is nearly always refused.
    ...{ upTo: all('messageId'), before: [`${new Date().toISOString()}_${newId()}`] },
    ...(endpoint.access === 'moderator' ? { cursor: [cursorOf(endpoint)] } : {}),
  };
  // Nobody decides what is about themselves.
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
  // An id that is empty, or longer than any, makes the address of no call.
  if (error.message === 'There is no such call.') return status === 404;
  return isRefusedToAll && error.status === status;
}

type Tally = Record<string, number>;

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
    throw new Error(`answered ${status}, which is not what it says it answers: ${response.body.slice(0, 500)}`);
  if (ms > SLOW_MS) throw new Error(`took ${Math.round(ms)} ms`);
}

/** Things wear out under such handling, so they are planted anew every so often. */
async function drive(endpoint: Endpoint, count: number, batchSeed: number, tally: Tally): Promise<void> {
  const stage = await plantStage({ server, passwordHash });
  const knowledge = new Map<FuzzCaller, Knowledge>();
  for (const caller of new Set(callers)) knowledge.set(caller, await knowledgeOf(stage, endpoint, caller));
  const visitor = server.visitor();
  for (const caller of ['owner', 'moderator'] as const)
    stage.people[caller].cookies.set('chowk_refresh', stage.thingFor(caller, 'own').refreshToken);
  const clientOf = (caller: FuzzCaller) => (caller === 'visitor' ? visitor : stage.people[caller]);
  const calls = fc
    .constantFrom(...callersOf(endpoint))
    .chain((caller) => fc.tuple(fc.constant(caller), requestsTo(endpoint, knowledge.get(caller) as Knowledge)));
  const property = fc.asyncProperty(calls, ([caller, request]) => check(clientOf(caller), endpoint, request, tally));
  await fc.assert(property, { numRuns: count, seed: batchSeed });
}

const total: Tally = {};

describe('fuzzing', { timeout: 600_000 }, () => {
  // Promise: Whatever is sent to a call, right, nearly right or hostile, it answers with what it says it answers, never
  // with 5xx, and soon
  it.each(all.map((endpoint, at) => [endpoint.name, endpoint, at] as const))(
    '%s answers whatever is sent, as it said, and soon',
    async (name, endpoint, at) => {
      const tally: Tally = {};
      const batch = wearing.has(name) ? 10 : 100;
      const size = Math.min(batch, perEndpoint);
      // Few of so few requests get through by luck: where none did, some more are sent.
      const isTriedEnough = (done: number) => neverThrough.has(name) || tally['2xx'] || done >= 5 * perEndpoint;
      for (let done = 0; done < perEndpoint || !isTriedEnough(done); done += size)
        await drive(endpoint, size, seed + at + done, tally);
      for (const [kind, count] of Object.entries(tally)) total[kind] = (total[kind] ?? 0) + count;
      process.stderr.write(`fuzzed ${at + 1}/${all.length} ${name}: ${JSON.stringify(tally)}\n`);
      if (!neverThrough.has(name)) expect(tally['2xx'], 'requests that got all the way through').toBeGreaterThan(0);
    },
  );

  // Promise: The server is well after all of it
  it('left the server well', async () => {
    expect(Object.values(total).reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(asked);
    expect((await server.app.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
    const user = await server.addUser();
    const answer = await user.send({ method: 'POST', url: '/api/classified/search', payload: {} });
    expect(answer.statusCode).toBe(200);
  });
});
