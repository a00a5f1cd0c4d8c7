// SSRF: the server connects to no address that a client sends.
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signInWithGoogle } from '@chowk/contract/accounts/account-endpoints';
import { addPasskey, startPasskey } from '@chowk/contract/accounts/passkeys/passkey-endpoints';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { searchPlaces } from '@chowk/contract/places/geocoding-endpoints';
import { reportCspViolation } from '@chowk/contract/web/csp-endpoints';
import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../client.ts';
import { sendEdit, sendListing } from '../forms.ts';
import { createDatabase, startTestServer, type TestServer } from '../harness.ts';
import { endServers, isWhole, startServer, until } from '../processes/server-process.ts';
import { SoftwarePasskey } from '../software-passkey.ts';
import { attestationFormats, forgeAttestation } from './forged-attestation.ts';

type Listener = { readonly server: Server; readonly asked: string[]; readonly url: string };

async function listen(): Promise<Listener> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.headers.host}${request.url}`);
    response.setHeader('content-type', 'application/json').end('[]');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

let inside: Listener;
let geocoder: Listener;
let testServer: TestServer;
let seller: SignedInClient;

beforeAll(async () => {
  [inside, geocoder] = [await listen(), await listen()];
  testServer = await startTestServer({ config: { geocoderUrl: `${geocoder.url}/search` } });
  seller = await testServer.addUser();
});
afterAll(async () => {
  await testServer.close();
  inside.server.close();
  geocoder.server.close();
});

/** Ways to break out of a URL that a text is put into. */
const addresses = () => {
  const host = inside.url.slice('http://'.length);
  return [
    ...[inside.url, `//${host}/`, `@${host}/`, `:80@${host}`, `/../../@${host}`, `\\\\${host}\\`, `?q=${inside.url}`],
    ...[
      `x&url=${inside.url}`,
      `x#${inside.url}`,
      `x HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
      `http://169.254.169.254/@${host}`,
    ],
  ];
};

describe('an address sent by a client', () => {
  it('is not requested by a place search: only the geocoder is, and only for places', async () => {
    // The geocoder is called once a second at most, so a few cases stand for all.
    const [, , inName = '', City = '', , , , asParameter = '', , asRequest = ''] = addresses();
    for (const q of [inName, asParameter, asRequest]) await testServer.visitor().call(searchPlaces, { query: { q } });
    await sendListing(seller, { fields: { City, Latitude: '', Longitude: '' } });
    expect(geocoder.asked.length).toBeGreaterThan(0);
    const host = geocoder.url.slice('http://'.length);
    for (const line of geocoder.asked) expect(line.startsWith(`GET ${host}/search?`), line).toBe(true);
    expect(inside.asked).toEqual([]);
  });

  it('is not requested for a photo, in a list of photos or in an SVG that references another', async () => {
    const { id } = (await sendListing(seller)).json<{ listing: Listing }>().listing;
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><image href="${inside.url}/a.png"/></svg>`;
    const document = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "${inside.url}/dtd">]><svg>&x;</svg>`;
    for (const bytes of [drawing, document, inside.url, `<img src="${inside.url}">`].map((text) => Buffer.from(text)))
      expect((await sendListing(seller, { files: [bytes] })).statusCode).toBe(400);
    for (const name of ['url', 'fileUrl', 'fileName', 'Url'])
      for (const address of addresses()) {
        const fields = { [`MediaFiles[0].${name}`]: address, Avatar: address, ImageUrl: address, Images: address };
        expect([400, 201]).toContain((await sendListing(seller, { fields })).statusCode);
        expect((await sendEdit(seller, id, { fields })).statusCode).toBe(400);
      }
    expect(inside.asked).toEqual([]);
  });

  it('is not requested for a key that a token names, nor for a browser report', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const named = { jku: `${inside.url}/keys`, x5u: `${inside.url}/cert`, kid: `${inside.url}/kid` };
    const idToken = await new SignJWT({ email: 'a@b.example', email_verified: true, iss: inside.url })
      .setProtectedHeader({ alg: 'RS256', ...named })
      .setExpirationTime('10m')
      .sign(privateKey);
    expect((await testServer.visitor().call(signInWithGoogle, { body: { idToken } })).status).toBe(401);
    const cspReport = { documentUri: inside.url, blockedUri: inside.url, sourceFile: inside.url, referrer: inside.url };
    expect((await testServer.visitor().call(reportCspViolation, { body: { cspReport } })).status).toBe(204);
    expect(inside.asked).toEqual([]);
  });

  it.each(attestationFormats)(
    'is not requested for a revocation list by a passkey with a %j attestation',
    async (format) => {
      const params = { userId: seller.user.id };
      const { body } = await seller.call(startPasskey, { params, body: {} });
      const asked = body as { challenge: string };
      const attest = forgeAttestation(format, inside.url);
      const forged = { params, body: new SoftwarePasskey().make(asked, { attest }) };
      expect(await seller.call(addPasskey, forged)).toMatchObject({ status: 400 });
      expect(inside.asked).toEqual([]);
      // The challenge was not used up, so the real device may still answer it.
      const honest = { params, body: new SoftwarePasskey().make(asked) };
      expect(await seller.call(addPasskey, honest)).toMatchObject({ status: 201 });
    },
  );
});

describe('a running server', { timeout: 300_000 }, () => {
  it.each(isWhole ? ['1', '2'] : ['1'])(
    'connects to no host outside its settings, as %s process(es)',
    async (PROCESSES) => {
      const [DATABASE_URL, drop] = await createDatabase();
      const DATA_DIR = await mkdtemp(join(tmpdir(), 'chowk-outgoing-'));
      try {
        const { server, url } = await startServer({
          ...{ DATABASE_URL, DATA_DIR, PROCESSES, GEOCODER_URL: geocoder.url, ALLOWED_URL: geocoder.url },
          FORBIDDEN_PORT: new URL(inside.url).port,
          NODE_OPTIONS: `--import ${join(import.meta.dirname, 'outgoing-probe.ts')}`,
        });
        process.kill(Number(/worker\.ts is (\d+)/.exec(server.out)?.[1]), 'SIGUSR2');
        const [, left = ''] = await until(() => /^left: (.*)$/m.exec(server.out));
        const { allowed, ...forbidden } = JSON.parse(left) as Record<string, string>;
        expect(allowed).toBe('connected');
        expect(new Set(Object.values(forbidden))).toEqual(new Set(['ERR_OUTGOING_REFUSED']));
        expect(inside.asked).toEqual([]);
        // The standard error is another pipe than the output, and may be read later.
        await until(() => server.err.includes('was refused: no setting names it'));
        expect((await fetch(`${url}/readyz`)).status).toBe(200);
      } finally {
        await endServers();
        await drop();
        await rm(DATA_DIR, { recursive: true, force: true });
      }
    },
  );
});
