// Every number that a call takes, found in the contract: infinite, negative, and off the globe.

import { endpoints } from '@chowk/contract/endpoints';
import { type Endpoint, fillPath } from '@chowk/contract/http/endpoint';
import { ErrorObject } from '@chowk/contract/http/error-schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client, SignedInClient } from '../client.ts';
import { startTestServer, type TestServer } from '../harness.ts';

let server: TestServer;
let moderator: SignedInClient;
let visitor: Client;
beforeAll(async () => {
  server = await startTestServer();
  visitor = server.visitor();
  moderator = await server.addUser();
  await server.database.updateTable('users').set({ role: 'moderator' }).where('id', '=', moderator.user.id).execute();
});
afterAll(() => server.close());

type Def = { type: string; shape?: Record<string, unknown>; innerType?: unknown };
const defOf = (schema: unknown) => (schema as { _zod: { def: Def } })._zod.def;

/** The paths of all numbers: `location.lat`. */
function numbersIn(schema: unknown, path: readonly string[] = []): string[][] {
  const { type, shape = {}, innerType } = defOf(schema);
  if (type === 'number') return [[...path]];
  if (innerType) return numbersIn(innerType, path);
  return Object.entries(shape).flatMap(([name, field]) => numbersIn(field, [...path, name]));
}

/** A body with one invalid number; its siblings are 1, which is valid as a place, a distance and a price. */
function bodyWith(path: readonly string[], literal: string, all: readonly string[][]): string {
  const [parents, name] = [path.slice(0, -1), path.at(-1)];
  const isNeighbour = (other: readonly string[]) =>
    other.length === path.length && parents.every((parent, at) => other[at] === parent);
  const named = parents.length === 0 ? [path] : all.filter(isNeighbour);
  const fields = named.map((other) => `${JSON.stringify(other.at(-1))}:${other.at(-1) === name ? literal : 1}`);
  return parents.reduceRight((inner, parent) => `{${JSON.stringify(parent)}:${inner}}`, `{${fields.join(',')}}`);
}

const label = ({ method, path }: Endpoint) => `${method} ${path}`;
const asksForNumbers = (endpoints as readonly Endpoint[])
  .filter(({ body }) => body !== undefined)
  .flatMap((endpoint) => {
    const all = numbersIn(endpoint.body);
    return all.map((path) => ({ endpoint, path, all }));
  });

/** Limits of coordinates. */
const globe: Record<string, number> = {
  latitude: 90,
  longitude: 180,
  lat: 90,
  north: 90,
  south: 90,
  lng: 180,
  east: 180,
  west: 180,
};
/** The numbers of a browser's policy report are not used. */
const isMeasured = ({ name }: Endpoint) => name !== 'reportCspViolation';

const wrong = asksForNumbers.map(({ endpoint, path, all }) => {
  const edge = globe[path.at(-1) ?? ''];
  const beyond = edge ? [`${edge}.001`, `-${edge}.001`] : isMeasured(endpoint) ? ['-1'] : [];
  const bodies = ['1e999', '-1e999', '"12"', ...beyond].map((literal) => bodyWith(path, literal, all));
  return [label(endpoint), path.join('.'), endpoint, bodies] as const;
});

describe('a number in a body', () => {
  it('is found in the search request at least', () => {
    const found = asksForNumbers.filter(({ endpoint }) => endpoint.name === 'searchListings');
    const paths = found.map(({ path }) => path.join('.'));
    expect(paths).toContain('details.year.min');
    expect(paths.filter((path) => !path.startsWith('details.')).sort()).toEqual(
      [
        'limit',
        'location.lat',
        'location.lng',
        'location.radiusKm',
        'mapBounds.east',
        'mapBounds.north',
        'mapBounds.south',
        'mapBounds.west',
        'maxPrice',
        'minPrice',
      ].sort(),
    );
  });

  it.each(wrong)('is refused when it is wrong: %s with %s', async (_, path, endpoint, bodies) => {
    const headers = { 'content-type': 'application/json' };
    const caller = endpoint.access === 'everyone' ? visitor : moderator;
    const url = fillPath(endpoint.path, { id: moderator.user.id, userId: moderator.user.id });
    for (const payload of bodies) {
      const response = await caller.send({ method: endpoint.method, url, headers, payload });
      expect(response.statusCode, `${payload}: ${response.body}`).toBe(400);
      expect(Object.keys(ErrorObject.parse(response.json()).details ?? {}), payload).toContain(path);
    }
  });
});

const queries = (endpoints as readonly Endpoint[]).filter(({ query }) => query !== undefined);
const badValues = ['', '-1', '1e999', 'NaN', '\0', 'x'.repeat(5000), '\ud800', '[]', '{"a":1}'];

describe('a query parameter', () => {
  it.each(
    queries.flatMap((endpoint) =>
      Object.keys(defOf(endpoint.query).shape ?? {}).map((name) => [label(endpoint), name, endpoint] as const),
    ),
  )('may be anything without harm: %s with %s', async (_, name, endpoint) => {
    const caller = endpoint.access === 'moderator' ? moderator : visitor;
    const values = badValues.map((value) => `${name}=${encodeURI(value.toWellFormed())}`);
    for (const query of [...values, `${name}=1&${name}=2`, `${name}[]=1`, `${name}=%ff`]) {
      const response = await caller.send({ method: 'GET', url: `${endpoint.path}?${query}` });
      expect(response.statusCode, query).toBeLessThan(500);
      if (response.statusCode >= 400) expect(ErrorObject.parse(response.json()).status).toBe(response.statusCode);
    }
  });
});
