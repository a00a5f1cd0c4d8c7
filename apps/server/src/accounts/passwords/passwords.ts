// Password hashing with argon2id, one at a time per core.
import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency, processCores } from '../../scheduling/limit-concurrency.ts';
import { passwordCost as cost } from './password-cost.ts';

/** Matches no password, at the cost of a real hash. */
const DUMMY_HASH = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

// 40 ms each: the last of a hundred waits two seconds on two cores.
const hashing = limitConcurrency({ atOnce: processCores, waiting: 100 });

/** Keyboards encode an accented email in several ways. */
const unify = (password: string) => password.normalize('NFKC');

export function hashPassword(password: string): Promise<string> {
  return hashing.run(() => hash(unify(password), cost));
}

/** Takes the same time where there is no account or no password. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await hashing.run(() => verify(stored ?? DUMMY_HASH, unify(password)));
  return stored != null && matches;
}
