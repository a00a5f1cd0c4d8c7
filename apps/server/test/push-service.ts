// A browser's push subscription with its own keys, and a push service on loopback that decrypts what it receives (RFC 8291).
import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

const hmac = (key: Uint8Array, ...parts: (Uint8Array | string)[]) => {
  const mac = createHmac('sha256', key);
  for (const part of parts) mac.update(part);
  return mac.digest();
};

/** HKDF written out as RFC 5869 says, independent of the product's. */
function expand(secret: Uint8Array, salt: Uint8Array, info: Uint8Array | string, length: number): Buffer {
  return hmac(hmac(salt, secret), info, Buffer.from([1])).subarray(0, length);
}

/** As a browser subscribes; `decrypt` is what it does with a push. */
export function newPushDevice(endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString('hex')}`) {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys();
  const auth = randomBytes(16);
  return {
    endpoint,
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    timeZone: 'Asia/Kolkata',
    isRenewal: false,
    decrypt(body: Buffer): string {
      const salt = body.subarray(0, 16);
      const sender = body.subarray(21, 21 + (body[20] ?? 0));
      const record = body.subarray(21 + sender.length);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const secret = expand(ecdh.computeSecret(sender), auth, info, 32);
      const key = expand(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
      const decipher = createDecipheriv('aes-128-gcm', key, expand(secret, salt, 'Content-Encoding: nonce\0', 12));
      decipher.setAuthTag(record.subarray(-16));
      const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      return plain.subarray(0, plain.lastIndexOf(2)).toString();
    },
  };
}

export type TestPushDevice = ReturnType<typeof newPushDevice>;

/** The claims of a VAPID header, with a verified signature. */
export function readVapid(header: string): { readonly aud: string; readonly exp: number; readonly sub: string } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url')))
    throw new Error('the signature is wrong');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

type Received = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer };
type Reply = { readonly status: number; readonly headers?: Record<string, string> } | 'silence';

export async function startPushService(atPort = 0) {
  const received: Received[] = [];
  const state: { reply: (path: string) => Reply } = { reply: () => ({ status: 201 }) };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      received.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
      const reply = state.reply(path);
      if (reply !== 'silence') response.writeHead(reply.status, reply.headers ?? {}).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(atPort, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    received,
    state,
    newDevice: () => newPushDevice(`${url}/send/${randomBytes(8).toString('hex')}`),
    /** What arrived for a device, decrypted. */
    pushesTo: (device: TestPushDevice) =>
      received
        .filter(({ path }) => device.endpoint.endsWith(path))
        .map(({ body }) => JSON.parse(device.decrypt(body)) as Record<string, unknown>),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
