// What counts as an answer of the server.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sendRequest } from './send-request.ts';

const respond = (body: string, status = 200) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers: { 'content-type': 'text/html' } }));
const send = () => sendRequest({ method: 'GET', path: '/api/account/me', headers: {} });

afterEach(() => void vi.unstubAllGlobals());

describe('A page of a proxy or of a Wi-Fi', () => {
  // Promise: A web page in the place of an answer is a lost connection: the user stays signed in and nothing is shown of it
  it('is no answer', async () => {
    respond('<!doctype html><title>Welcome to our Wi-Fi</title>');
    await expect(send()).rejects.toMatchObject({ type: 'network_error', status: 0 });
  });

  it('with a status that tells of an error is that error', async () => {
    respond('<html>502 Bad Gateway</html>', 502);
    expect((await send()).status).toBe(502);
  });

  it('is told from an answer', async () => {
    respond('{"id":"<1>"}');
    expect((await send()).text).toBe('{"id":"<1>"}');
  });
});
