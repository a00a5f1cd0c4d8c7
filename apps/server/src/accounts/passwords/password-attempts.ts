// Slows down whoever guesses at one account's password, without keeping its owner out for long.
import { type Database, inTransaction } from '../../database/database.ts';
import type { OwnAccountId } from '../../http/own-id.ts';
import { type TryTarget, targetsOf } from '../accounts.rules.ts';
import { keyedHash } from '../keyed-hash.ts';
import { countTry } from './password-attempts.rules.ts';
import * as store from './password-attempts.store.ts';

export type PasswordAttempts = {
  /** Counts a try before the password is looked at, so that a hundred at once are a hundred. */
  count(target: TryTarget): Promise<void>;
  forget(target: TryTarget): Promise<void>;
  /** The keys under which tries at this account are counted, from these addresses and from all others. */
  keysOf(accountId: OwnAccountId, addressKeys: readonly string[]): string[];
};

type Parts = {
  readonly database: Database;
  readonly secret: string;
  readonly isOn: boolean;
  readonly now: () => Date;
};

export function createPasswordAttempts({ database, secret, isOn, now }: Parts): PasswordAttempts {
  const keysOf: PasswordAttempts['keysOf'] = (accountId, addressKeys) =>
    targetsOf(accountId, addressKeys).map((target) => keyedHash(secret, ...target));
  if (!isOn) return { count: async () => {}, forget: async () => {}, keysOf };
  return {
    count: (target) =>
      inTransaction(database, async (transaction) => {
        const key = keyedHash(secret, ...target);
        const tries = await store.lockTries(transaction, key, now());
        await store.saveTries(transaction, key, countTry(tries, now()), now());
      }),
    forget: (target) => store.deleteTries(database, keyedHash(secret, ...target)),
    keysOf,
  };
}
