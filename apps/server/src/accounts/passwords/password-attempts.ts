// Slows down password guessing per account, without locking its owner out.

import { type Database, inTransaction } from '../../database/database.ts';
import type { OwnAccountId } from '../../http/own-id.ts';
import { type AttemptTarget, attemptTargetsOf } from '../accounts.rules.ts';
import { keyedHash } from '../token-hashing.ts';
import { countAttempt } from './password-attempts.rules.ts';
import * as store from './password-attempts.store.ts';

export type PasswordAttempts = {
  /** Call it before the password is verified: a hundred concurrent attempts are then a hundred. */
  count(target: AttemptTarget): Promise<void>;
  forget(target: AttemptTarget): Promise<void>;
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
    attemptTargetsOf(accountId, addressKeys).map((target) => keyedHash(secret, ...target));
  if (!isOn) return { count: async () => {}, forget: async () => {}, keysOf };
  return {
    count: (target) =>
      inTransaction(database, async (transaction) => {
        const key = keyedHash(secret, ...target);
        const attempts = await store.lockAttempts(transaction, key, now());
        await store.saveAttempts(transaction, key, countAttempt(attempts, now()), now());
      }),
    forget: (target) => store.deleteAttempts(database, keyedHash(secret, ...target)),
    keysOf,
  };
}
