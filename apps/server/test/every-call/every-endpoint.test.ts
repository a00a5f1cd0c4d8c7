// Rules for every endpoint, generated from the contract.

import { endpoints } from '@chowk/contract/endpoints';
import { csrfHeader, csrfRefused } from '@chowk/contract/http/csrf';
import { type Endpoint, fillPath } from '@chowk/contract/http/endpoint';
import { ErrorObject } from '@chowk/contract/http/error-schemas';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client, SignedInClient } from '../client.ts';
import { startTestServer, type TestServer } from '../harness.ts';

const all = endpoints as readonly Endpoint[];
const someId = '01890a5d-ac96-774b-bcce-b302099a8057';
const pathOf = (endpoint: Endpoint, id = someId) => endpoint.path.replace(/:\w+/g, id);
const label = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;

let server: TestServer;
let user: SignedInClient;
let visitor: Client;
let moderator: SignedInClient;
/** A caller with permission: a refusal is then about the request itself. */
const callerOf = ({ access }: Endpoint) => (access === 'moderator' ? moderator : user);

beforeAll(async () => {
  server = await startTestServer();
  visitor = server.visitor();
  await visitor.csrfToken();
  user = await server.addUser();
  moderator = await server.addUser();
  await server.database.updateTable('users').set({ role: 'moderator' }).where('id', '=', moderator.user.id).execute();
});
afterAll(() => server.close());

/** Sign-up is refused with a list; everything else with the error object. */
function expectRefusal(endpoint: Endpoint, response: LightMyRequestResponse, sent: string): void {
  expect(response.statusCode, `${sent}: ${response.body}`).toBeGreaterThanOrEqual(400);
  expect(response.statusCode, `${sent}: ${response.body}`).toBeLessThan(500);
  const body = response.json();
  if (endpoint.name === 'signUp' && Array.isArray(body)) expect(body.length).toBeGreaterThan(0);
  else expect(ErrorObject.parse(body).status).toBe(response.statusCode);
}

describe('every call that writes', () => {
  it.each(all.filter(({ csrf }) => csrf).map((endpoint) => [label(endpoint), endpoint] as const))(
    'needs a CSRF token: %s',
    async (_, endpoint) => {
      for (const token of ['', 'wrong', 'x'.repeat(43)]) {
        const response = await user.send({
          method: endpoint.method,
          url: pathOf(endpoint),
          headers: { [csrfHeader]: token },
        });
        expect(response.statusCode).toBe(403);
        expect(response.json()).toMatchObject({ type: 'forbidden', code: csrfRefused });
      }
    },
  );
});

describe('every call for users', () => {
  it.each(all.filter(({ access }) => access !== 'everyone').map((endpoint) => [label(endpoint), endpoint] as const))(
    'needs a session: %s',
    async (_, endpoint) => {
      for (const authorization of ['', 'Bearer nonsense', 'Basic abc', `Bearer ${user.token}x`]) {
        const response = await visitor.send({
          method: endpoint.method,
          url: pathOf(endpoint),
          headers: { authorization },
        });
        expect(response.statusCode).toBe(401);
        expect(response.json()).toMatchObject({ type: 'unauthorized', status: 401 });
      }
    },
  );
});

describe('every call for moderators', () => {
  it.each(all.filter(({ access }) => access === 'moderator').map((endpoint) => [label(endpoint), endpoint] as const))(
    'refuses other users before it validates the request: %s',
    async (_, endpoint) => {
      for (const payload of [{}, { decision: 'dismiss' }]) {
        const sent = endpoint.method === 'GET' ? {} : { payload };
        const response = await user.send({ method: endpoint.method, url: pathOf(endpoint), ...sent });
        expect(response.statusCode).toBe(403);
        expect(response.json()).toMatchObject({ type: 'forbidden', message: 'You do not have permission to do this.' });
      }
    },
  );
});

describe('every path', () => {
  it.each(all.map((endpoint) => [label(endpoint), endpoint] as const))(
    'is case-insensitive: %s',
    async (_, endpoint) => {
      const known = await visitor.copy().send({ method: endpoint.method, url: pathOf(endpoint) });
      const shouted = await visitor.copy().send({ method: endpoint.method, url: pathOf(endpoint).toUpperCase() });
      expect(shouted.statusCode).toBe(known.statusCode);
      expect(shouted.body).not.toContain('There is no such call.');
    },
  );

  it.each(['/api', '/api/', '/api/nothing', '/api/classified/x/y/z'])(
    'that is unknown is a JSON 404: %s',
    async (url) => {
      for (const method of ['GET', 'POST', 'DELETE'] as const) {
        const response = await visitor.send({ method, url });
        expect(response.statusCode).toBe(404);
        expect(ErrorObject.parse(response.json()).type).toBe('not_found');
      }
    },
  );
});

const deep = `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`;
const badBodies: readonly (readonly [name: string, payload: string])[] = [
  ['no body', ''],
  ['broken JSON', '{"email":'],
  ['a bare string', '"hello"'],
  ['null', 'null'],
  ['a number', '42'],
  ['a list', '[]'],
  ['deep JSON', deep],
  ['deep list', `${'['.repeat(5000)}${']'.repeat(5000)}`],
  ['poisoned prototype', '{"__proto__":{"isAdmin":true}}'],
  ['poisoned constructor', '{"constructor":{"prototype":{"isAdmin":true}}}'],
  ['too large', JSON.stringify({ text: 'x'.repeat(70_000) })],
];

const badValues: readonly (readonly [name: string, json: string])[] = [
  ['null', 'null'],
  ['a number', '1'],
  ['minus one', '-1'],
  ['infinity', '1e999'],
  ['true', 'true'],
  ['a list', '[1]'],
  ['an object', '{"a":1}'],
  ['a NUL byte', '"a\\u0000b"'],
  ['a lone surrogate', '"a\\ud800b"'],
  ['over-long text', JSON.stringify('x'.repeat(20_000))],
  ['an empty text', '""'],
];

/** Every field of the body wrong in the same way, in both spellings. */
function wrongBody(endpoint: Endpoint, value: string): string {
  const shape = (endpoint.body as unknown as { _zod: { def: { shape: Record<string, unknown> } } })._zod.def.shape;
  const fields = Object.keys(shape).map((name, index) =>
    index % 2 ? name : name.charAt(0).toUpperCase() + name.slice(1),
  );
  return `{${fields.map((name) => `${JSON.stringify(name)}:${value}`).join(',')}}`;
}

const withBody = all.filter(({ body }) => body !== undefined);
/** An empty search and an empty policy report are valid, so some values pass; a 5xx never does. */
const lenient = ['searchListings', 'showFacets', 'showEmptyResultSuggestions', 'reportCspViolation'];
const isLenient = ({ name }: Endpoint) => lenient.includes(name);

describe('an invalid body', () => {
  const send = (endpoint: Endpoint, payload: string, type = 'application/json') =>
    callerOf(endpoint).send({
      method: endpoint.method,
      url: pathOf(endpoint, user.user.id),
      headers: { 'content-type': type },
      payload,
    });

  // A test per endpoint, not per value: thousands of tests cost more than what they do.
  it.each(withBody.map((endpoint) => [label(endpoint), endpoint] as const))('is refused: %s', async (_, endpoint) => {
    for (const [name, payload] of badBodies) {
      const response = await send(endpoint, payload);
      if (name === 'too large') expect(response.statusCode).toBe(413);
      expectRefusal(endpoint, response, name);
    }
    for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded'])
      expectRefusal(endpoint, await send(endpoint, 'a=1', type), type);
  });

  it.each(withBody.map((endpoint) => [label(endpoint), endpoint] as const))(
    'is refused with every field wrong: %s',
    async (_, endpoint) => {
      for (const [name, value] of badValues) {
        const response = await send(endpoint, wrongBody(endpoint, value));
        if (isLenient(endpoint)) expect(response.statusCode, name).toBeLessThan(500);
        else expectRefusal(endpoint, response, name);
      }
    },
  );
});

const badIds = [
  'x',
  '1',
  '-1',
  '0',
  'null',
  'undefined',
  '%00',
  '%ff',
  '%zz',
  "'%20or%201=1--",
  `${someId}0`,
  'x'.repeat(5000),
  '%F0%9F%98%80',
  '..%2f..%2fetc',
];
const withParams = all.filter(({ params }) => params !== undefined);

describe('an invalid id', () => {
  it.each(withParams.map((endpoint) => [label(endpoint), endpoint] as const))('is refused: %s', async (_, endpoint) => {
    for (const id of badIds) {
      const url = endpoint.path.replace(/:\w+/g, id);
      const response = await callerOf(endpoint).send({ method: endpoint.method, url });
      expectRefusal(endpoint, response, id.slice(0, 40));
    }
  });
});

/** A stream does not end by itself; its own tests cover unknown parameters. */
const isAnswered = ({ method, events }: Endpoint) => method === 'GET' && events === undefined;

describe('a query', () => {
  it.each(all.filter(isAnswered).map((endpoint) => [label(endpoint), endpoint] as const))(
    'with session state, repeated and unknown parameters changes nothing: %s',
    async (_, endpoint) => {
      const path = fillPath(endpoint.path, { id: someId, userId: user.user.id, listingId: someId });
      const plain = await callerOf(endpoint).send({ method: 'GET', url: path });
      const stuffed = await callerOf(endpoint).send({
        method: 'GET',
        url: `${path}?category=vehicles&a[]=1&a[]=2&__proto__=x&price=low`,
        headers: { 'x-session-state': `{"filter":"${'x'.repeat(4000)}"` },
      });
      expect(stuffed.statusCode).toBe(plain.statusCode);
    },
  );
});
