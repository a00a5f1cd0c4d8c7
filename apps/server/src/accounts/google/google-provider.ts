// Identity provider of Google sign-in: Google, the local stand-in or none; verification of its ID tokens.

import { accountTexts } from '@chowk/contract/accounts/account-texts';
import { Email } from '@chowk/contract/http/common-schemas';
import { refs, type TextRef } from '@chowk/contract/languages/text-ref';
import { textLimits } from '@chowk/contract/limits';
import { cleanLine } from '@chowk/contract/text/clean-text';
import { createRemoteJWKSet, customFetch, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { hostnameOf, isLoopback } from '../../config/addresses.ts';
import type { Config } from '../../config/config.ts';
import { unauthorized, unavailable } from '../../http/errors.ts';
import { googleKeysUrl } from '../../outgoing/guard-connections.ts';
import { createOutgoingFetch } from '../../outgoing/outgoing-fetch.ts';
import { type StandInConfig, standInProvider } from './stand-in/signing.ts';

export type IdentityProvider = {
  readonly keys: JWTVerifyGetKey;
  readonly issuers: readonly string[];
  readonly audience: string;
};

export type Identity = { readonly subject: string; readonly email: string; readonly fullName: string };

export type GoogleConfig = Pick<
  Config,
  'googleClientId' | 'isProduction' | 'host' | 'publicUrl' | 'trustProxy' | 'smtpUrl'
>;

export type GoogleMode = 'google' | 'stand-in' | 'none' | 'reachable';

/** The stand-in signs in without a password, so it runs only where no other computer can reach it. */
export function googleMode(config: GoogleConfig): GoogleMode {
  if (config.googleClientId !== null) return 'google';
  if (config.isProduction) return 'none';
  return reachabilityReason(config) === null ? 'stand-in' : 'reachable';
}

function reachabilityReason({
  host,
  publicUrl,
  trustProxy,
  smtpUrl,
}: GoogleConfig): [setting: string, why: string] | null {
  if (!isLoopback(host)) return ['HOST', `HOST is ${host}, which other computers can reach`];
  if (!isLoopback(hostnameOf(publicUrl)))
    return ['PUBLIC_URL', `PUBLIC_URL is ${publicUrl}, which other computers use`];
  if (trustProxy !== false) return ['TRUST_PROXY', `TRUST_PROXY is ${trustProxy}, and a proxy lets other computers in`];
  if (smtpUrl !== null) return ['SMTP_URL', 'SMTP_URL is set, so that other people get e-mails'];
  return null;
}

export function googleFailure(config: GoogleConfig): TextRef {
  return refs(accountTexts)[googleMode(config) === 'reachable' ? 'googleStandInOff' : 'googleNotConfigured'];
}

export function googleNotes(config: GoogleConfig): string[] {
  const [setting, why] = (googleMode(config) === 'reachable' && reachabilityReason(config)) || [];
  if (!setting) return [];
  return [
    `Google sign-in is off: ${why}, and the stand-in would sign any visitor in as any user.`,
    `  Set GOOGLE_CLIENT_ID, or leave ${setting} out.`,
  ];
}

type GoogleAddresses = { readonly keysUrl: string; readonly issuers: readonly string[] };

const googleAddresses: GoogleAddresses = {
  keysUrl: googleKeysUrl,
  issuers: ['https://accounts.google.com', 'accounts.google.com'],
};

/** Google's three keys have about 2 KB. */
const keyLimits = { maxBytes: 64 * 1024, timeoutMs: 5000 };

export function realProvider(clientId: string, { keysUrl, issuers } = googleAddresses): IdentityProvider {
  const options = { [customFetch]: createOutgoingFetch(keysUrl, keyLimits) };
  return { keys: createRemoteJWKSet(new URL(keysUrl), options), issuers, audience: clientId };
}

export function chooseGoogleProvider(config: GoogleConfig & StandInConfig): IdentityProvider | null {
  if (config.googleClientId !== null) return realProvider(config.googleClientId);
  return googleMode(config) === 'stand-in' ? standInProvider(config) : null;
}

/** Exact: cleaning could turn the verified address into another one. */
const ExactEmail = z.pipe(z.string().check(z.refine((email) => cleanLine(email) === email)), Email);

const Claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: ExactEmail,
  email_verified: z.literal(true),
  name: z.optional(z.string()),
});

export async function verifyIdToken(provider: IdentityProvider, idToken: string, now: Date): Promise<Identity> {
  const claims = Claims.safeParse(await readPayload(provider, idToken, now));
  if (!claims.success) throw unauthorized(refs(accountTexts).googleRefused);
  const { sub, email, name } = claims.data;
  return { subject: sub, email, fullName: displayNameOf(name, email) };
}

async function readPayload(provider: IdentityProvider, idToken: string, now: Date): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(idToken, provider.keys, {
      algorithms: ['RS256'],
      issuer: [...provider.issuers],
      audience: provider.audience,
      requiredClaims: ['exp', 'iat'],
      currentDate: now,
      // Seconds: clocks of two machines differ.
      clockTolerance: 5,
    });
    return payload;
  } catch (error) {
    throw isProviderFailure(error)
      ? unavailable(refs(accountTexts).googleUnreachable, 5)
      : unauthorized(refs(accountTexts).googleRefused);
  }
}

const unreachableCodes = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID']);

/** The keys could not be fetched, so the token may be valid. */
function isProviderFailure(error: unknown): boolean {
  return !(error instanceof errors.JOSEError) || unreachableCodes.has(error.code);
}

function displayNameOf(name: string | undefined, email: string): string {
  const given = cleanLine(name?.toWellFormed() ?? '') || (email.split('@')[0] ?? email);
  return [...given].slice(0, textLimits.fullName.max).join('');
}
