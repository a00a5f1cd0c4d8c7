// Passkey attestation statements with X.509 certificates that name a revocation URL.
import { createHash, generateKeyPairSync, type KeyObject, randomInt, sign } from 'node:crypto';
import type { Cbor, MadePasskey } from '../software-passkey.ts';

/** The subset of DER that a certificate needs. */
function der(tag: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const { length } = body;
  const head = length < 128 ? [tag, length] : [tag, 0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from(head), body]);
}
const sequence = (...content: Buffer[]) => der(0x30, ...content);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const integer = (value: number) => der(0x02, Buffer.from([value]));
const enumerated = (value: number) => der(0x0a, Buffer.from([value]));
const octets = (bytes: Buffer) => der(0x04, bytes);
const text = (value: string) => der(0x0c, Buffer.from(value));
const utcTime = (value: string) => der(0x17, Buffer.from(value));

const oids = {
  ecdsaWithSha256: '2a8648ce3d040302',
  country: '550406',
  organisation: '55040a',
  unit: '55040b',
  commonName: '550403',
  crlDistributionPoints: '551d1f',
  androidKeyDescription: '2b06010401d679020111',
};

const ecdsa = sequence(oid(oids.ecdsaWithSha256));
const nameOf = (parts: readonly [oid: string, value: string][]) =>
  sequence(...parts.map(([id, value]) => der(0x31, sequence(oid(id), text(value)))));
const subjectOf = (commonName: string) =>
  nameOf([
    [oids.country, 'IN'],
    [oids.organisation, 'Forgers'],
    [oids.unit, 'Authenticator Attestation'],
    [oids.commonName, commonName],
  ]);

type Certified = { readonly subject: Buffer; readonly publicKey: KeyObject; readonly extensions: readonly Buffer[] };
type Issuer = { readonly name: Buffer; readonly privateKey: KeyObject };

function certificate({ subject, publicKey, extensions }: Certified, issuer: Issuer): Buffer {
  const body = sequence(
    der(0xa0, integer(2)),
    integer(1 + randomInt(100)),
    ecdsa,
    issuer.name,
    sequence(utcTime('200101000000Z'), utcTime('491231000000Z')),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  );
  const signature = sign('sha256', body, issuer.privateKey);
  return sequence(body, ecdsa, der(0x03, Buffer.from([0]), signature));
}

const extension = (id: string, value: Buffer) => sequence(oid(id), octets(value));

/** CRL distribution point. */
function revocationAt(url: string): Buffer {
  const fullName = der(0xa0, der(0xa0, der(0x86, Buffer.from(url))));
  return extension(oids.crlDistributionPoints, sequence(sequence(fullName)));
}

function androidKey(challenge: Buffer): Buffer {
  const versions = [integer(3), enumerated(1), integer(4), enumerated(1)];
  const lists = [sequence(), sequence()];
  return extension(
    oids.androidKeyDescription,
    sequence(...versions, octets(challenge), octets(Buffer.alloc(0)), ...lists),
  );
}

export const attestationFormats = [
  ...['packed', 'android-key', 'apple', 'tpm', 'android-safetynet', 'fido-u2f'],
  ...['compound', 'NONE', ''],
] as const;

/** One statement per format, signed by the attacker's own root for the passkey's key. */
export function forgeAttestation(fmt: string, crlUrl: string) {
  return (made: MadePasskey): { fmt: string; attStmt: Cbor } => {
    const { authData, clientDataHash, privateKey, publicKey, id } = made;
    const rootKeys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const root = { name: subjectOf('A root of ours'), privateKey: rootKeys.privateKey };
    const extensions = [revocationAt(`${crlUrl}/crl`)];
    const x5c = [
      certificate(
        {
          subject: subjectOf('attest.android.com'),
          publicKey,
          extensions: [...extensions, androidKey(clientDataHash)],
        },
        root,
      ),
      certificate({ subject: root.name, publicKey: rootKeys.publicKey, extensions }, root),
    ];
    const signed = fmt === 'fido-u2f' ? u2fBase(made) : Buffer.concat([authData, clientDataHash]);
    const statement = new Map<string, Cbor>([
      ['alg', -7],
      ['sig', sign('sha256', signed, privateKey)],
      ['x5c', x5c],
    ]);
    if (fmt === 'android-safetynet') statement.set('ver', '1').set('response', safetyNet(made, x5c));
    if (fmt === 'tpm') statement.set('ver', '2.0').set('certInfo', id).set('pubArea', id);
    return { fmt, attStmt: statement };
  };
}

function u2fBase({ authData, clientDataHash, id, publicKey }: MadePasskey): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return Buffer.concat([Buffer.from([0]), authData.subarray(0, 32), clientDataHash, id, ...point]);
}

function safetyNet({ authData, clientDataHash, privateKey }: MadePasskey, x5c: readonly Buffer[]): Buffer {
  const nonce = createHash('sha256')
    .update(Buffer.concat([authData, clientDataHash]))
    .digest('base64');
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const header = encode({ alg: 'ES256', x5c: x5c.map((each) => each.toString('base64')) });
  const body = `${header}.${encode({ nonce, ctsProfileMatch: true, timestampMs: Date.now() })}`;
  return Buffer.from(`${body}.${sign('sha256', Buffer.from(body), privateKey).toString('base64url')}`);
}
