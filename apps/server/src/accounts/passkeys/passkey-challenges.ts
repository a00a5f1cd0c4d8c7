// What passkeys are asked to sign: made at random, good once, for some minutes.
import { createHash, randomBytes } from 'node:crypto';
import { passkeyLimits } from '@chowk/contract/limits';
import type { Database } from '../../database/database.ts';
import { deleteChallenge, insertChallenge } from './passkey-challenges.store.ts';

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest('base64url');

/** `userId` is whoever adds a passkey; null for somebody who signs in. */
type For = { readonly userId: string | null; readonly now: Date };

export async function makeChallenge(database: Database, { userId, now }: For): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await insertChallenge(database, { hash: hashOf(challenge), userId }, now);
  return challenge;
}

export function takeChallenge(database: Database, challenge: string, { userId, now }: For): Promise<boolean> {
  const notBefore = new Date(now.getTime() - passkeyLimits.challengeMs);
  return deleteChallenge(database, { hash: hashOf(challenge), userId }, notBefore);
}
