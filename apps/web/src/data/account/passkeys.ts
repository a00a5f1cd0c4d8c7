// Signs in with a passkey of this device, or creates one. The WebAuthn library is loaded on first use.
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

export async function supportsPasskeyAutofill(): Promise<boolean> {
  return (supportsPasskeys() && (await window.PublicKeyCredential.isConditionalMediationAvailable?.())) ?? false;
}

export async function hasPlatformAuthenticator(): Promise<boolean> {
  return supportsPasskeys() && (await window.PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable());
}

/** Challenge or library failed to load, so that autofill has nothing to offer. */
class NoSuggestion extends Error {}

/** Runs at once, or when the user picks the suggestion in the email field. A later request cancels an earlier one. */
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

/** Cancelled by the user or by a later request: not an error. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}

export function deviceProblem(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  return error.name === 'InvalidStateError' ? passkeyTexts.alreadyThere : null;
}
