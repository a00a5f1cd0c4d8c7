// Reads what a passkey answered: null unless it is good, for this site and for a challenge of ours.
import type { NewPasskey, PasskeyAnswer } from '@chowk/contract/accounts/passkeys/passkey-schemas';
import { isAcceptablePublicKey, isSignInData, readAttestation } from './passkey-data.rules.ts';
import { algorithms } from './passkey-options.ts';

/** Half a second and 30 MB, for those who use it: fetched with the first answer. */
const library = () => import('@simplewebauthn/server');

type Expected = {
  readonly origin: string;
  readonly rpId: string;
  /** Takes the challenge: it is good for one answer. */
  readonly takeChallenge: (challenge: string) => Promise<boolean>;
};

type Checks = {
  readonly expectedOrigin: string;
  readonly expectedRPID: string;
  readonly expectedChallenge: (challenge: string) => Promise<boolean>;
  readonly requireUserVerification: true;
};

/** Whatever is wrong with an answer, the library throws; what went wrong with the database is no answer's fault. */
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

/** The counter that came with it. Whether that is larger than the last is seen where it is written. */
export async function readSignIn(answer: PasskeyAnswer, publicKey: Buffer, expected: Expected): Promise<number | null> {
  if (!isSignInData(answer.response.authenticatorData) || !isAcceptablePublicKey(publicKey)) return null;
  const { verifyAuthenticationResponse } = await library();
  const { userHandle, ...signed } = answer.response;
  const response = { ...answer, response: signed, clientExtensionResults: {} };
  const credential = { id: answer.id, publicKey: new Uint8Array(publicKey), counter: 0 };
  const read = await readWith(expected, (checks) => verifyAuthenticationResponse({ response, credential, ...checks }));
  return read?.verified ? read.authenticationInfo.newCounter : null;
}

/**
 * Anything but an empty attestation is refused before the library sees it: to verify the others it fetches revocation lists
 * from addresses that the caller's certificates name, without a limit on size or time.
 */
export async function readNewPasskey(answer: NewPasskey, expected: Expected) {
  if (readAttestation(answer.response.attestationObject)?.id !== answer.id) return null;
  const { verifyRegistrationResponse } = await library();
  const response = { ...answer, clientExtensionResults: {} };
  const read = await readWith(expected, (checks) =>
    verifyRegistrationResponse({ response, supportedAlgorithmIDs: algorithms, ...checks }),
  );
  return read?.verified ? read.registrationInfo.credential : null;
}
