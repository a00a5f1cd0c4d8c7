// Slows down whoever guesses at one account's password, without keeping its owner out for long.
import { type Database, inTransaction } from '../database/database.ts';
import { keyedHash } from './keyed-hash.ts';
import { countTry } from './password-tries.rules.ts';
import * as store from './password-tries.store.ts';

/** What a try counts against: parts that together name an account, and where it matters an address. */
export type TryTarget = readonly string[];

export type PasswordTries = {
  /** Counts a try before the password is looked at, so that a hundred at once are a hundred. */
  count(target: TryTarget): Promise<void>;
  forget(target: TryTarget): Promise<void>;
};

type Parts = {
  readonly database: Database;
  readonly secret: string;
  readonly isOn: boolean;
  readonly now: () => Date;
};

const uncounted: PasswordTries = { count: async () => {}, forget: async () => {} };

export function createPasswordTries({ database, secret, isOn, now }: Parts): PasswordTries {
  if (!isOn) return uncounted;
  return {
    count: (target) =>
      inTransaction(database, async (transaction) => {
        const key = keyedHash(secret, ...target);
        const tries = await store.lockTries(transaction, key, now());
        await store.saveTries(transaction, key, countTry(tries, now()), now());
      }),
    forget: (target) => store.deleteTries(database, keyedHash(secret, ...target)),
  };
}
