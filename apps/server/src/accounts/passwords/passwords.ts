// Passwords: hashed with argon2id, as many at once as there are cores.
import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency, processCores } from '../../scheduling/limit-concurrency.ts';
import { passwordCost as cost } from './password-cost.ts';

/** No password has this hash; checking against it costs what checking against a real one does. */
const nobodysHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

// 40 ms each: a hundred in line on two cores wait two seconds, longer than that nobody should.
const hashing = limitConcurrency({ atOnce: processCores, waiting: 100 });

/** Keyboards spell an accented letter in several ways; all of them are the same password. */
const unify = (password: string) => password.normalize('NFKC');

export function hashPassword(password: string): Promise<string> {
  return hashing.run(() => hash(unify(password), cost));
}

/** Takes as long where there is no account, or none with a password. */
export async function isRightPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await hashing.run(() => verify(stored ?? nobodysHash, unify(password)));
  return stored != null && matches;
}
