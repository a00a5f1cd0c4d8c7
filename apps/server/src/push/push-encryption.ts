// Web push encryption (RFC 8291, aes128gcm) and the server's signature (VAPID, RFC 8292), on node:crypto.
import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  type ECDH,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';

export type PushKeys = { readonly p256dh: string; readonly auth: string };

const PUBLIC_KEY_BYTES = 65;
const AUTH_BYTES = 16;
/** One record; push services accept at least 4096 bytes of body. */
const RECORD_SIZE = 4096;
export const MAX_PAYLOAD_BYTES = RECORD_SIZE - 16 - 1 - 86;

const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** False for keys that no browser makes: the wrong length, or a point that is not on the curve. */
export function areKeysValid({ p256dh, auth }: PushKeys): boolean {
  const [key, secret] = [Buffer.from(p256dh, 'base64url'), Buffer.from(auth, 'base64url')];
  if (key.length !== PUBLIC_KEY_BYTES || key[0] !== 4 || secret.length !== AUTH_BYTES) return false;
  try {
    const ecdh = createECDH('prime256v1');
    ecdh.generateKeys();
    ecdh.computeSecret(key);
    return true;
  } catch {
    return false;
  }
}

export function encryptPush({ p256dh, auth }: PushKeys, text: string): Buffer<ArrayBuffer> {
  const plain = Buffer.from(text);
  if (plain.length > MAX_PAYLOAD_BYTES) throw new Error(`a push of ${plain.length} bytes`);
  const receiver = Buffer.from(p256dh, 'base64url');
  const ecdh = createECDH('prime256v1');
  const sender = ecdh.generateKeys();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender]);
  const secret = derive(ecdh.computeSecret(receiver), Buffer.from(auth, 'base64url'), info, 32);
  const salt = randomBytes(16);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2 marks the last record.
  const record = [cipher.update(plain), cipher.update(Buffer.from([2])), cipher.final(), cipher.getAuthTag()];
  const size = Buffer.alloc(5);
  size.writeUInt32BE(RECORD_SIZE);
  size.writeUInt8(sender.length, 4);
  return Buffer.concat([salt, size, sender, ...record]);
}

export type ServerKey = { readonly publicKey: string; readonly privateKey: KeyObject };

const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** Derived from TOKEN_SECRET, which is created at the first start and the same on all servers: nothing more to store, share or
 * restore. A changed TOKEN_SECRET changes it too; browsers then subscribe again at their next visit. */
export function deriveServerKey(tokenSecret: string): ServerKey {
  // 48 bytes for a group of 32: the remainder is uniform.
  const seed = derive(Buffer.from(tokenSecret), Buffer.alloc(0), 'push server key', 48);
  const scalar = (BigInt(`0x${seed.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const ecdh: ECDH = createECDH('prime256v1');
  const secret = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  ecdh.setPrivateKey(secret);
  const point = ecdh.getPublicKey();
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: secret.toString('base64url'),
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  return { publicKey: point.toString('base64url'), privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) };
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** RFC 8292 allows a day. */
const SIGNATURE_LIFE_MS = 12 * 3_600_000;
const RENEW_BEFORE_MS = 3_600_000;
/** A signature costs 0.3 ms; some push services have a host name per subscription shard. */
const MAX_SIGNATURES = 200;

/** The Authorization header for a push service, signed once per service and half a day. */
export function createSigner({ publicKey, privateKey }: ServerKey, subject: string, now: () => Date) {
  const signed = new Map<string, { readonly header: string; readonly expiresAt: number }>();
  return (origin: string): string => {
    const moment = now().getTime();
    const known = signed.get(origin);
    // Also renewed where the clock was moved back: services refuse an end more than a day ahead.
    if (known && known.expiresAt > moment + RENEW_BEFORE_MS && known.expiresAt <= moment + SIGNATURE_LIFE_MS)
      return known.header;
    const expiresAt = moment + SIGNATURE_LIFE_MS;
    const claims = { aud: origin, exp: Math.floor(expiresAt / 1000), sub: subject };
    const content = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`;
    const signature = sign('sha256', Buffer.from(content), { key: privateKey, dsaEncoding: 'ieee-p1363' });
    const header = `vapid t=${content}.${signature.toString('base64url')}, k=${publicKey}`;
    if (signed.size >= MAX_SIGNATURES) signed.clear();
    signed.set(origin, { header, expiresAt });
    return header;
  };
}
