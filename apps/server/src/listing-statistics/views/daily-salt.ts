// The salt of the day: random, the same on all servers, and gone the day after with all that was hashed with it.
import { randomBytes } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import { keepSalt } from './daily-salt.store.ts';

export function createDailySalt(database: Database) {
  let known: { readonly day: string; readonly salt: Promise<Buffer> } | null = null;

  return (day: string): Promise<Buffer> => {
    if (known?.day !== day) known = { day, salt: keepSalt(database, day, randomBytes(32)) };
    const { salt } = known;
    salt.catch(() => {
      if (known?.salt === salt) known = null;
    });
    return salt;
  };
}
