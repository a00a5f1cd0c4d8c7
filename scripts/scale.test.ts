// The capacity plan: its rules, its prediction of a measured evening, and the tables of docs/scale.md.
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { viewKinds } from '../bench/evening/views.ts';
import { type Assumptions, assumptions, markets } from '../bench/scale/assumptions.ts';
import type { Costs } from '../bench/scale/costs.ts';
import { lookAtEvening, type MeasuredEvening, predictEvening } from '../bench/scale/evening-check.ts';
import { type Looking, modelCache, rankPages } from '../bench/scale/page-cache-model.ts';
import { countPartitions, findSteps, planMarket } from '../bench/scale/plan.ts';
import { bytesPerListing, coresFor, findLoad, findPeak, findStored } from '../bench/scale/simulation.ts';
import { printSections, trustedFactor, writeInto } from '../bench/scale/tables.ts';

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));
const costs = (await readJson('bench/results/scale-costs.json')) as Costs;
const evening = (await readJson('bench/results/evening.json')) as MeasuredEvening;
const town = { listings: 50_000, towns: 1 };

function withMachine(machine: Partial<Assumptions['machine']>): Assumptions {
  return { ...assumptions, machine: { ...assumptions.machine, ...machine } };
}
function withUsers(users: Partial<Assumptions['users']>): Assumptions {
  return { ...assumptions, users: { ...assumptions.users, ...users } };
}

describe('a larger market', () => {
  const sizes = [10_000, 50_000, 500_000, 5_000_000, 20_000_000, 100_000_000];
  const plans = sizes.map((listings) => {
    const market = { name: '', listings, towns: Math.max(1, listings / 50_000), outlivesMachines: true };
    return planMarket(costs, market, assumptions);
  });
  const sum = (name: 'machines' | 'cores' | 'gigabytes' | 'diskTerabytes') =>
    plans.map(({ parts }) => parts.reduce((all, part) => all + part[name], 0));
  it.each([
    ['machines', sum('machines')],
    ['cores', sum('cores')],
    ['memory', sum('gigabytes')],
    ['disk', sum('diskTerabytes')],
    ['photos', plans.map(({ photoTerabytes }) => photoTerabytes)],
    ['money', plans.map(({ moneyPerMonth }) => moneyPerMonth)],
    ['partitions', plans.map(({ partitions }) => partitions)],
  ])('needs no fewer %s', (_, needed) => {
    expect(needed).toEqual(needed.toSorted((one, other) => one - other));
    expect(needed.every((each) => Number.isFinite(each) && each > 0)).toBe(true);
  });
});

describe('twice as much', () => {
  const load = (given: Assumptions) => findLoad(costs, { ...town, listings: 5_000_000 }, given);
  const { users } = assumptions;
  it.each([
    ['photos', 'server', withUsers({ photos: 2 * users.photos }), 1.05, 2],
    ['visits', 'streams', withUsers({ visits: 2 * users.visits }), 2, 2],
    ['searches', 'searching', withUsers({ searches: 2 * users.searches }), 1.05, 2],
    ['messages', 'writing', withUsers({ messages: 2 * users.messages }), 1, 2],
    ['pages', 'rendering', withUsers({ views: 2 * users.views }), 1.3, 2],
  ] as const)('%s are more work for %s, and at most twice', (_, part, given, least, most) => {
    const times = load(given)[part] / load(assumptions)[part];
    expect(times).toBeGreaterThanOrEqual(least);
    expect(times).toBeLessThanOrEqual(most + 1e-9);
  });

  it('CPU time of a photo doubles the cores for photos, and changes little else', () => {
    const { photo } = costs;
    const dearer = { ...costs, photo: { ...photo, serverMs: 2 * photo.serverMs } };
    const more = findLoad(dearer, town, assumptions).server - findLoad(costs, town, assumptions).server;
    expect(more).toBeCloseTo((findPeak(town.listings, assumptions).photos * photo.serverMs) / 1000, 9);
  });

  it('bytes of a photo double the photo storage of a nation', () => {
    const heavier = { ...costs, photo: { ...costs.photo, bytes: 2 * costs.photo.bytes } };
    const bytes = (of: Costs) => findStored(of, 100_000_000, assumptions).photoBytes;
    expect(bytes(heavier)).toBe(2 * bytes(costs));
  });
});

describe('the first bottleneck', () => {
  it.each([
    ['a small disk', withMachine({ terabytes: 0.001 }), /disk/],
    ['few connections', withMachine({ connections: 5 }), /connections/],
    ['little memory', withMachine({ gigabytes: 5 }), /memory/],
    ['hardly any notices', withMachine({ notices: 0.001 }), /notices/],
    ['one core', withMachine({ cores: 1 }), /everything: its cores/],
  ])('with %s', (_, given, part) => {
    const [first, ...others] = findSteps(costs, given);
    expect(first?.part).toMatch(part);
    expect(others.every(({ listings }) => listings >= (first?.listings ?? 0))).toBe(true);
  });

  it('a market is partitioned when it outgrows a database, and not before', () => {
    const limit = Math.min(
      ...findSteps(costs, assumptions)
        .filter(({ replacedBy }) => replacedBy.startsWith('partitions'))
        .map(({ listings }) => listings),
    );
    const at = (listings: number) => countPartitions(costs, { listings, towns: listings / 50_000 }, assumptions);
    expect(at(limit * 0.95)).toBe(1);
    expect(at(limit * 1.05)).toBe(2);
  });

  it('a search cluster comes with partitions only', () => {
    for (const market of markets) {
      const { partitions, parts } = planMarket(costs, market, assumptions);
      expect(parts.some(({ name }) => name.includes('search cluster'))).toBe(partitions > 1);
    }
  });
});

describe('cached pages', () => {
  const looking: Looking = {
    ...{ viewsPerSecond: 100, listings: 50_000, towns: 1, texts: 1000, changesPerSecond: 2 },
    cacheBytes: 2 ** 28,
  };
  const hits = (other: Partial<Looking>) => modelCache({ ...looking, ...other }).listing.hits;
  it.each([
    ['without memory none is cached', hits({ cacheBytes: 0 }), 0, 0],
    ['with a single listing all but the first', hits({ listings: 1 }), 0.999, 1],
    ['at the beginning few', hits({ age: [0, 1] }), 0, 0.1],
    ['after a day what there is room for', hits({ cacheBytes: 2 ** 25 }), 0.5, 0.95],
  ])('%s', (_, share, least, most) => {
    expect(share).toBeGreaterThanOrEqual(least);
    expect(share).toBeLessThanOrEqual(most);
  });

  it.each([
    ['less room', { cacheBytes: 2 ** 24 }],
    ['fewer who ask', { viewsPerSecond: 5 }],
    ['more listings', { listings: 5_000_000 }],
  ])('are fewer with %s', (_, other) => {
    expect(hits(other)).toBeLessThan(hits({}));
  });

  it('of searches are fewer where more changes', () => {
    const search = (changesPerSecond: number) => modelCache({ ...looking, changesPerSecond }).search.hits;
    expect(search(20)).toBeLessThan(search(0.01));
  });

  it.each([1, 99, 100, 12_345, 100_000_000])('ranks of %d pages cover all of them', (count) => {
    const ranks = rankPages(count);
    expect(ranks.reduce((sum, { pages }) => sum + pages, 0)).toBe(count);
    expect(ranks.reduce((sum, { pages, share }) => sum + pages * share, 0)).toBeCloseTo(1, 9);
  });
});

it.each([
  [0.1, 1],
  [0.5, 1],
  [0.55, 2],
  [1.1, 2],
  [6, 10],
  [60, 100],
])('%d cores of work take %d cores, with a mean wait below the work time', (load, cores) => {
  expect(coresFor(load, 0.6)).toBe(cores);
});

describe('compared with the measurement', () => {
  it.each(evening.evenings.map((measured, at) => [measured.name, measured, at === 0] as const))(
    'an evening with %s',
    (_, measured, isCached) => {
      const said = predictEvening(costs, evening, isCached);
      const times = said.perSecond / measured.perSecond;
      expect(times).toBeGreaterThan(1 / trustedFactor);
      expect(times).toBeLessThan(trustedFactor);
      expect(Math.abs(said.hits - measured.hits)).toBeLessThan(0.15);
    },
  );

  it.each(viewKinds)('how many views of %s came from the cache', (kind) => {
    const [cached] = evening.evenings;
    const said = modelCache(lookAtEvening(evening, cached?.perSecond ?? 0))[kind].hits;
    expect(Math.abs(said - (cached?.byKind[kind]?.hits ?? Number.NaN))).toBeLessThan(0.08);
  });

  it.each(costs.towns.map((each) => [each.listings, each] as const))(
    'the disk of %d listings',
    (listings, measured) => {
      const { table, index } = bytesPerListing(costs);
      const said = costs.emptyDatabaseBytes + listings * (table + index);
      expect(said / measured.databaseBytes).toBeGreaterThan(0.85);
      expect(said / measured.databaseBytes).toBeLessThan(1.15);
    },
  );

  it('a million listings are about the 2.7 GB of decision 9', () => {
    const { table, index } = bytesPerListing(costs);
    expect(((table + index) * 1e6) / 2.7e9).toBeGreaterThan(1 / trustedFactor);
    expect(((table + index) * 1e6) / 2.7e9).toBeLessThan(trustedFactor);
  });
});

describe('docs/scale.md', () => {
  const sections = printSections(costs, evening);
  it('match the costs: npm run bench:scale -- --write', async () => {
    const page = await readFile('docs/scale.md', 'utf8');
    expect(writeInto(page, sections)).toBe(page);
  });

  it('are refused without a place for a table', () => {
    expect(() => writeInto('# Scale', sections)).toThrow('no place for "run"');
  });
});
