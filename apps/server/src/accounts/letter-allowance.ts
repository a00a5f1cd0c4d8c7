// Letters about an account that somebody could provoke again and again: so many an hour of each kind, however many ask.
import { securityLetters } from '@chowk/contract/limits';
import type { Transacting } from '../database/database.ts';
import { addCounts } from '../database/shared-counts.ts';
import { HOUR_MS } from '../scheduling/periodic-work.ts';
import { keyedHash } from './keyed-hash.ts';

/** Counted with the letter: where the transaction is given up, neither has been. */
export async function mayWriteLetter(
  transaction: Transacting,
  secret: string,
  kind: string,
  /** A person, or an address that may be nobody's. */
  whom: string,
): Promise<boolean> {
  const key = Buffer.from(keyedHash(secret, 'letters', kind, whom), 'base64url')
    .toString('hex')
    .slice(0, 32);
  const [sent] = await addCounts(transaction, [{ key, by: 1, forMs: HOUR_MS }]);
  return (sent?.count ?? 0) <= securityLetters.perHour;
}
