// The geocoder is down, silent or returns nonsense: the bundled places answer.
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { searchPlaces } from '@chowk/contract/places/geocoding-endpoints';
import { describe, expect, it } from 'vitest';
import { publishListing } from '../forms.ts';
import { startTestServer, type TestServer } from '../harness.ts';

async function withGeocoder(listener: RequestListener, work: (testServer: TestServer) => Promise<void>): Promise<void> {
  const server: Server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const testServer = await startTestServer({ config: { geocoderUrl: `http://127.0.0.1:${port}` } });
  try {
    await work(testServer);
  } finally {
    await testServer.close();
    server.closeAllConnections();
    server.close();
  }
}

const bad: [string, RequestListener][] = [
  ['never answers', () => undefined],
  ['breaks off', (request) => request.socket.destroy()],
  ['answers with an error', (_, response) => response.writeHead(500).end('oops')],
  ['answers with nonsense', (_, response) => response.end('<html>')],
  ['answers drop by drop', (_, response) => void response.write('[')],
];

async function expectBundled(testServer: TestServer): Promise<void> {
  const towns = ['Kharar', 'Mohali', 'Panchkula', 'Zirakpur', 'Rajpura', 'Ambala', 'Kalka', 'Ropar'];
  const find = (q: string) =>
    testServer.visitor().call(searchPlaces, { query: { q, format: 'json', limit: '5' } as never });
  for (const { status, body } of await Promise.all(towns.map(find))) {
    expect(status).toBe(200);
    expect(body).not.toEqual([]);
  }
  const fields = { City: 'Kharar', Latitude: '0', Longitude: '0' };
  const listing = await publishListing(await testServer.addUser(), { fields });
  expect(Number(listing.latitude)).toBeCloseTo(30.7, 0);
}

// Concurrent, because most of the time is waiting for a timeout.
describe.concurrent('a geocoder that', () => {
  it.each(bad)('%s: the bundled places answer concurrent searches and a listing', (_, listener) =>
    withGeocoder(listener, expectBundled),
  );
});
