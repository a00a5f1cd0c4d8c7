// WebAuthn: options and challenges for the device, and verification of its answers.
import { createHash, randomBytes } from 'node:crypto';
import type { NewPasskey, PasskeyAnswer } from '@chowk/contract/accounts/passkeys/passkey-schemas';
import { brand } from '@chowk/contract/brand';
import { passkeyLimits } from '@chowk/contract/limits';
import type { Database } from '../../database/database.ts';
import type { UserRow } from '../../database/schema.ts';
import { emailOf } from '../email-address.rules.ts';
import { isAcceptablePublicKey, isSignInData, readAttestation } from './passkey-data.rules.ts';
import { deleteChallenge, insertChallenge } from './passkeys.store.ts';

export function siteOf(publicUrl: string): { readonly rpId: string; readonly origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { rpId: hostname, origin };
}

export function userHandleOf(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
}

/** Ed25519, ES256 and RS256: all that devices create. */
export const algorithms = [-8, -7, -257];

export function signInOptions(challenge: string, rpId: string) {
  const timeout = passkeyLimits.challengeMs;
  return { challenge, rpId, timeout, userVerification: 'required' } as const;
}

type PasskeyUser = Pick<UserRow, 'id' | 'email_address' | 'pending_email' | 'full_name'>;

export function newPasskeyOptions(challenge: string, rpId: string, user: PasskeyUser, known: readonly string[]) {
  return {
    challenge,
    rp: { id: rpId, name: brand.name },
    user: { id: userHandleOf(user.id), name: emailOf(user), displayName: user.full_name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: passkeyLimits.challengeMs,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    excludeCredentials: known.map((id) => ({ type: 'public-key' as const, id })),
  } as const;
}

const hashChallenge = (challenge: string) => createHash('sha256').update(challenge).digest('base64url');

type ChallengeFor = { readonly userId: string | null; readonly now: Date };

export async function makeChallenge(database: Database, { userId, now }: ChallengeFor): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await insertChallenge(database, { hash: hashChallenge(challenge), userId }, now);
  return challenge;
}

export function takeChallenge(database: Database, challenge: string, { userId, now }: ChallengeFor): Promise<boolean> {
  const notBefore = new Date(now.getTime() - passkeyLimits.challengeMs);
  return deleteChallenge(database, { hash: hashChallenge(challenge), userId }, notBefore);
}

/** Loaded with the first answer: it takes half a second and 30 MB. */
const library = () => import('@simplewebauthn/server');

type Expected = {
  readonly origin: string;
  readonly rpId: string;
  readonly takeChallenge: (challenge: string) => Promise<boolean>;
};

type Checks = {
  readonly expectedOrigin: string;
  readonly expectedRPID: string;
  readonly expectedChallenge: (challenge: string) => Promise<boolean>;
  readonly requireUserVerification: true;
};

/** The library throws for an invalid answer, which is null here; a database error is rethrown. */
async function readWith<T>(
  { origin, rpId, takeChallenge }: Expected,
  read: (checks: Checks) => Promise<T>,
): Promise<T | null> {
  const failures: unknown[] = [];
  const expectedChallenge = (challenge: string) =>
    takeChallenge(challenge).catch((error: unknown) => {
      failures.push(error);
      return false;
    });
  try {
    const checks = { expectedOrigin: origin, expectedRPID: rpId, expectedChallenge };
    return await read({ ...checks, requireUserVerification: true });
  } catch {
    if (failures.length > 0) throw failures[0];
    return null;
  }
}

export async function readSignIn(answer: PasskeyAnswer, publicKey: Buffer, expected: Expected): Promise<number | null> {
  if (!isSignInData(answer.response.authenticatorData) || !isAcceptablePublicKey(publicKey)) return null;
  const { verifyAuthenticationResponse } = await library();
  const { userHandle, ...signed } = answer.response;
  const response = { ...answer, response: signed, clientExtensionResults: {} };
  const credential = { id: answer.id, publicKey: new Uint8Array(publicKey), counter: 0 };
  const read = await readWith(expected, (checks) => verifyAuthenticationResponse({ response, credential, ...checks }));
  return read?.verified ? read.authenticationInfo.newCounter : null;
}

/** Anything but an empty attestation is refused before the library sees it: to verify the others it fetches revocation lists
 * from addresses that the caller's certificates name, without a limit on size or time. */
export async function readNewPasskey(answer: NewPasskey, expected: Expected) {
  if (readAttestation(answer.response.attestationObject)?.id !== answer.id) return null;
  const { verifyRegistrationResponse } = await library();
  const response = { ...answer, clientExtensionResults: {} };
  const read = await readWith(expected, (checks) =>
    verifyRegistrationResponse({ response, supportedAlgorithmIDs: algorithms, ...checks }),
  );
  return read?.verified ? read.registrationInfo.credential : null;
}
