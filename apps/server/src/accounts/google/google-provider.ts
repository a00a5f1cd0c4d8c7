// Which identity provider stands behind the Google button: Google, the stand-in of a laptop, or none and why.
import { accountTexts } from '@chowk/contract/accounts/account-texts';
import { createRemoteJWKSet, customFetch } from 'jose';
import { hostnameOf, isLoopback } from '../../config/addresses.ts';
import type { Config } from '../../config/config.ts';
import { googleKeysUrl } from '../../outgoing/guard-connections.ts';
import { createOutgoingFetch } from '../../outgoing/outgoing-fetch.ts';
import type { IdentityProvider } from './id-token.ts';
import { type StandInConfig, standInProvider } from './stand-in/signing.ts';

export type GoogleConfig = Pick<
  Config,
  'googleClientId' | 'isProduction' | 'host' | 'publicUrl' | 'trustProxy' | 'smtpUrl'
>;

export type GoogleMode = 'google' | 'stand-in' | 'none' | 'reachable';

/** The stand-in signs anybody in as anybody, so it is there only for the person at this computer. */
export function googleMode(config: GoogleConfig): GoogleMode {
  if (config.googleClientId !== null) return 'google';
  if (config.isProduction) return 'none';
  return whyReachable(config) === null ? 'stand-in' : 'reachable';
}

/** The setting that says that others use this server, too, and in which words; null where none does. */
function whyReachable({ host, publicUrl, trustProxy, smtpUrl }: GoogleConfig): [setting: string, why: string] | null {
  if (!isLoopback(host)) return ['HOST', `HOST is ${host}, which other computers can reach`];
  if (!isLoopback(hostnameOf(publicUrl)))
    return ['PUBLIC_URL', `PUBLIC_URL is ${publicUrl}, which other computers use`];
  if (trustProxy !== false) return ['TRUST_PROXY', `TRUST_PROXY is ${trustProxy}, and a proxy lets other computers in`];
  if (smtpUrl !== null) return ['SMTP_URL', 'SMTP_URL is set, so that other people get e-mails'];
  return null;
}

/** What the button answers where no provider stands behind it. */
export function googleFailure(config: GoogleConfig): string {
  return accountTexts[googleMode(config) === 'reachable' ? 'googleStandInOff' : 'googleNotConfigured'];
}

/** Lines for the start of the server. */
export function googleNotes(config: GoogleConfig): string[] {
  const [setting, why] = (googleMode(config) === 'reachable' && whyReachable(config)) || [];
  if (!setting) return [];
  return [
    `Google sign-in is off: ${why}, and the stand-in would sign anybody in as anybody.`,
    `  Set GOOGLE_CLIENT_ID, or leave ${setting} out.`,
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
