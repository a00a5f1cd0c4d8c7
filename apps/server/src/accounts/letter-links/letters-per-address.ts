// How many letters about its proof an address still gets, whoever asks for them and whether or not it is anybody's.
import { emailConfirmationLimits } from '@chowk/contract/limits';
import type { Transacting } from '../../database/database.ts';
import { addCounts } from '../../database/shared-counts.ts';
import { HOUR_MS } from '../../scheduling/periodic-work.ts';
import { keyedHash } from '../keyed-hash.ts';

/** Counts one more; of many who ask at once each sees what the others were given. */
export async function mayWriteTo(transaction: Transacting, email: string, secret: string): Promise<boolean> {
  const key = Buffer.from(keyedHash(secret, 'letters-to', email.toLowerCase()), 'base64url').toString('hex');
  const [total] = await addCounts(transaction, [{ key, by: 1, forMs: HOUR_MS }]);
  return (total?.count ?? 0) <= emailConfirmationLimits.lettersPerHour;
}
