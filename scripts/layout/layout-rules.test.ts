// Each layout rule with one import that it allows and one that it forbids.
import { describe, expect, it } from 'vitest';
import {
  findBreaches,
  findDuplicateMigrations,
  findFullFolders,
  findMissingFiles,
  findUnknownFolders,
} from './check-layout.ts';
import { findCircle, type Import } from './import-graph.ts';
import { forbiddenNames, rules } from './layout-rules.ts';
import { findTableBreaches } from './table-owners.ts';

const server = 'apps/server/src/';
const web = 'apps/web/src/';
const contract = 'packages/contract/src/';
const demoTown = 'packages/demo-town/src/';

const table: [rule: string, from: string, allowed: string, forbidden: string][] = [
  ['the contract imports zod and itself', `${contract}listings/listing-schemas.ts`, 'zod/mini', 'fastify'],
  [
    'of the contract only schemas and endpoints import zod, so that browsers fetch it with a form',
    `${contract}listings/expiry.ts`,
    `${contract}limits.ts`,
    'zod/mini',
  ],
  [
    'the demo town imports the contract, sharp, lru-cache and itself, and its artwork by file name',
    `${demoTown}listings.ts`,
    `${contract}listings/expiry.ts`,
    `${server}media/index.ts`,
  ],
  [
    "only the server's demo module and the benchmark of rules import the demo town",
    `${server}listings/listings.routes.ts`,
    `${server}demo/index.ts`,
    `${demoTown}people.ts`,
  ],
  [
    'rules import the contract, http/errors, text and rules of their module; of others only types',
    `${server}listings/listings.rules.ts`,
    `${server}http/errors.ts`,
    `${server}listings/listings.store.ts`,
  ],
  [
    'stores import the contract, the database, text, their own module and the index of a lower module',
    `${server}favorites/favorites.store.ts`,
    `${server}listings/index.ts`,
    `${server}http/errors.ts`,
  ],
  [
    'text, caching, instrumentation and scheduling import http/errors, instrumentation, the languages, packages and themselves',
    `${server}scheduling/limit-concurrency.ts`,
    `${server}http/errors.ts`,
    `${server}database/database.ts`,
  ],
  [
    'http imports the contract, text, caching, instrumentation, scheduling and packages',
    `${server}http/serve.ts`,
    'fastify',
    `${server}accounts/index.ts`,
  ],
  [
    'config imports packages and itself; the database also config, instrumentation and the contract',
    `${server}database/database.ts`,
    `${server}config/config.ts`,
    `${server}http/errors.ts`,
  ],
  [
    'outgoing imports config, scheduling, packages and itself',
    `${server}outgoing/guard-connections.ts`,
    `${server}config/config.ts`,
    `${server}http/errors.ts`,
  ],
  [
    'only outgoing makes HTTP requests: other modules use its fetch with limits',
    `${server}places/nominatim.ts`,
    `${server}outgoing/outgoing-fetch.ts`,
    'undici',
  ],
  [
    'lifecycle imports app.ts, infrastructure, the contract and the index of modules',
    `${server}lifecycle/start-server.ts`,
    `${server}media/index.ts`,
    `${server}media/photos.ts`,
  ],
  [
    'a server module imports itself, the contract, infrastructure and the index of lower modules',
    `${server}messages/messages.routes.ts`,
    `${server}listings/index.ts`,
    `${server}listings/listings.store.ts`,
  ],
  [
    'routes of the server leave SQL to the stores',
    `${server}messages/messages.routes.ts`,
    `${server}messages/messages.store.ts`,
    'kysely',
  ],
  [
    'art imports the contract and packages',
    `${web}art/scenes.ts`,
    `${contract}listings/categories.ts`,
    `${web}ui/buttons/button.tsx`,
  ],
  [
    'ui imports react, its primitives and the languages only',
    `${web}ui/buttons/button.tsx`,
    'react',
    `${contract}listings/listing-schemas.ts`,
  ],
  [
    'platform imports the contract and packages',
    `${web}platform/api/api.ts`,
    `${contract}http/error-types.ts`,
    `${web}data/listings/listing-queries.ts`,
  ],
  [
    'data imports the contract, platform and other data',
    `${web}data/favorites/favorites-query.ts`,
    `${web}data/listings/listing-queries.ts`,
    `${web}domain/listings/use-favorites.ts`,
  ],
  [
    'domain imports the contract, data, ui, platform and itself, never a feature',
    `${web}domain/listings/use-favorites.ts`,
    `${web}data/favorites/favorites-query.ts`,
    `${web}features/map/listing-map.tsx`,
  ],
  [
    'a feature never imports another feature; the route composes them',
    `${web}features/map/map.tsx`,
    `${web}features/map/markers.ts`,
    `${web}features/search/search-box.tsx`,
  ],
  [
    'a web route imports features, domain, data, ui, platform and the contract, never another route',
    `${web}routes/home.tsx`,
    `${web}features/search/search-box.tsx`,
    `${web}routes/listing.tsx`,
  ],
  [
    'the web app reaches the server only through the contract',
    `${web}entry.server.tsx`,
    `${contract}listings/listing-schemas.ts`,
    `${server}app.ts`,
  ],
  [
    'end-to-end tests and benchmarks import the contract, and use the server only over HTTP',
    'e2e/home.spec.ts',
    `${contract}limits.ts`,
    `${server}app.ts`,
  ],
];

const ruleNamed = (name: string) => rules.find((rule) => rule.name === name);
const link = (from: string, to: string, isTypeOnly = false): Import => ({ from, to, isTypeOnly });

describe('an import rule', () => {
  it('has a row in the table', () => {
    expect(table.map(([name]) => name)).toEqual(rules.map(({ name }) => name));
  });

  it.each(table)('allows one import and forbids another: %s', (name, from, allowed, forbidden) => {
    const rule = ruleNamed(name);
    expect(rule?.holdsFor(from)).toBe(true);
    expect(rule?.allows(link(from, allowed))).toBe(true);
    expect(rule?.allows(link(from, forbidden))).toBe(false);
  });

  const moduleRule = 'a server module imports itself, the contract, infrastructure and the index of lower modules';
  it.each([
    ['a higher module', 'listings', 'messages/index.ts'],
    ['a module of the same layer', 'messages', 'favorites/index.ts'],
    ['the inside of a lower module', 'listings', 'media/photos.ts'],
    ['app.ts', 'accounts', 'app.ts'],
  ])('keeps a module out of %s', (_, module, to) => {
    expect(ruleNamed(moduleRule)?.allows(link(`${server}${module}/${module}.routes.ts`, `${server}${to}`))).toBe(false);
  });
});

describe('the bench of search', () => {
  const rule = ruleNamed('end-to-end tests and benchmarks import the contract, and use the server only over HTTP');
  it.each([
    ['bench/search/query-paths.ts', 'search/index.ts', true],
    ['bench/search/main.ts', 'database/database.ts', true],
    ['bench/search/query-paths.ts', 'search/finder.ts', false],
    ['bench/messages/main.ts', 'search/index.ts', false],
  ])('%s may import %s: %s', (from, to, isAllowed) => {
    expect(rule?.allows(link(from, `${server}${to}`))).toBe(isAllowed);
  });
});

describe('a name', () => {
  it.each([
    ['apps/web/src/utils/dates.ts', true],
    ['apps/server/src/http/helper.ts', true],
    ['packages/contract/src/common.ts', true],
    ['apps/server/src/listings/listings.rules.ts', false],
    ['apps/web/src/features/misconduct/report.tsx', false],
  ])('%s says too little: %s', (path, isForbidden) => {
    expect(forbiddenNames.test(path)).toBe(isForbidden);
  });
});

describe('an import cycle', () => {
  it.each([
    ['none', [link('a', 'b'), link('b', 'c'), link('a', 'c')], null],
    ['two files', [link('a', 'b'), link('b', 'a')], ['a', 'b', 'a']],
    ['oneself', [link('a', 'a')], ['a', 'a']],
    [
      'of three, found from a file outside of it',
      [link('z', 'a'), link('a', 'b'), link('b', 'c'), link('c', 'a')],
      ['a', 'b', 'c', 'a'],
    ],
    ['two files of which one knows a type of the other, which is none', [link('a', 'b'), link('b', 'a', true)], null],
    [
      'of three files, closed by a type import',
      [link('a', 'b'), link('b', 'c'), link('c', 'a', true)],
      ['a', 'b', 'c', 'a'],
    ],
  ])('is found: %s', (_, imports, circle) => {
    expect(findCircle(imports)).toEqual(circle);
  });
});

describe('a folder', () => {
  it.each([
    ['that has its rule and its line', 'apps/server/src/media/photos.ts', []],
    [
      'of the server without a rule',
      'apps/server/src/cellar/wine.ts',
      ['apps/server/src/cellar has no rule', 'ARCHITECTURE.md does not name apps/server/src/cellar'],
    ],
    [
      'of the web app that ARCHITECTURE.md does not name',
      'apps/web/src/cellar/wine.ts',
      ['ARCHITECTURE.md does not name apps/web/src/cellar'],
    ],
    ['that is none', 'apps/web/src/entry.client.tsx', []],
  ])('%s', (_, path, problems) => {
    expect(findUnknownFolders([path], 'media/ photos')).toEqual(problems);
  });
});

describe('a folder', () => {
  const files = (folder: string, count: number) => Array.from({ length: count }, (_, at) => `${folder}/file-${at}.ts`);

  it.each([
    ['e2e/search', 20, []],
    ['e2e/search', 21, ['e2e/search holds 21 files: more than 20 get folders of their own']],
    [`${server}database/migrations`, 30, []],
  ])('%s with %i files', (folder, count, problems) => {
    expect(findFullFolders(files(folder, count))).toEqual(problems);
  });
});

describe('a migration', () => {
  it('has a unique number, except two that were released as 0011', () => {
    const folder = `${server}database/migrations`;
    const released = [`${folder}/0011-contact-letters.ts`, `${folder}/0011-suspended-sessions.ts`];
    expect(findDuplicateMigrations([...released, `${folder}/0012-newest-first.ts`])).toEqual([]);
    expect(findDuplicateMigrations([`${folder}/0034-one.ts`, `${folder}/0034-other.ts`])).toEqual([
      `${folder}/0034-one.ts and ${folder}/0034-other.ts have the same number`,
    ]);
  });
});

describe('table access', () => {
  it.each<[string, string, string, string[]]>([
    ['the owner writes', 'favorites/favorites.store.ts', "insertInto('favorites')", []],
    ['a named reader reads', 'search/search.store.ts', "selectFrom('listings as l')", []],
    [
      'a reader writes',
      'search/search.store.ts',
      "updateTable('listings')",
      ['apps/server/src/search/search.store.ts writes listings, which belongs to listings: see table-owners.ts'],
    ],
    [
      'a stranger reads in raw SQL',
      'places/places.store.ts',
      'sql`select 1 from messages m`',
      ['apps/server/src/places/places.store.ts reads messages, which belongs to messages: see table-owners.ts'],
    ],
    ['privacy may do everything', 'accounts/privacy/account-deletion.store.ts', "deleteFrom('messages')", []],
  ])('%s', (_, path, text, problems) => {
    expect(findTableBreaches(`${server}${path}`, text)).toEqual(problems);
  });
});

describe('the code base', () => {
  it('breaks no rule', () => {
    const { breaches, files } = findBreaches();
    expect(breaches).toEqual([]);
    expect(files).toBeGreaterThan(100);
  });
});

it('a document names files that exist', () => {
  const text = 'See `scripts/layout/check-layout.ts`, `apps/server/src/gone.ts` and `gone.ts`.';
  expect(findMissingFiles('README.md', text)).toEqual([
    'README.md names apps/server/src/gone.ts, which does not exist',
  ]);
});
