// Limits on requests, per address and per account: generous to people, tight where abuse pays.
import type { Limit } from '@chowk/contract/api/endpoint';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { tooMany } from '../errors.ts';

type Allowance = { readonly points: number; readonly seconds: number };
type Allowances = { readonly perAddress: Allowance; readonly perAccount?: Allowance };

/** A town's households and offices share addresses, so an address gets more than a person. */
const allowances: Record<Limit, Allowances> = {
  read: { perAddress: { points: 50, seconds: 1 } },
  write: { perAddress: { points: 120, seconds: 60 }, perAccount: { points: 60, seconds: 60 } },
  signIn: { perAddress: { points: 30, seconds: 300 } },
  signUp: { perAddress: { points: 10, seconds: 3600 } },
  passwordReset: { perAddress: { points: 10, seconds: 600 } },
  refresh: { perAddress: { points: 60, seconds: 60 } },
  contact: { perAddress: { points: 5, seconds: 600 } },
  report: { perAddress: { points: 10, seconds: 600 }, perAccount: { points: 10, seconds: 600 } },
  message: { perAddress: { points: 60, seconds: 60 }, perAccount: { points: 30, seconds: 60 } },
  upload: { perAddress: { points: 40, seconds: 600 }, perAccount: { points: 20, seconds: 600 } },
  // Everything that is held about a person is read for it.
  export: { perAddress: { points: 20, seconds: 600 }, perAccount: { points: 10, seconds: 600 } },
  cspReport: { perAddress: { points: 20, seconds: 60 } },
};

export type RequestLimits = {
  countAddress(limit: Limit, address: string): Promise<void>;
  countAccount(limit: Limit, personId: string): Promise<void>;
};

const unlimited: RequestLimits = { countAddress: async () => {}, countAccount: async () => {} };

export function createRequestLimits(isOn: boolean): RequestLimits {
  if (!isOn) return unlimited;
  const addresses = new Map<Limit, RateLimiterMemory>();
  const accounts = new Map<Limit, RateLimiterMemory>();
  for (const [limit, { perAddress, perAccount }] of Object.entries(allowances) as [Limit, Allowances][]) {
    addresses.set(limit, new RateLimiterMemory({ points: perAddress.points, duration: perAddress.seconds }));
    if (perAccount)
      accounts.set(limit, new RateLimiterMemory({ points: perAccount.points, duration: perAccount.seconds }));
  }
  return {
    countAddress: (limit, address) => consume(addresses.get(limit), address),
    countAccount: (limit, personId) => consume(accounts.get(limit), personId),
  };
}

async function consume(limiter: RateLimiterMemory | undefined, key: string): Promise<void> {
  try {
    await limiter?.consume(key);
  } catch (refused) {
    // By the wall clock, which may have been put back; the window itself ends by a timer.
    const seconds = Math.ceil((refused as RateLimiterRes).msBeforeNext / 1000);
    throw tooMany(Math.min(Math.max(1, seconds), limiter?.duration ?? 1));
  }
}
