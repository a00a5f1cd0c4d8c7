// Rate limits per address and per account, as a table. All servers count together.
import { createHmac } from 'node:crypto';
import type { Limit } from '@chowk/contract/http/endpoint';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { runPeriodically } from '../../scheduling/periodic-work.ts';
import { tooMany } from '../errors.ts';
import { type Allowance, type CountTogether, createRequestCounter } from './request-counter.ts';
import { customerOf, isLoopback, subnetOf } from './subnet.rules.ts';

export type AnyLimit = Limit | Costly | 'page' | 'health';
type Costly = 'search' | 'render' | 'tiles';

type Allowances = { readonly perAddress: Allowance; readonly perAccount?: Allowance };

/** Households and offices share an address (IPv6: a network), so it gets more than an account. */
const allowances: Record<AnyLimit, Allowances> = {
  read: { perAddress: { points: 50, seconds: 1 } },
  write: { perAddress: { points: 120, seconds: 60 }, perAccount: { points: 60, seconds: 60 } },
  signIn: { perAddress: { points: 30, seconds: 300 } },
  signUp: { perAddress: { points: 10, seconds: 3600 } },
  passwordReset: { perAddress: { points: 10, seconds: 600 } },
  passkey: { perAddress: { points: 60, seconds: 300 } },
  refresh: { perAddress: { points: 60, seconds: 60 } },
  contact: { perAddress: { points: 5, seconds: 600 } },
  report: { perAddress: { points: 10, seconds: 600 }, perAccount: { points: 10, seconds: 600 } },
  message: { perAddress: { points: 60, seconds: 60 }, perAccount: { points: 30, seconds: 60 } },
  // A shop publishes its forty listings in one go; the next one gets the refusal of the account's own limit, which says
  // when one is possible and why. A listing takes about half a second of processor time.
  upload: { perAddress: { points: 60, seconds: 600 }, perAccount: { points: 50, seconds: 600 } },
  export: { perAddress: { points: 20, seconds: 600 }, perAccount: { points: 10, seconds: 600 } },
  view: { perAddress: { points: 60, seconds: 60 } },
  cspReport: { perAddress: { points: 20, seconds: 60 } },
  // As many searches of three words as reads; of twelve words five a second, which is a fifth of a core.
  search: { perAddress: { points: 500, seconds: 10 } },
  // A school behind one address that reloads a cached page at the same moment.
  page: { perAddress: { points: 1000, seconds: 10 } },
  // Rendered pages and pictures: 100 home pages in ten seconds, which is a tenth of a core.
  render: { perAddress: { points: 300, seconds: 10 } },
  // Blocks of 16 rendered map tiles: each takes a core for 0.2 s, a view of the map needs about four.
  tiles: { perAddress: { points: 60, seconds: 60 } },
  // A dozen load balancers cause a few checks a second.
  health: { perAddress: { points: 100, seconds: 10 } },
};

/** Frequent and harmless requests are counted locally and synced later, so that they wait for no query. */
const countedLocally: readonly AnyLimit[] = [
  'read',
  'write',
  'refresh',
  'view',
  'cspReport',
  'search',
  'page',
  'render',
  'tiles',
  'health',
];
const SYNC_INTERVAL_MS = 250;
const CLEAN_INTERVAL_MS = 10 * 60 * 1000;

/** A provider gives an IPv6 customer up to 65,536 subnets; a mobile network has its subscribers in some of them. */
const CUSTOMER_SHARE = 16;

/** Refusals are delayed for a client that ignores them, so that a loop of requests costs little. */
const DELAYED_REFUSAL_MS = 200;

export type RequestLimits = {
  countAddress(limit: AnyLimit, address: string): Promise<void>;
  /** Refuses without a delay: the request already holds a slot of the load limit. */
  spend(limit: Costly, address: string, points: number): void;
  charge(limit: Costly, address: string, points: number): void;
  /** Requests of this machine are never refused. */
  countHealth(address: string): Promise<void>;
  countAccount(limit: Limit, userId: string): Promise<void>;
  share(): Promise<void>;
  runWith(app: FastifyInstance): void;
};

export const noRequestLimits: RequestLimits = {
  countAddress: async () => {},
  spend: () => {},
  charge: () => {},
  countHealth: async () => {},
  countAccount: async () => {},
  share: async () => {},
  runWith: () => {},
};

type Parts = {
  readonly secret: string;
  readonly countTogether: CountTogether;
  readonly deleteEnded: () => Promise<void>;
};

export function createRequestLimits({ secret, countTogether, deleteEnded }: Parts): RequestLimits {
  let log: FastifyBaseLogger | null = null;
  const counter = createRequestCounter({
    countTogether,
    hide: (key) => createHmac('sha256', secret).update(`limits:${key}`).digest('hex').slice(0, 32),
    onAlone: (error) => log?.warn({ err: error }, 'requests are counted by this server alone'),
  });

  async function count(limit: AnyLimit, whose: string, allowance: Allowance | undefined): Promise<void> {
    if (!allowance) return;
    const key = `${limit} ${whose}`;
    const isLocal = countedLocally.includes(limit);
    const wait = isLocal ? counter.countHere(key, allowance) : await counter.countTogether(key, allowance);
    if (wait === null) return;
    if (isLocal && counter.isInsisting(key, allowance))
      await new Promise((resolve) => setTimeout(resolve, DELAYED_REFUSAL_MS));
    throw refuse(wait, allowance);
  }

  const refuse = (waitMs: number, { seconds }: Allowance) =>
    tooMany(Math.min(Math.max(1, Math.ceil(waitMs / 1000)), seconds));
  /** The subnet, and for IPv6 the customer's network with more of the same. */
  function countsOf(limit: AnyLimit, address: string): { readonly whose: string; readonly allowance: Allowance }[] {
    const { perAddress } = allowances[limit];
    const subnet = subnetOf(address);
    const customer = customerOf(subnet);
    const own = { whose: `address ${subnet}`, allowance: perAddress };
    if (customer === subnet) return [own];
    const wider = { ...perAddress, points: perAddress.points * CUSTOMER_SHARE };
    return [own, { whose: `customer ${customer}`, allowance: wider }];
  }

  async function countAddress(limit: AnyLimit, address: string): Promise<void> {
    for (const { whose, allowance } of countsOf(limit, address)) await count(limit, whose, allowance);
  }

  return {
    countAddress,
    charge(limit, address, points) {
      for (const { whose, allowance } of countsOf(limit, address)) counter.add(`${limit} ${whose}`, allowance, points);
    },
    spend(limit, address, points) {
      for (const { whose, allowance } of countsOf(limit, address)) {
        const wait = counter.countHere(`${limit} ${whose}`, allowance, points);
        if (wait !== null) throw refuse(wait, allowance);
      }
    },
    countHealth: async (address) => (isLoopback(address) ? undefined : countAddress('health', address)),
    countAccount: (limit, userId) => count(limit, `account ${userId}`, allowances[limit].perAccount),
    share: counter.share,
    runWith(app) {
      log = app.log;
      const failure = 'the counts of requests could not be stored';
      runPeriodically(app, { everyMs: SYNC_INTERVAL_MS, isRunAtStart: false, failure, work: counter.share });
      runPeriodically(app, { everyMs: CLEAN_INTERVAL_MS, isRunAtStart: false, failure, work: deleteEnded });
    },
  };
}
