// The machines of a market: what each part needs, how many partitions, which part is the first bottleneck, and the price.
import { type Assumptions, type Market, product } from './assumptions.ts';
import type { Costs } from './costs.ts';
import {
  coresFor,
  costAt,
  findLoad,
  findStored,
  findTraffic,
  findYear,
  type Load,
  serverGigabytes,
  shareOfPrimary,
  units,
} from './simulation.ts';

export type Part = {
  readonly name: string;
  readonly machines: number;
  readonly cores: number;
  readonly gigabytes: number;
  readonly diskTerabytes: number;
};

export type MarketPlan = {
  readonly market: Market;
  readonly load: Load;
  readonly partitions: number;
  readonly parts: readonly Part[];
  readonly photoTerabytes: number;
  readonly trafficTerabytes: number;
  readonly yearlyTerabytes: { readonly database: number; readonly photos: number };
  readonly moneyPerMonth: number;
  /** For ended listings: this much more a month after each year. */
  readonly moneyMoreEachYear: number;
};

type Size = Pick<Market, 'listings' | 'towns'>;
/** The used share of one machine: from 1 on it is a bottleneck. */
type Strain = (costs: Costs, size: Size, given: Assumptions) => number;

export type Step = { readonly part: string; readonly replacedBy: string; readonly listings: number };

const oneNode = (cores: number, { machine }: Assumptions) => cores / machine.busy / machine.cores;
const together = (load: Load) => load.server + load.writing + load.rendering + load.searching;
const primaryBesideReplicas = (load: Load, given: Assumptions) =>
  load.writing + load.rendering * shareOfPrimary(load.peak, given);
const nodeGigabytes = (costs: Costs, { listings }: Size, given: Assumptions) =>
  findStored(costs, listings, given).hotBytes / units.GIGA + (given.machine.connections * 10) / 1024;

const strains: Readonly<Record<string, { readonly of: Strain; readonly replacedBy: string }>> = {
  'one machine for everything: its disk after a year, with the photos': {
    of: (costs, { listings }, given) => {
      const [now, year] = [findStored(costs, listings, given), findYear(costs, listings, given)];
      const bytes = now.databaseBytes + now.photoBytes + year.databaseBytes + year.photoBytes;
      return bytes / units.TERA / given.machine.terabytes;
    },
    replacedBy: 'photos in S3 (`S3_ENDPOINT`)',
  },
  'one machine for everything: its cores': {
    of: (costs, size, given) => oneNode(together(findLoad(costs, size, given)), given),
    replacedBy: 'servers on machines of their own, PostgreSQL on another (`DATABASE_URL`)',
  },
  'connections of the primary': {
    of: (costs, size, given) =>
      (findLoad(costs, size, given).processes * product.connectionsPerProcess) / given.machine.connections,
    replacedBy: 'a pooler before it (`DATABASE_DIRECT_URL` leads past it)',
  },
  'one PostgreSQL: its cores': {
    of: (costs, size, given) => {
      const { writing, rendering, searching } = findLoad(costs, size, given);
      return oneNode(writing + rendering + searching, given);
    },
    replacedBy: 'replicas that answer searches (`DATABASE_READ_URL`)',
  },
  'each PostgreSQL: indexes and popular rows in memory': {
    of: (costs, size, given) => nodeGigabytes(costs, size, given) / given.machine.gigabytes,
    replacedBy: 'partitions by town: several markets, each with its own database',
  },
  'the primary beside replicas: its cores': {
    of: (costs, size, given) => oneNode(primaryBesideReplicas(findLoad(costs, size, given), given), given),
    replacedBy: 'partitions by town',
  },
  'each PostgreSQL: its disk after a year': {
    of: (costs, { listings }, given) => {
      const bytes = findStored(costs, listings, given).databaseBytes + findYear(costs, listings, given).databaseBytes;
      return bytes / units.TERA / given.machine.terabytes;
    },
    replacedBy: 'partitions by town; or a rule that removes rows of long ago, which the product does not have',
  },
  'notices of changes, one commit after the other': {
    of: (costs, size, given) => findLoad(costs, size, given).peak.changes / given.machine.notices,
    replacedBy: 'partitions by town',
  },
};

/** Not relieved by further machines: these require partitions. */
const ofPartition = Object.values(strains).filter(({ replacedBy }) => replacedBy.startsWith('partitions'));

const partitionOf = ({ listings, towns }: Size, count: number): Size => ({
  listings: listings / count,
  towns: Math.max(1, towns / count),
});

export function countPartitions(costs: Costs, market: Size, given: Assumptions): number {
  const holds = (count: number) => ofPartition.every(({ of }) => of(costs, partitionOf(market, count), given) <= 1);
  let [low, high] = [0, 1];
  while (!holds(high)) [low, high] = [high, high * 2];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** In the order in which they become bottlenecks, the smallest market first. */
export function findSteps(costs: Costs, given: Assumptions): Step[] {
  const steps = Object.entries(strains).map(([part, { of, replacedBy }]) => {
    let [low, high] = [3, 11];
    for (let round = 0; round < 20; round += 1) {
      const middle = (low + high) / 2;
      const listings = 10 ** middle;
      if (of(costs, { listings, towns: Math.max(1, listings / 50_000) }, given) < 1) low = middle;
      else high = middle;
    }
    return { part, replacedBy, listings: 10 ** low };
  });
  return steps.sort((one, other) => one.listings - other.listings);
}

export function planMarket(costs: Costs, market: Market, given: Assumptions): MarketPlan {
  const partitions = countPartitions(costs, market, given);
  const size = partitionOf(market, partitions);
  const load = findLoad(costs, size, given);
  const each = market.outlivesMachines ? clusterParts(costs, size, load, given) : oneMachine(costs, size, load, given);
  const parts = each.map((part) => times(part, partitions));
  if (partitions > 1) parts.push(searchCluster(costs, size, load, partitions, given));
  const stored = findStored(costs, market.listings, given);
  const year = findYear(costs, market.listings, given);
  const photoTerabytes = stored.photoBytes / units.TERA;
  const trafficTerabytes = findTraffic(costs, market.listings, given);
  const yearlyTerabytes = { database: year.databaseBytes / units.TERA, photos: year.photoBytes / units.TERA };
  const { prices } = given;
  const copies = each.reduce((all, { name, machines }) => all + (name === 'server' ? 0 : machines), 0);
  const sum = (of: (part: Part) => number) => parts.reduce((all, part) => all + of(part), 0);
  return {
    market,
    load,
    partitions,
    parts,
    photoTerabytes,
    trafficTerabytes,
    yearlyTerabytes,
    moneyMoreEachYear:
      yearlyTerabytes.database * copies * prices.diskTerabyte + yearlyTerabytes.photos * prices.photoTerabyte,
    moneyPerMonth:
      sum(({ cores }) => cores) * prices.core +
      sum(({ gigabytes }) => gigabytes) * prices.gigabyte +
      sum(({ diskTerabytes }) => diskTerabytes) * prices.diskTerabyte +
      photoTerabytes * prices.photoTerabyte +
      trafficTerabytes * prices.trafficTerabyte,
  };
}

function oneMachine(costs: Costs, size: Size, load: Load, given: Assumptions): Part[] {
  const cores = coresFor(together(load), given.machine.busy);
  const { hotBytes, databaseBytes } = findStored(costs, size.listings, given);
  // A quarter of the memory is PostgreSQL's; and the tested minimum.
  const gigabytes = Math.max(2, Math.ceil(serverGigabytes(costs, load, given) + (4 * hotBytes) / units.GIGA));
  const diskTerabytes = (2 * databaseBytes) / units.TERA + 0.01;
  return [{ name: 'machine for everything', machines: 1, cores: Math.max(2, cores), gigabytes, diskTerabytes }];
}

/** At least a primary and two standbys: acknowledged writes are on two nodes, and one may fail. */
function clusterParts(costs: Costs, size: Size, load: Load, given: Assumptions): Part[] {
  const { machine } = given;
  const serverCores = coresFor(load.server, machine.busy);
  const servers = Math.max(2, Math.ceil(serverCores / machine.cores));
  const onPrimary = primaryBesideReplicas(load, given);
  const onReplicas = load.rendering - (onPrimary - load.writing) + load.searching;
  const replicaCores = coresFor(onReplicas, machine.busy);
  const replicas = Math.max(2, Math.ceil(replicaCores / machine.cores));
  // Each of them may have to take the primary's place.
  const nodeCores = Math.max(2, coresFor(onPrimary, machine.busy), Math.ceil(replicaCores / replicas));
  const gigabytes = Math.ceil(nodeGigabytes(costs, size, given) + 2);
  const { databaseBytes } = findStored(costs, size.listings, given);
  const node = { cores: nodeCores, gigabytes, diskTerabytes: (2 * databaseBytes) / units.TERA };
  const ofServers = { gigabytes: Math.ceil(serverGigabytes(costs, load, given)), diskTerabytes: 0.02 * servers };
  return [
    { name: 'server', machines: servers, cores: Math.max(serverCores, 2 * servers), ...ofServers },
    { name: 'primary', machines: 1, ...node },
    times({ name: 'replica', machines: 1, ...node }, replicas),
  ];
}

/** As if our own index was sharded over the nodes: a search asks all of them. */
function searchCluster(costs: Costs, size: Size, load: Load, partitions: number, given: Assumptions): Part {
  const { machine, users } = given;
  const { database } = costAt(costs, size.listings, ({ work }) => work.search);
  const far = load.peak.searches * partitions * users.far;
  const cores = coresFor((far * partitions * database) / 1000, machine.busy);
  const gigabytes = Math.ceil((findStored(costs, size.listings, given).hotBytes * partitions) / units.GIGA);
  const machines = Math.max(3, Math.ceil(cores / machine.cores), Math.ceil(gigabytes / machine.gigabytes));
  const diskTerabytes = (2 * findStored(costs, size.listings, given).databaseBytes * partitions) / units.TERA;
  return { name: 'node of a search cluster', machines, cores, gigabytes, diskTerabytes };
}

function times({ name, machines, cores, gigabytes, diskTerabytes }: Part, count: number): Part {
  return {
    name,
    machines: machines * count,
    cores: cores * count,
    gigabytes: gigabytes * count,
    diskTerabytes: diskTerabytes * count,
  };
}
