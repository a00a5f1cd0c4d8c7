// Limits on requests, per address and per account: generous to people, tight where abuse pays. All servers count together.
import { createHmac } from 'node:crypto';
import type { Limit } from '@chowk/contract/api/endpoint';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { runPeriodically } from '../../scheduling/periodic-work.ts';
import { tooMany } from '../errors.ts';
import { type Allowance, type CountTogether, createRequestCounter } from './request-counter.ts';
import { subnetOf } from './subnet.rules.ts';

type Allowances = { readonly perAddress: Allowance; readonly perAccount?: Allowance };

/** A town's households and offices share addresses, so an address (of IPv6: a network) gets more than a person. */
const allowances: Record<Limit, Allowances> = {
  read: { perAddress: { points: 50, seconds: 1 } },
  write: { perAddress: { points: 120, seconds: 60 }, perAccount: { points: 60, seconds: 60 } },
  signIn: { perAddress: { points: 30, seconds: 300 } },
  signUp: { perAddress: { points: 10, seconds: 3600 } },
  passwordReset: { perAddress: { points: 10, seconds: 600 } },
  // A challenge is asked for whenever the sign-in dialog opens.
  passkey: { perAddress: { points: 60, seconds: 300 } },
  refresh: { perAddress: { points: 60, seconds: 60 } },
  contact: { perAddress: { points: 5, seconds: 600 } },
  report: { perAddress: { points: 10, seconds: 600 }, perAccount: { points: 10, seconds: 600 } },
  message: { perAddress: { points: 60, seconds: 60 }, perAccount: { points: 30, seconds: 60 } },
  upload: { perAddress: { points: 40, seconds: 600 }, perAccount: { points: 20, seconds: 600 } },
  // Everything that is held about a person is read for it.
  export: { perAddress: { points: 20, seconds: 600 }, perAccount: { points: 10, seconds: 600 } },
  // One for each page that is really looked at.
  view: { perAddress: { points: 60, seconds: 60 } },
  cspReport: { perAddress: { points: 20, seconds: 60 } },
};

/**
 * What is asked often and harms nobody is counted by each server for itself, and told to the others a moment later, so that
 * a read waits for no count. Everything else is counted in one place before the work is done.
 */
const toldLater: readonly Limit[] = ['read', 'write', 'refresh', 'view', 'cspReport'];
const TOLD_EVERY_MS = 250;
const CLEANED_EVERY_MS = 10 * 60 * 1000;

export type RequestLimits = {
  countAddress(limit: Limit, address: string): Promise<void>;
  countAccount(limit: Limit, personId: string): Promise<void>;
  /** Tells the other servers what was counted here, and hears what they have counted. */
  share(): Promise<void>;
  runWith(app: FastifyInstance): void;
};

/** For benchmarks, and never in production. */
export const noRequestLimits: RequestLimits = {
  countAddress: async () => {},
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

  async function count(limit: Limit, whose: string, allowance: Allowance | undefined): Promise<void> {
    if (!allowance) return;
    const key = `${limit} ${whose}`;
    const isToldLater = toldLater.includes(limit);
    const wait = isToldLater ? counter.countHere(key, allowance) : await counter.countTogether(key, allowance);
    if (wait !== null) throw tooMany(Math.min(Math.max(1, Math.ceil(wait / 1000)), allowance.seconds));
  }

  return {
    countAddress: (limit, address) => count(limit, `address ${subnetOf(address)}`, allowances[limit].perAddress),
    countAccount: (limit, personId) => count(limit, `account ${personId}`, allowances[limit].perAccount),
    share: counter.share,
    runWith(app) {
      log = app.log;
      const failure = 'the counts of requests could not be kept';
      runPeriodically(app, { everyMs: TOLD_EVERY_MS, isRunAtStart: false, failure, work: counter.share });
      runPeriodically(app, { everyMs: CLEANED_EVERY_MS, isRunAtStart: false, failure, work: deleteEnded });
    },
  };
}
