// A passkey device in software, which can also do what no real device would.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyAnswer } from '@chowk/contract/accounts/passkeys/passkey-schemas';

type Asked = { readonly challenge: string };
export type Lies = {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly counter?: number;
  /** Without user verification. */
  readonly isUnverified?: boolean;
  readonly userHandle?: string;
  /** An attestation statement, although none was requested. */
  readonly attest?: (made: MadePasskey) => { readonly fmt: string; readonly attStmt: Cbor };
  /** Another public key than the device's own, in COSE format. */
  readonly publicKey?: Buffer;
  /** Authenticator extensions, already encoded. */
  readonly extensions?: Buffer;
  /** Another credential id in the signed data than outside of it. */
  readonly signedId?: Buffer;
  /** Changes the bytes of the attestation object. */
  readonly spoil?: (attestationObject: Buffer) => Buffer;
};

/** The input of an attestation statement. */
export type MadePasskey = {
  readonly id: Buffer;
  readonly authData: Buffer;
  readonly clientDataHash: Buffer;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
};

const honest = { origin: 'http://localhost:3000', rpId: 'localhost' };

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const text64 = (data: Buffer | string) => Buffer.from(data).toString('base64url');

/** The needed subset of CBOR. */
export type Cbor = number | string | boolean | Buffer | readonly Cbor[] | ReadonlyMap<string | number, Cbor>;

function cborHead(major: number, value: number): Buffer {
  const type = major << 5;
  if (value < 24) return Buffer.from([type | value]);
  if (value < 256) return Buffer.from([type | 24, value]);
  return Buffer.from([type | 25, value >> 8, value & 255]);
}

export function cbor(value: Cbor): Buffer {
  if (typeof value === 'boolean') return Buffer.from([value ? 0xf5 : 0xf4]);
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  if (typeof value === 'string') return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value]);
  if (value instanceof Map) {
    const pairs = [...value].flatMap(([key, each]) => [cbor(key), cbor(each)]);
    return Buffer.concat([cborHead(5, value.size), ...pairs]);
  }
  const items = value as readonly Cbor[];
  return Buffer.concat([cborHead(4, items.length), ...items.map(cbor)]);
}

export class SoftwarePasskey {
  readonly id = randomBytes(32);
  readonly #key: { privateKey: KeyObject; publicKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #counter = 0;

  /** The answer to a registration request. */
  make({ challenge }: Asked, lies: Lies = {}): NewPasskey {
    const authData = this.#authenticatorData(lies, true);
    const client = clientData('webauthn.create', challenge, lies);
    const { fmt, attStmt } = lies.attest?.({ id: this.id, authData, clientDataHash: sha256(client), ...this.#key }) ?? {
      fmt: 'none',
      attStmt: new Map(),
    };
    const attestation = cbor(
      new Map<string, Cbor>([
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', authData],
      ]),
    );
    return {
      ...this.#named(),
      response: {
        attestationObject: text64(lies.spoil?.(attestation) ?? attestation),
        clientDataJSON: text64(client),
      },
    };
  }

  /** The answer to a sign-in request. */
  answer({ challenge }: Asked, lies: Lies = {}): PasskeyAnswer {
    this.#counter += 1;
    const data = this.#authenticatorData(lies, false);
    const client = clientData('webauthn.get', challenge, lies);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#key.privateKey);
    return {
      ...this.#named(),
      response: {
        ...{ authenticatorData: text64(data), clientDataJSON: text64(client), signature: text64(signature) },
        ...(lies.userHandle === undefined ? {} : { userHandle: lies.userHandle }),
      },
    };
  }

  #named() {
    return { id: text64(this.id), rawId: text64(this.id), type: 'public-key' } as const;
  }

  #authenticatorData(lies: Lies, isNew: boolean): Buffer {
    const { extensions = Buffer.alloc(0), signedId = this.id, publicKey = this.#coseKey() } = lies;
    const flags = 0x01 | (lies.isUnverified ? 0 : 0x04) | (isNew ? 0x40 : 0) | (extensions.length > 0 ? 0x80 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(lies.counter ?? this.#counter);
    const head = [sha256(lies.rpId ?? honest.rpId), Buffer.from([flags]), counter];
    if (!isNew) return Buffer.concat([...head, extensions]);
    const length = Buffer.from([signedId.length >> 8, signedId.length & 255]);
    return Buffer.concat([...head, Buffer.alloc(16), length, signedId, publicKey, extensions]);
  }

  /** { kty: EC2, alg: ES256, crv: P-256, x, y }. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' });
    return cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
  }
}

function clientData(type: string, challenge: string, lies: Lies): string {
  const { origin = honest.origin } = lies;
  return JSON.stringify({ type, challenge: lies.challenge ?? challenge, origin, crossOrigin: false });
}
