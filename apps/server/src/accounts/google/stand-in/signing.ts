// Signing key of the stand-in provider, its public key set, and ID tokens like Google's.
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { createLocalJWKSet, exportJWK, type JSONWebKeySet, type JWTVerifyGetKey, SignJWT } from 'jose';
import type { Config } from '../../../config/config.ts';
import { readOrCreateSecretFile } from '../../../config/token-secret.ts';

const audience = 'chowk-stand-in';
const keyId = 'stand-in';
const der = { type: 'pkcs8', format: 'der' } as const;

export type StandInConfig = Pick<Config, 'publicUrl' | 'dataDir'>;

const keys = new Map<string, Promise<KeyObject>>();

/** In the data folder: every process verifies with the same key. */
function signingKey(dataDir: string): Promise<KeyObject> {
  const known = keys.get(dataDir) ?? readKey(join(dataDir, 'stand-in-key'));
  keys.set(dataDir, known);
  return known;
}

async function readKey(file: string): Promise<KeyObject> {
  const stored = await readOrCreateSecretFile(file, () =>
    generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export(der).toString('base64'),
  );
  return createPrivateKey({ ...der, key: Buffer.from(stored, 'base64') });
}

export async function publishedKeys({ dataDir }: StandInConfig): Promise<JSONWebKeySet> {
  const publicKey = createPublicKey(await signingKey(dataDir));
  return { keys: [{ ...(await exportJWK(publicKey)), kid: keyId, alg: 'RS256', use: 'sig' }] };
}

const issuerAt = (publicUrl: string) => `${publicUrl}/stand-in-google`;

export function standInProvider(config: StandInConfig) {
  const keys: JWTVerifyGetKey = async (header, token) => createLocalJWKSet(await publishedKeys(config))(header, token);
  return {
    keys,
    issuers: [issuerAt(config.publicUrl)],
    audience,
  };
}

export type StandInIdentity = { readonly name: string; readonly email: string };

export async function signIdToken(
  { name, email }: StandInIdentity,
  { publicUrl, dataDir }: StandInConfig,
): Promise<string> {
  const subject = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 21);
  return new SignJWT({ email, email_verified: true, name })
    .setProtectedHeader({ alg: 'RS256', kid: keyId, typ: 'JWT' })
    .setIssuer(issuerAt(publicUrl))
    .setAudience(audience)
    .setSubject(`stand-in-${subject}`)
    .setIssuedAt()
    .setExpirationTime('10m')
    .sign(await signingKey(dataDir));
}
