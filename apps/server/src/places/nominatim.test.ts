// The service in front of the bundled places, played by a real HTTP server that behaves well and badly.
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createGeocoder } from './geocoder.ts';

const zurich = {
  place_id: 7,
  licence: 'ODbL',
  osm_type: 'relation',
  osm_id: 1682248,
  lat: '47.3744489',
  lon: '8.5410422',
  class: 'boundary',
  type: 'administrative',
  place_rank: 16,
  importance: 0.8,
  addresstype: 'city',
  name: 'Zürich',
  display_name: 'Zürich, Schweiz',
  address: { city: 'Zürich', state: 'Zürich', country: 'Schweiz', country_code: 'ch', 'ISO3166-2-lvl4': 'CH-ZH' },
  boundingbox: ['47.3202', '47.4346', '8.4480', '8.6254'],
};

/** Time moves only when the test says so. */
function createTestClock() {
  let now = 1_000_000;
  const sleepers: { until: number; wake: () => void }[] = [];
  return {
    sleepers,
    now: () => now,
    sleep: (ms: number) => new Promise<void>((wake) => sleepers.push({ until: now + ms, wake })),
    advance: (ms: number) => {
      now += ms;
      for (const { until, wake } of sleepers) if (until <= now) wake();
    },
  };
}

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function startService(answer: RequestListener) {
  const requests: { url: URL; headers: NodeJS.Dict<string | string[]> }[] = [];
  const server = createServer((request, response) => {
    requests.push({ url: new URL(request.url ?? '', 'http://service'), headers: request.headers });
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const geocoderUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { geocoderUrl, requests };
}

function answering(body: unknown, status = 200): RequestListener {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
}

async function startGeocoder(answer: RequestListener, settings = { timeoutMs: 20_000 }) {
  const service = await startService(answer);
  const clock = createTestClock();
  return { ...service, clock, geocoder: createGeocoder({ ...service, clock, ...settings }) };
}

const namesOf = (places: { name: string }[]) => places.map((place) => place.name);

describe('a service that answers', () => {
  it('is believed, in our own shape', async () => {
    const { geocoder } = await startGeocoder(answering([zurich]));
    const { 'ISO3166-2-lvl4': _, ...address } = zurich.address;
    expect(await geocoder.search({ q: 'Zurich' })).toEqual([{ ...zurich, address }]);
  });

  it('is told who asks and gets what was typed in q alone', async () => {
    const { geocoder, requests } = await startGeocoder(answering([zurich]));
    await geocoder.search({ q: '../../admin?x=1&q=2#@evil.example/', cityOnly: true });
    const [request] = requests;
    expect(request?.url.pathname).toBe('/search');
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({
      q: '../../admin?x=1&q=2#@evil.example/',
      format: 'json',
      addressdetails: '1',
      limit: '5',
      featureType: 'city',
    });
    expect(request?.headers['user-agent']).toBe('Chowk (support@chowk.example)');
  });

  it('keeps the path and the parameters that the operator set', async () => {
    const { geocoderUrl, requests } = await startService(answering([zurich]));
    await createGeocoder({ geocoderUrl: `${geocoderUrl}/osm/search?countrycodes=in` }).search({ q: 'Zurich' });
    expect(requests[0]?.url.pathname).toBe('/osm/search');
    expect(requests[0]?.url.searchParams.get('countrycodes')).toBe('in');
  });

  it('may be of an older version that says less', async () => {
    const { place_rank: _, addresstype: __, name: ___, ...older } = zurich;
    const { geocoder } = await startGeocoder(answering([older]));
    const [place] = await geocoder.search({ q: 'Zurich' });
    expect(place).toMatchObject({ name: 'Zürich', addresstype: 'administrative', place_rank: 30 });
  });

  it('is held to cities when only cities are asked for', async () => {
    const road = { ...zurich, class: 'highway', type: 'residential', name: 'Zürichstrasse' };
    const { geocoder } = await startGeocoder(answering([road, zurich]));
    expect(namesOf(await geocoder.search({ q: 'Zurich', cityOnly: true }))).toEqual(['Zürich']);
  });

  it('gives no more than five places', async () => {
    const { geocoder } = await startGeocoder(answering(Array.from({ length: 20 }, () => zurich)));
    expect(await geocoder.search({ q: 'Zurich', limit: 50 })).toHaveLength(5);
  });

  it('finds the city that the bundled places do not know', async () => {
    const { geocoder } = await startGeocoder(answering([zurich]));
    expect(await geocoder.resolveCity('Zurich')).toEqual({ lat: 47.3744489, lng: 8.5410422 });
  });

  it('is not asked for a city that the bundled places know', async () => {
    const { geocoder, requests } = await startGeocoder(answering([zurich]));
    expect(await geocoder.resolveCity('Kharar')).toEqual({ lat: 30.7463, lng: 76.6469 });
    expect(requests).toHaveLength(0);
  });

  it('is not asked with under three characters', async () => {
    const { geocoder, requests } = await startGeocoder(answering([zurich]));
    expect(await geocoder.search({ q: ' mo ' })).toEqual([]);
    expect(requests).toHaveLength(0);
  });

  it('leaves the word to the bundled places when it knows nothing', async () => {
    const { geocoder } = await startGeocoder(answering([]));
    expect(namesOf(await geocoder.search({ q: 'kharar' }))[0]).toBe('Kharar');
  });
});

describe('asking politely', () => {
  it('asks once for the same text, in any case, for a day', async () => {
    const { geocoder, requests, clock } = await startGeocoder(answering([zurich]));
    await Promise.all([geocoder.search({ q: 'Zurich' }), geocoder.search({ q: 'zurich' })]);
    await geocoder.search({ q: 'ZURICH' });
    expect(requests).toHaveLength(1);
    clock.advance(24 * 60 * 60 * 1000);
    await geocoder.search({ q: 'Zurich' });
    expect(requests).toHaveLength(2);
  });

  it('asks at most once a second, lets one wait for its turn, and answers the others itself', async () => {
    const { geocoder, requests, clock } = await startGeocoder(answering([zurich]));
    await geocoder.search({ q: 'kharar' });
    const waiting = geocoder.search({ q: 'kurali' });
    const others = await Promise.all(['morinda', 'rajpura', 'lalru'].map((q) => geocoder.search({ q })));
    expect(others.map((places) => places[0]?.name)).toEqual(['Morinda', 'Rajpura', 'Lalru']);
    expect(clock.sleepers.map(({ until }) => until - clock.now())).toEqual([1000]);
    expect(requests).toHaveLength(1);
    clock.advance(1000);
    expect(namesOf(await waiting)).toEqual(['Zürich']);
    expect(requests).toHaveLength(2);
  });

  it("is asked only when it is no other server's turn, and waits for its own once", async () => {
    const { geocoderUrl, requests } = await startService(answering([zurich]));
    const clock = createTestClock();
    const turns: (number | null)[] = [400, null, 400, 300];
    const geocoder = createGeocoder({ geocoderUrl, clock, askForTurn: async () => turns.shift() ?? null });
    const first = geocoder.search({ q: 'Zurich' });
    await expect.poll(() => clock.sleepers.length).toBe(1);
    clock.advance(400);
    expect(namesOf(await first)).toEqual(['Zürich']);
    clock.advance(1000);
    const second = geocoder.search({ q: 'Kharar' });
    await expect.poll(() => clock.sleepers.length).toBe(2);
    clock.advance(400);
    expect(namesOf(await second)).toContain('Kharar');
    expect(requests).toHaveLength(1);
  });

  it('goes on asking when a second has passed', async () => {
    const { geocoder, requests, clock } = await startGeocoder(answering([zurich]));
    await geocoder.search({ q: 'kharar' });
    clock.advance(1000);
    await geocoder.search({ q: 'kurali' });
    expect(requests).toHaveLength(2);
    expect(clock.sleepers).toEqual([]);
  });
});

describe('a service that fails', () => {
  const elsewhere = 'http://127.0.0.1:9/search';
  const failures: Record<string, RequestListener> = {
    'never answers': () => {},
    'stops half-way': (_, response) => void response.writeHead(200).write('[{"lat":'),
    'breaks the connection': (request) => request.socket.destroy(),
    'answers 500': answering([zurich], 500),
    'answers 429': answering([], 429),
    'answers something else than JSON': (_, response) => response.end('<html>Welcome to the hotel</html>'),
    'answers another shape': answering({ places: [zurich] }),
    'answers too much': (_, response) => response.end(JSON.stringify([{ ...zurich, name: 'x'.repeat(300_000) }])),
    'sends us elsewhere': (_, response) => response.writeHead(302, { location: elsewhere }).end(),
  };

  it.each(Object.entries(failures))('%s: the bundled places answer, and it is left in peace', async (name, answer) => {
    const isSilent = name === 'never answers' || name === 'stops half-way';
    const { geocoder, requests, clock } = await startGeocoder(answer, { timeoutMs: isSilent ? 1000 : 20_000 });
    expect(namesOf(await geocoder.search({ q: 'kharar' }))[0]).toBe('Kharar');
    expect(requests).toHaveLength(1);
    clock.advance(29_000);
    expect(namesOf(await geocoder.search({ q: 'kurali' }))[0]).toBe('Kurali');
    expect(requests).toHaveLength(1);
  });

  it('is asked again after half a minute', async () => {
    let isBroken = true;
    const { geocoder, clock } = await startGeocoder((request, response) =>
      answering([zurich], isBroken ? 500 : 200)(request, response),
    );
    await geocoder.search({ q: 'kharar' });
    isBroken = false;
    clock.advance(30_000);
    expect(namesOf(await geocoder.search({ q: 'kharar' }))).toEqual(['Zürich']);
  });

  it('follows no redirect, not even to its own host', async () => {
    const { geocoder, requests } = await startGeocoder((request, response) => {
      if (request.url?.startsWith('/other')) answering([zurich])(request, response);
      else response.writeHead(301, { location: '/other' }).end();
    });
    await geocoder.search({ q: 'kharar' });
    expect(requests.map(({ url }) => url.pathname)).toEqual(['/search']);
  });

  it('loses only the places that are out of shape', async () => {
    const broken = [
      { ...zurich, lat: 'north' },
      { ...zurich, boundingbox: [] },
      { ...zurich, name: 'x'.repeat(2000) },
    ];
    const { geocoder } = await startGeocoder(answering([...broken, zurich]));
    expect(namesOf(await geocoder.search({ q: 'Zurich' }))).toEqual(['Zürich']);
  });

  it.each(['ftp://maps.example', 'file:///etc/passwd', 'http://me:secret@maps.example'])('%s is refused', (url) => {
    expect(() => createGeocoder({ geocoderUrl: url })).toThrow('must be http or https');
  });
});
