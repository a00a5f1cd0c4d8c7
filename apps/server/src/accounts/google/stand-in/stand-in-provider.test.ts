// The stand-in provider over real HTTP: choose an account, read the token of its page, sign in with it.
import { signInWithGoogle } from '@chowk/contract/accounts/account-endpoints';
import { googlePopup } from '@chowk/contract/accounts/google-popup';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { type GoogleConfig, type GoogleMode, googleMode, googleNotes } from '../google-provider.ts';

let server: TestServer;
let origin: string;
beforeAll(async () => {
  server = await startTestServer();
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const chooser = () => fetch(`${origin}${googlePopup.standInPath}`);

function choose(identity: Record<string, string>): Promise<Response> {
  return fetch(`${origin}${googlePopup.standInPath}`, { method: 'POST', body: new URLSearchParams(identity) });
}

async function tokenFor(identity: Record<string, string>): Promise<string> {
  const html = await (await choose(identity)).text();
  return /data-id-token="([^"]+)"/.exec(html)?.[1] ?? '';
}

describe('the stand-in for Google', () => {
  it('lists users to choose from, and signs in the chosen one', async () => {
    const html = await (await chooser()).text();
    const [, name = '', email = ''] =
      /name="name" value="([^"]+)"><input type="hidden" name="email" value="([^"]+)"/.exec(html) ?? [];
    expect(name).not.toBe('');
    const idToken = await tokenFor({ name, email });
    const answer = await server.visitor().call(signInWithGoogle, { body: { idToken } });
    expect(answer).toMatchObject({
      status: 200,
      body: { refreshToken: null, user: { fullName: name, email, userName: email } },
    });
    const again = await server.visitor().call(signInWithGoogle, { body: { idToken: await tokenFor({ name, email }) } });
    expect(again.body).toMatchObject({ user: (answer.body as { user: object }).user });
  });

  it('signs in any other name too', async () => {
    const identity = { name: 'Zoë “Z” <b>', email: 'zoe@gmail.example' };
    const answer = await server.visitor().call(signInWithGoogle, { body: { idToken: await tokenFor(identity) } });
    expect(answer).toMatchObject({ status: 200, body: { user: { fullName: identity.name } } });
  });

  it('has one key for all processes of a data folder', async () => {
    const published = await (await import('./signing.ts')).publishedKeys(server.config);
    vi.resetModules();
    const inAnother = await import('./signing.ts');
    expect(await inAnother.publishedKeys(server.config)).toEqual(published);
    expect(await inAnother.publishedKeys({ ...server.config, dataDir: `${server.dataDir}/other` })).not.toEqual(
      published,
    );
  });

  it('publishes the key of its tokens', async () => {
    const keys = createRemoteJWKSet(new URL(`${origin}${googlePopup.standInPath}/certs`));
    const { payload } = await jwtVerify(await tokenFor({ name: 'Asha', email: 'asha@gmail.example' }), keys);
    expect(payload).toMatchObject({ email: 'asha@gmail.example', email_verified: true, name: 'Asha' });
    expect(JSON.stringify(await (await fetch(`${origin}${googlePopup.standInPath}/certs`)).json())).not.toContain(
      '"d"',
    );
  });

  it('reports form errors, keeps the typed values and escapes them', async () => {
    const answer = await choose({ name: '', email: '"><script>alert(1)</script>' });
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(html).toContain('Please enter a name');
    expect(html).toContain('Please enter a valid email address');
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('data-id-token');
  });

  it.each([
    ['no body', undefined],
    ['JSON', '{"name":"Asha","email":"asha@gmail.example\\u0000"}'],
  ])('refuses %s', async (_, body) => {
    const headers = body ? { 'content-type': 'application/json' } : undefined;
    const answer = await fetch(`${origin}${googlePopup.standInPath}`, { method: 'POST', body, headers });
    expect(answer.status).toBe(400);
  });

  it('forbids inline scripts, frames and caching', async () => {
    for (const page of [await chooser(), await choose({ name: 'Asha', email: 'asha@gmail.example' })]) {
      const policy = page.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(await page.text()).not.toMatch(/<script(?![^>]*src=)|\sstyle=|\son\w+=/);
    }
  });

  it('posts the token to its own origin only', async () => {
    const script = await fetch(`${origin}${googlePopup.standInPath}/hand-over.js`);
    expect(script.headers.get('content-type')).toContain('text/javascript');
    expect(await script.text()).toContain('window.location.origin');
    expect((await fetch(`${origin}${googlePopup.standInPath}/chooser.css`)).headers.get('content-type')).toContain(
      'text/css',
    );
  });

  it('signs no token that another server accepts', async () => {
    const elsewhere = await startTestServer({ config: { publicUrl: 'http://localhost:4000' } });
    try {
      const idToken = await tokenFor({ name: 'Asha', email: 'asha@gmail.example' });
      expect(await elsewhere.visitor().call(signInWithGoogle, { body: { idToken } })).toMatchObject({ status: 401 });
    } finally {
      await elsewhere.close();
    }
  });
});

describe('a request through a proxy', () => {
  const { standInPath } = googlePopup;
  const chosen = { method: 'POST', payload: { name: 'Asha', email: 'a@b.example' } } as const;

  it.each<[string, Record<string, string>]>([
    ['X-Forwarded-For', { 'x-forwarded-for': '203.0.113.7' }],
    ['X-Forwarded-Proto', { 'x-forwarded-proto': 'https' }],
    ['X-Forwarded-Host', { 'x-forwarded-host': 'localhost' }],
    ['Forwarded', { forwarded: 'for=203.0.113.7' }],
    ['X-Real-IP', { 'x-real-ip': '203.0.113.7' }],
    ['Via', { via: '1.1 proxy' }],
    ['the Host of a site', { host: 'market.example.org' }],
    ['a Host that only begins like this computer', { host: 'localhost.example.org' }],
    ['the Origin of a site', { origin: 'https://market.example.org' }],
  ])('with %s gets a 404', async (_, headers) => {
    for (const path of ['', '/certs', '/hand-over.js', '/chooser.css'])
      expect((await server.app.inject({ url: `${standInPath}${path}`, headers })).statusCode).toBe(404);
    const answer = await server.app.inject({ ...chosen, url: standInPath, headers });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('data-id-token');
  });

  it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])('responds at %s', async (host) => {
    const headers = { host, origin: `http://${host}` };
    expect((await server.app.inject({ ...chosen, url: standInPath, headers })).body).toContain('data-id-token');
  });
});

describe('googleMode', () => {
  const laptop: GoogleConfig = {
    googleClientId: null,
    isProduction: false,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    trustProxy: false,
    smtpUrl: null,
  };

  it.each<[GoogleMode, Partial<GoogleConfig>, string?]>([
    ['google', { googleClientId: 'id', isProduction: true, host: '0.0.0.0' }],
    ['google', { googleClientId: 'id', host: '0.0.0.0', publicUrl: 'https://market.example.org' }],
    ['stand-in', {}],
    ['stand-in', { host: '127.8.9.10' }],
    ['stand-in', { host: '::1', publicUrl: 'http://[::1]:3000' }],
    ['stand-in', { host: 'localhost', publicUrl: 'http://127.0.0.1:3000' }],
    ['none', { isProduction: true }],
    ['none', { isProduction: true, host: '0.0.0.0', publicUrl: 'https://market.example.org' }],
    ['reachable', { host: '0.0.0.0' }, 'HOST is 0.0.0.0'],
    ['reachable', { host: '::' }, 'HOST is ::'],
    ['reachable', { host: '10.0.0.7' }, 'HOST is 10.0.0.7'],
    ['reachable', { host: '127.example.org' }, 'HOST is 127.example.org'],
    ['reachable', { host: 'localhost.example.org' }, 'HOST is localhost.example.org'],
    ['reachable', { publicUrl: 'https://market.example.org' }, 'PUBLIC_URL is https://market.example.org'],
    ['reachable', { publicUrl: 'http://192.168.0.4:3000' }, 'PUBLIC_URL is http://192.168.0.4:3000'],
    ['reachable', { publicUrl: 'http://localhost.example.org' }, 'PUBLIC_URL is http://localhost.example.org'],
    ['reachable', { trustProxy: 1 }, 'TRUST_PROXY is 1'],
    ['reachable', { smtpUrl: 'smtp://user:secret@mail.example.org' }, 'SMTP_URL is set'],
  ])('is %s for %j', (mode, change, note) => {
    const config = { ...laptop, ...change };
    expect(googleMode(config)).toBe(mode);
    const notes = googleNotes(config).join('\n');
    expect(notes).toContain(note ?? '');
    expect(notes === '').toBe(note === undefined);
    expect(notes).not.toContain('secret');
  });
});
