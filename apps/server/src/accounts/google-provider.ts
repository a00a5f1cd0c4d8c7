// Which identity provider stands behind the Google button: Google, the stand-in of a laptop, or none.
import { createRemoteJWKSet } from 'jose';
import type { Config } from '../config/config.ts';
import type { IdentityProvider } from './id-token.ts';
import { standInProvider } from './stand-in/signing.ts';

type GoogleConfig = Pick<Config, 'googleClientId' | 'isProduction' | 'publicUrl'>;

export type GoogleMode = 'google' | 'stand-in' | 'none';

export function googleMode({ googleClientId, isProduction }: Omit<GoogleConfig, 'publicUrl'>): GoogleMode {
  if (googleClientId !== null) return 'google';
  return isProduction ? 'none' : 'stand-in';
}

type GoogleAddresses = { readonly keysUrl: string; readonly issuers: readonly string[] };

const googleAddresses: GoogleAddresses = {
  keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
  issuers: ['https://accounts.google.com', 'accounts.google.com'],
};

export function realProvider(clientId: string, { keysUrl, issuers } = googleAddresses): IdentityProvider {
  return { keys: createRemoteJWKSet(new URL(keysUrl)), issuers, audience: clientId };
}

export function chooseGoogleProvider(config: GoogleConfig): IdentityProvider | null {
  if (config.googleClientId !== null) return realProvider(config.googleClientId);
  return googleMode(config) === 'stand-in' ? standInProvider(config.publicUrl) : null;
}
