// Bytes of passkeys: those of real devices pass; those that are expensive or ambiguous for the WebAuthn library do
// not.
import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Cbor, cbor, type Lies, SoftwarePasskey } from '../../../test/software-passkey.ts';
import { isAcceptablePublicKey, isSignInData, readAttestation } from './passkey-data.rules.ts';

const map = (...pairs: [string | number, Cbor][]) => new Map(pairs);
const bytes = (length: number) => Buffer.alloc(length, 7);

const rsa = (modulus: Buffer, exponent = Buffer.from([1, 0, 1])) =>
  cbor(map([1, 3], [3, -257], [-1, modulus], [-2, exponent]));
const okp = (x = bytes(32), curve = 6) => cbor(map([1, 1], [3, -8], [-1, curve], [-2, x]));
const ec2 = (x = bytes(32), curve = 1, algorithm = -7) =>
  cbor(map([1, 2], [3, algorithm], [-1, curve], [-2, x], [-3, bytes(32)]));
const realModulus = () => {
  const { n = '' } = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' });
  return Buffer.from(n, 'base64url');
};

describe('a public key', () => {
  it.each<[string, Buffer, boolean]>([
    ['RSA with 2,048 bits', rsa(realModulus()), true],
    ['RSA with 4,096 bits', rsa(bytes(512)), true],
    ['RSA with 4,104 bits', rsa(bytes(513)), false],
    ['RSA with 16,384 bits', rsa(bytes(2048)), false],
    ['RSA with 1,024 bits', rsa(bytes(128)), false],
    ['RSA with an exponent of 32 bits', rsa(bytes(256), bytes(4)), true],
    ['RSA with an exponent of 40 bits', rsa(bytes(256), bytes(5)), false],
    ['RSA with an exponent as large as the modulus', rsa(bytes(256), bytes(256)), false],
    ['RSA without an exponent', rsa(bytes(256), Buffer.alloc(0)), false],
    ['RSA with a number for a modulus', cbor(map([1, 3], [3, -257], [-1, 5], [-2, bytes(3)])), false],
    ['Ed25519', okp(), true],
    ['Ed25519 of another length', okp(bytes(31)), false],
    ['Ed448', okp(bytes(57), 7), false],
    ['P-256', ec2(), true],
    ['P-256 of another length', ec2(bytes(33)), false],
    ['P-521 under the name of P-256’s algorithm', ec2(bytes(66), 3), false],
    ['P-256 under the name of RSA', ec2(bytes(32), 1, -257), false],
    ['another algorithm', ec2(bytes(32), 1, -35), false],
    ['a key with more in it', Buffer.concat([okp(), Buffer.from([0])]), false],
    ['no map', cbor('key'), false],
    ['nothing', Buffer.alloc(0), false],
  ])('%s', (_, key, isFine) => {
    expect(isAcceptablePublicKey(key)).toBe(isFine);
    expect(make({ publicKey: key }) !== null).toBe(isFine);
  });
});

function make(lies: Lies) {
  const passkey = new SoftwarePasskey();
  return readAttestation(passkey.make({ challenge: 'any' }, lies).response.attestationObject);
}

const nested = (depth: number): Cbor => (depth === 0 ? 1 : [nested(depth - 1)]);
const deep = (count: number) => Buffer.concat([Buffer.alloc(count, 0x81), Buffer.from([1])]);
/** The bytes of `fmt: "none"` in an attestation object. */
const none = cbor('none');
const replaceFormat = (by: Buffer) => (object: Buffer) => {
  const at = object.indexOf(none);
  return Buffer.concat([object.subarray(0, at), by, object.subarray(at + none.length)]);
};

describe('an attestation object', () => {
  it('returns the id of its credential', () => {
    const passkey = new SoftwarePasskey();
    const { attestationObject } = passkey.make({ challenge: 'any' }).response;
    expect(readAttestation(attestationObject)).toEqual({ id: passkey.id.toString('base64url') });
  });

  it.each<[string, Lies, boolean]>([
    ['extensions that devices add', { extensions: cbor(map(['credProtect', 2], ['hmac-secret', true])) }, true],
    ['an extension with lists in lists', { extensions: cbor(map(['uvm', [[2, 4, 2]]])) }, true],
    ['extensions nested too deeply', { extensions: cbor(map(['x', nested(4)])) }, false],
    [
      'extensions nested a hundred times',
      { extensions: Buffer.concat([cbor(map(['x', 1])).subarray(0, 3), deep(100)]) },
      false,
    ],
    ['too many extensions', { extensions: cbor(map(['x', bytes(600)])) }, false],
    ['extensions that are no map', { extensions: cbor([1]) }, false],
    ['bytes behind the extensions', { extensions: Buffer.concat([cbor(map()), Buffer.from([0])]) }, false],
    ['a credential id of 1,023 bytes', { signedId: bytes(1023) }, true],
    ['a credential id of 1,024 bytes', { signedId: bytes(1024) }, false],
    ['no credential id', { signedId: Buffer.alloc(0) }, false],
    ['a statement', { attest: () => ({ fmt: 'none', attStmt: map(['sig', bytes(8)]) }) }, false],
    ['a list for a statement', { attest: () => ({ fmt: 'none', attStmt: [] }) }, false],
    ['another format', { attest: () => ({ fmt: 'packed', attStmt: map() }) }, false],
    ['a format of bytes', { spoil: replaceFormat(cbor(Buffer.from('none'))) }, false],
    ['a longer way to write a length', { spoil: replaceFormat(Buffer.from('78046e6f6e65', 'hex')) }, false],
    ['a tag', { spoil: (object) => Buffer.concat([Buffer.from([0xc1]), object]) }, false],
    ['bytes behind it', { spoil: (object) => Buffer.concat([object, Buffer.from([0])]) }, false],
    ['an end before its end', { spoil: (object) => object.subarray(0, -1) }, false],
    ['a list of 4,294,967,295 items', { spoil: () => Buffer.from('9affffffff', 'hex') }, false],
    ['a text of 4,294,967,295 bytes', { spoil: () => Buffer.from('a17affffffff', 'hex') }, false],
    ['a text of more bytes than numbers can count', { spoil: () => Buffer.from('a17bffffffffffffffff', 'hex') }, false],
    ['a map without an end', { spoil: () => Buffer.from('bf63666d74', 'hex') }, false],
    ['a list in a list, 4,000 times', { spoil: () => deep(4000) }, false],
    [
      'the same key twice',
      { spoil: () => Buffer.concat([Buffer.from([0xa3]), ...Array(3).fill(cbor('fmt')), none]) },
      false,
    ],
    ['more than 4 KB', { spoil: () => cbor(bytes(5000)) }, false],
    ['nothing in it', { spoil: () => Buffer.from([0xa0]) }, false],
  ])('with %s', (_, lies, isFine) => {
    expect(make(lies) !== null).toBe(isFine);
  });
});

describe('the signed data of a sign-in', () => {
  it.each<[string, Lies, boolean]>([
    ['as most devices send it', {}, true],
    ['with extensions', { extensions: cbor(map(['hmac-secret', bytes(32)])) }, true],
    ['with extensions nested too deeply', { extensions: cbor(map(['x', nested(4)])) }, false],
    ['with too many extensions', { extensions: cbor(map(['x', bytes(600)])) }, false],
    ['with bytes behind the extensions', { extensions: Buffer.concat([cbor(map()), Buffer.from([0])]) }, false],
  ])('%s', (_, lies, isFine) => {
    const { authenticatorData } = new SoftwarePasskey().answer({ challenge: 'any' }, lies).response;
    expect(isSignInData(authenticatorData)).toBe(isFine);
  });

  it('with a credential in it, or too short', () => {
    const data = Buffer.alloc(37);
    expect(isSignInData(data.toString('base64url'))).toBe(true);
    expect(isSignInData(data.subarray(1).toString('base64url'))).toBe(false);
    data[32] = 0x40;
    expect(isSignInData(data.toString('base64url'))).toBe(false);
  });
});
