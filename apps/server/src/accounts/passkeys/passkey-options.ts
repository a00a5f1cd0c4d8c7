// What a device is asked for: a passkey that it finds by itself, behind its own lock, for this site alone.
import { brand } from '@chowk/contract/brand';
import { passkeyLimits } from '@chowk/contract/limits';

/** Passkeys belong to the host of PUBLIC_URL, and are used on that address alone. */
export function siteOf(publicUrl: string): { readonly rpId: string; readonly origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { rpId: hostname, origin };
}

/** What the device keeps beside the key: it names the account, and nobody who reads it knows whose that is. */
export function userHandleOf(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
}

/** Ed25519, ES256 and RS256: all that devices make. */
export const algorithms = [-8, -7, -257];

export function signInOptions(challenge: string, rpId: string) {
  const timeout = passkeyLimits.challengeMs;
  return { challenge, rpId, timeout, userVerification: 'required' } as const;
}

type Person = { readonly id: string; readonly email: string; readonly full_name: string };

export function newPasskeyOptions(challenge: string, rpId: string, person: Person, known: readonly string[]) {
  return {
    challenge,
    rp: { id: rpId, name: brand.name },
    user: { id: userHandleOf(person.id), name: person.email, displayName: person.full_name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: passkeyLimits.challengeMs,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    excludeCredentials: known.map((id) => ({ type: 'public-key' as const, id })),
  } as const;
}
