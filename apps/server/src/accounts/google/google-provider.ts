// Which identity provider stands behind the Google button: Google, the stand-in of a laptop, or none and why.
import { accountTexts } from '@chowk/contract/accounts/account-texts';
import { createRemoteJWKSet, customFetch } from 'jose';
import type { Config } from '../../config/config.ts';
import { isLoopback } from '../../config/loopback.ts';
import { googleKeysUrl } from '../../outgoing/allowed-hosts.ts';
import { createOutgoingFetch } from '../../outgoing/outgoing-fetch.ts';
import type { IdentityProvider } from './id-token.ts';
import { type StandInConfig, standInProvider } from './stand-in/signing.ts';

type GoogleConfig = Pick<Config, 'googleClientId' | 'isProduction' | 'host' | 'publicUrl'>;

export type GoogleMode = 'google' | 'stand-in' | 'none' | 'reachable';

/** The stand-in signs anybody in as anybody, so it is there only for whoever sits at this computer. */
export function googleMode({ googleClientId, isProduction, host }: Omit<GoogleConfig, 'publicUrl'>): GoogleMode {
  if (googleClientId !== null) return 'google';
  if (isProduction) return 'none';
  return isLoopback(host) ? 'stand-in' : 'reachable';
}

/** What the button answers where no provider stands behind it. */
export function googleFailure(config: Omit<GoogleConfig, 'publicUrl'>): string {
  return accountTexts[googleMode(config) === 'reachable' ? 'googleStandInOff' : 'googleNotConfigured'];
}

/** What to tell whoever starts the server. */
export function googleNotes(config: Omit<GoogleConfig, 'publicUrl'>): string[] {
  if (googleMode(config) !== 'reachable') return [];
  return [
    `Google sign-in is off: HOST is ${config.host}, which other computers can reach, and the stand-in would sign anybody in as anybody.`,
    '  Set GOOGLE_CLIENT_ID, or leave HOST out.',
  ];
}

type GoogleAddresses = { readonly keysUrl: string; readonly issuers: readonly string[] };

const googleAddresses: GoogleAddresses = {
  keysUrl: googleKeysUrl,
  issuers: ['https://accounts.google.com', 'accounts.google.com'],
};

/** Google's three keys have some 2 KB. */
const keyLimits = { maxBytes: 64 * 1024, timeoutMs: 5000 };

export function realProvider(clientId: string, { keysUrl, issuers } = googleAddresses): IdentityProvider {
  const options = { [customFetch]: createOutgoingFetch(keysUrl, keyLimits) };
  return { keys: createRemoteJWKSet(new URL(keysUrl), options), issuers, audience: clientId };
}

export function chooseGoogleProvider(config: GoogleConfig & StandInConfig): IdentityProvider | null {
  if (config.googleClientId !== null) return realProvider(config.googleClientId);
  return googleMode(config) === 'stand-in' ? standInProvider(config) : null;
}
