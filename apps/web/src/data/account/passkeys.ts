// Asks this device for a passkey: to sign in with, or a new one. The library that speaks to it comes when it is needed.
import type { User } from '@chowk/contract/accounts/account-schemas';
import {
  addPasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from '@chowk/contract/accounts/passkeys/passkey-endpoints';
import type { Passkey } from '@chowk/contract/accounts/passkeys/passkey-schemas';
import { passkeyTexts } from '@chowk/contract/accounts/passkeys/passkey-texts';
import type { Api } from '../../platform/api/api.ts';
import { networkError } from '../../platform/api/api-error.ts';
import type { SignedIn } from '../session/current-session.ts';

const library = () => import('@simplewebauthn/browser').catch(() => Promise.reject(networkError()));

export function supportsPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}

/** Whether passkeys can be suggested in a field. */
export async function supportsPasskeyAutofill(): Promise<boolean> {
  return (supportsPasskeys() && (await window.PublicKeyCredential.isConditionalMediationAvailable?.())) ?? false;
}

/** Whether this device itself has a lock that keeps passkeys. */
export async function hasPlatformAuthenticator(): Promise<boolean> {
  return supportsPasskeys() && (await window.PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable());
}

/** The challenge or the library could not be fetched, so that the field suggests nothing. */
class NoSuggestion extends Error {}

/** At once, or when the person takes what the e-mail field suggests. A later question takes the place of an earlier one. */
export async function signInByPasskey(api: Api, how: 'asked' | 'suggested', signal?: AbortSignal): Promise<SignedIn> {
  const [{ startAuthentication, WebAuthnAbortService }, optionsJSON] = await Promise.all([
    library(),
    api.call(startPasskeySignIn),
  ]).catch((cause: unknown) => {
    throw how === 'asked' ? cause : new NoSuggestion('', { cause });
  });
  signal?.throwIfAborted();
  signal?.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony(), { once: true });
  const useBrowserAutofill = how === 'suggested';
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON, useBrowserAutofill });
  return api.call(signInWithPasskey, { body: { id, rawId, type, response } });
}

export async function makePasskey(api: Api, user: User, password?: string): Promise<Passkey> {
  const params = { userId: user.id };
  const [{ startRegistration }, optionsJSON] = await Promise.all([
    library(),
    api.call(startPasskey, { params, body: { password } }),
  ]);
  const { id, rawId, type, response } = await startRegistration({ optionsJSON });
  const { attestationObject, clientDataJSON } = response;
  return api.call(addPasskey, { params, body: { id, rawId, type, response: { attestationObject, clientDataJSON } } });
}

/** Closed by the person, or by another question: nothing went wrong. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}

/** What went wrong on the device, in our words; null for all else. */
export function deviceProblem(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  return error.name === 'InvalidStateError' ? passkeyTexts.alreadyThere : null;
}
