// The stand-in's signing key, its published half, and the ID tokens it signs in Google's form.
import { createHash } from 'node:crypto';
import { createLocalJWKSet, exportJWK, generateKeyPair, type JSONWebKeySet, SignJWT } from 'jose';
import type { IdentityProvider } from '../id-token.ts';

const audience = 'chowk-stand-in';
const keyId = 'stand-in';

let keyPair: ReturnType<typeof generateKeyPair> | undefined;

/** Made at first use and never stored: a token of yesterday's process is worth nothing today. */
function signingKey() {
  keyPair ??= generateKeyPair('RS256');
  return keyPair;
}

export async function publishedKeys(): Promise<JSONWebKeySet> {
  const { publicKey } = await signingKey();
  return { keys: [{ ...(await exportJWK(publicKey)), kid: keyId, alg: 'RS256', use: 'sig' }] };
}

const issuerAt = (publicUrl: string) => `${publicUrl}/stand-in-google`;

export function standInProvider(publicUrl: string): IdentityProvider {
  return {
    keys: async (header, token) => createLocalJWKSet(await publishedKeys())(header, token),
    issuers: [issuerAt(publicUrl)],
    audience,
  };
}

export type StandInIdentity = { readonly name: string; readonly email: string };

export async function signIdToken({ name, email }: StandInIdentity, publicUrl: string): Promise<string> {
  const { privateKey } = await signingKey();
  const subject = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 21);
  return new SignJWT({ email, email_verified: true, name })
    .setProtectedHeader({ alg: 'RS256', kid: keyId, typ: 'JWT' })
    .setIssuer(issuerAt(publicUrl))
    .setAudience(audience)
    .setSubject(`stand-in-${subject}`)
    .setIssuedAt()
    .setExpirationTime('10m')
    .sign(privateKey);
}
