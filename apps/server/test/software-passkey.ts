// A device with passkeys, made of software, which does as it is told: also what no honest device would.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyAnswer } from '@chowk/contract/accounts/passkey-schemas';

type Asked = { readonly challenge: string };
export type Lies = {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly counter?: number;
  /** The lock of the device was not asked for. */
  readonly isUnverified?: boolean;
  readonly userHandle?: string;
};

const honest = { origin: 'http://localhost:3000', rpId: 'localhost' };

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const text64 = (data: Buffer | string) => Buffer.from(data).toString('base64url');

/** CBOR, as much of it as is needed. */
const cborLength = (length: number) => (length < 256 ? [0x58, length] : [0x59, length >> 8, length & 255]);
const cborBytes = (data: Buffer) => Buffer.concat([Buffer.from(cborLength(data.length)), data]);
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

export class SoftwarePasskey {
  readonly id = randomBytes(32);
  readonly #key: { privateKey: KeyObject; publicKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #counter = 0;

  /** The answer of a device that was asked to make a passkey. */
  make({ challenge }: Asked, lies: Lies = {}): NewPasskey {
    const data = this.#authenticatorData(lies, true);
    const attestation = [0xa3, cborText('fmt'), cborText('none'), cborText('attStmt'), 0xa0, cborText('authData')];
    const parts = attestation.map((part) => (typeof part === 'number' ? Buffer.from([part]) : part));
    return {
      ...this.#named(),
      response: {
        attestationObject: text64(Buffer.concat([...parts, cborBytes(data)])),
        clientDataJSON: text64(clientData('webauthn.create', challenge, lies)),
      },
    };
  }

  /** The answer of a device that was asked to sign in. */
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
    const flags = 0x01 | (lies.isUnverified ? 0 : 0x04) | (isNew ? 0x40 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(lies.counter ?? this.#counter);
    const head = [sha256(lies.rpId ?? honest.rpId), Buffer.from([flags]), counter];
    if (!isNew) return Buffer.concat(head);
    const length = Buffer.from([0, this.id.length]);
    return Buffer.concat([...head, Buffer.alloc(16), length, this.id, this.#coseKey()]);
  }

  /** { kty: EC2, alg: ES256, crv: P-256, x, y }. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' });
    const [left, right] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
    const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]);
    return Buffer.concat([head, cborBytes(left), Buffer.from([0x22]), cborBytes(right)]);
  }
}

function clientData(type: string, challenge: string, lies: Lies): string {
  const { origin = honest.origin } = lies;
  return JSON.stringify({ type, challenge: lies.challenge ?? challenge, origin, crossOrigin: false });
}
