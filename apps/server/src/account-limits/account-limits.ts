// Limits of accounts: refuses what is above the limit of the account's level, and shows the limits on the profile.
import type * as contract from '@chowk/contract/account-limits/account-limit-endpoints';
import { accountLimitTexts } from '@chowk/contract/account-limits/account-limit-texts';
import {
  type AccountFacts,
  accountLimits,
  type LimitKind,
  levelOf,
  limitKinds,
  nextLevel,
} from '@chowk/contract/account-limits/account-limits';
import { refs } from '@chowk/contract/languages/text-ref';
import { DAY_MS } from '@chowk/contract/limits';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { Refusal } from '../http/errors.ts';
import type { Handler } from '../http/serve.ts';
import * as store from './account-limits.store.ts';

type Parts = {
  readonly config: Pick<Config, 'rateLimits'>;
  readonly now: () => Date;
};

export type AccountLimits = {
  /** Throws 429 where the user has reached one of these limits. Exact after `lockCounts` in the transaction that adds to them. */
  assertWithin(database: Database, userId: string, kinds: readonly LimitKind[]): Promise<void>;
  readonly areOn: boolean;
};

export function createAccountLimits({ config, now }: Parts): AccountLimits {
  async function assertWithin(database: Database, userId: string, kinds: readonly LimitKind[]): Promise<void> {
    if (!config.rateLimits) return;
    const { limits } = accountLimits[levelOf(await findFacts(database, userId, now()))];
    for (const kind of kinds) {
      const most = limits[kind];
      if (most === null || (await store.countUsed(database, kind, userId, now())) < most) continue;
      const next = await store.findNextTime(database, kind, { userId, most, now: now() });
      throw refuse(kind, most, (next.getTime() - now().getTime()) / 1000);
    }
  }

  return { assertWithin, areOn: config.rateLimits };
}

/** Hourly limits name the wait in minutes, daily ones in hours. */
function refuse(kind: LimitKind, most: number, seconds: number): Refusal {
  const count = Math.max(1, Math.ceil(seconds / (kind === 'listingsPerHour' ? 60 : 3600)));
  const text = refs(accountLimitTexts)[kind]({ most, count });
  return new Refusal(429, text, { retryAfterSeconds: Math.max(1, Math.ceil(seconds)) });
}

async function findFacts(database: Database, userId: string, now: Date): Promise<AccountFacts> {
  const row = await store.findFacts(database, userId);
  if (!row) return { isVerified: false, days: 0, deals: 0 };
  const days = (now.getTime() - row.created_at.getTime()) / DAY_MS;
  return { isVerified: row.is_verified, days, deals: row.deals };
}

export function accountLimitRoutes({ database, now }: { readonly database: Database; readonly now: () => Date }) {
  const show: Handler<typeof contract.showAccountLimits> = async ({ caller: { id } }) => {
    const moment = now();
    const facts = await findFacts(database, id, moment);
    const level = levelOf(facts);
    const limits = await Promise.all(
      limitKinds.map(async (kind) => {
        const most = accountLimits[level].limits[kind];
        const left = most === null ? null : Math.max(0, most - (await store.countUsed(database, kind, id, moment)));
        return { kind, most, left };
      }),
    );
    return { status: 200, body: { level, limits, next: nextLevel(facts) } };
  };

  return { show };
}
