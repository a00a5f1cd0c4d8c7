// Cross-site requests: the browser sends its cookies along, and the server refuses without a CSRF token.
import { refreshSession, signIn } from '@chowk/contract/accounts/account-endpoints';
import { endpoints } from '@chowk/contract/endpoints';
import { csrfHeader } from '@chowk/contract/http/csrf';
import type { Endpoint } from '@chowk/contract/http/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client, type SignedInClient } from '../client.ts';
import { startTestServer, type TestServer, testPassword } from '../harness.ts';
import { printDatabase } from '../permissions/database-print.ts';

let server: TestServer;
let victim: SignedInClient;
let attacker: SignedInClient;

beforeAll(async () => {
  server = await startTestServer();
  [victim, attacker] = [await server.addUser(), await server.addUser()];
});
afterAll(() => server.close());

const crossSite = {
  origin: 'https://evil.example',
  referer: 'https://evil.example/',
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'no-cors',
};
const cookiesOf = (client: Client) => [...client.cookies].map((pair) => pair.join('=')).join('; ');

/** Content types that a form or a simple request can send without a preflight; JSON hides in a field name. */
const simple: readonly (readonly [type: string, payload: string])[] = [
  ['text/plain', '{"email":"a@b.example","ignored":"=1"}'],
  ['application/x-www-form-urlencoded', 'status=sold&_csrf=x&_method=DELETE'],
  ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="Title"\r\n\r\nCot\r\n--x--\r\n'],
  ['application/json', '{}'],
];

const guarded = (endpoints as readonly Endpoint[]).filter(({ csrf }) => csrf);

describe('a cross-site request', () => {
  it.each(guarded.map((endpoint) => [endpoint.name, endpoint] as const))(
    'is refused before its body is parsed: %s',
    async (_, { method, path }) => {
      const before = await printDatabase(server.database);
      const url = path.replace(/:\w+/g, victim.user.id);
      for (const [type, payload] of simple) {
        const headers = { ...crossSite, cookie: cookiesOf(victim), 'content-type': type };
        const answer = await server.app.inject({ method, url, headers, payload });
        expect([answer.statusCode, answer.json().type], type).toEqual([403, 'forbidden']);
      }
      // A method override header must not turn a form POST into a PATCH.
      const posed = { ...crossSite, cookie: cookiesOf(victim), 'x-http-method-override': method };
      const override = await server.app.inject({ method: 'POST', url: `${url}?_method=${method}`, headers: posed });
      expect(override.statusCode).toBeGreaterThanOrEqual(400);
      expect(await printDatabase(server.database)).toEqual(before);
    },
  );

  it('is refused with the CSRF token of another browser, also together with that browser’s cookie', async () => {
    const { path: url, method } = refreshSession;
    const token = await attacker.csrfToken();
    const own = cookiesOf(victim);
    for (const cookie of [own, `${own}; chowk_csrf=`, `chowk_csrf=; ${own}`]) {
      const answer = await server.app.inject({ method, url, headers: { ...crossSite, cookie, [csrfHeader]: token } });
      expect(answer.statusCode).toBe(403);
    }
    expect((await victim.call(refreshSession)).status).toBe(200);
  });

  it('cannot read the answer: no CORS header allows it', async () => {
    const answer = await server.app.inject({
      method: 'GET',
      url: '/api/csrf/token',
      headers: { ...crossSite, cookie: cookiesOf(victim) },
    });
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
  });
});

describe('a session cookie set before the sign-in', () => {
  it('is replaced at sign-in: the planted one opens no account', async () => {
    const planted = attacker.cookies.get('chowk_refresh') ?? '';
    const browser = new Client(server.app);
    await browser.csrfToken();
    browser.cookies.set('chowk_refresh', planted);
    const answer = await browser.call(signIn, { body: { email: victim.user.email, password: testPassword } });
    expect(answer.status).toBe(200);
    const fresh = browser.cookies.get('chowk_refresh') ?? '';
    expect(fresh.split('.')[0]).not.toBe(planted.split('.')[0]);
    expect((await attacker.call(refreshSession)).body).toMatchObject({ user: { id: attacker.user.id } });
  });

  it('cannot choose the session id', async () => {
    const chosen = `${crypto.randomUUID()}.${'A'.repeat(43)}`;
    const browser = new Client(server.app);
    await browser.csrfToken();
    browser.cookies.set('chowk_refresh', chosen);
    await browser.call(signIn, { body: { email: victim.user.email, password: testPassword } });
    expect(browser.cookies.get('chowk_refresh')).not.toBe(chosen);
    const stranger = new Client(server.app);
    await stranger.csrfToken();
    stranger.cookies.set('chowk_refresh', chosen);
    expect((await stranger.call(refreshSession)).status).toBe(401);
  });
});
