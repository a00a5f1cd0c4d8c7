// Validates passkey bytes before the WebAuthn library parses them: format `none`, small, well-formed, ordinary key size.

/** A credential id of 1,023 bytes, an RSA key of 4,096 bits and its extensions together stay below it. */
const MAX_ATTESTATION_BYTES = 4096;
/** Extensions of real devices, such as `credProtect`, have some 20 bytes. */
const MAX_EXTENSION_BYTES = 512;
const MAX_CREDENTIAL_ID_BYTES = 1023;
/** RSA with 2,048 to 4,096 bits; devices make 2,048. */
const RSA_MODULUS_BYTES = { min: 256, max: 512 };
/** 65,537 has three bytes. Checking a signature takes longer the larger the exponent is. */
const MAX_RSA_EXPONENT_BYTES = 4;
const MAX_DEPTH = 4;

const flag = { attested: 0x40, extended: 0x80 };

type CborValue = number | string | boolean | null | Buffer | readonly CborValue[] | CborMap;
type CborMap = ReadonlyMap<string | number, CborValue>;

export type NewCredential = { readonly id: string };

export function readAttestation(attestationObject: string): NewCredential | null {
  const bytes = Buffer.from(attestationObject, 'base64url');
  const attestation = bytes.length <= MAX_ATTESTATION_BYTES ? readWholeMap(bytes) : null;
  if (attestation?.size !== 3 || attestation.get('fmt') !== 'none') return null;
  const [statement, authData] = [attestation.get('attStmt'), attestation.get('authData')];
  if (!(statement instanceof Map) || statement.size > 0 || !Buffer.isBuffer(authData)) return null;
  return readAttestedData(authData);
}

export function isSignInData(authenticatorData: string): boolean {
  const data = Buffer.from(authenticatorData, 'base64url');
  return data.length >= 37 && !hasFlag(data, flag.attested) && isEndOfData(data, 37);
}

/** 32 bytes of the site's hash, flags, a counter of 4, an AAGUID of 16, the id with its length, the key, extensions. */
function readAttestedData(data: Buffer): NewCredential | null {
  if (data.length < 55 || !hasFlag(data, flag.attested)) return null;
  const length = data.readUInt16BE(53);
  const id = data.subarray(55, 55 + length);
  if (length === 0 || length > MAX_CREDENTIAL_ID_BYTES || id.length !== length) return null;
  const key = readMap(data, 55 + length);
  if (!key || !isAcceptableKey(key.value) || !isEndOfData(data, key.end)) return null;
  return { id: id.toString('base64url') };
}

function isEndOfData(data: Buffer, at: number): boolean {
  if (!hasFlag(data, flag.extended)) return at === data.length;
  return data.length - at <= MAX_EXTENSION_BYTES && readMap(data, at)?.end === data.length;
}

const hasFlag = (data: Buffer, bit: number) => ((data[32] ?? 0) & bit) !== 0;

export function isAcceptablePublicKey(publicKey: Buffer): boolean {
  const key = readWholeMap(publicKey);
  return key !== null && isAcceptableKey(key);
}

/** COSE labels: 1 is the key type, 3 the algorithm (RS256, Ed25519 or ES256), negative ones the key's numbers. */
function isAcceptableKey(key: CborMap): boolean {
  const [type, algorithm, first, second, third] = [1, 3, -1, -2, -3].map((label) => key.get(label));
  if (algorithm === -257) return type === 3 && key.size === 4 && isAcceptableRsa(first, second);
  if (algorithm === -8) return type === 1 && key.size === 4 && first === 6 && hasBytes(second, 32);
  return algorithm === -7 && type === 2 && key.size === 5 && first === 1 && hasBytes(second, 32) && hasBytes(third, 32);
}

function isAcceptableRsa(modulus: CborValue | undefined, exponent: CborValue | undefined): boolean {
  const { min, max } = RSA_MODULUS_BYTES;
  return hasBytes(modulus, min, max) && hasBytes(exponent, 1, MAX_RSA_EXPONENT_BYTES);
}

function hasBytes(value: CborValue | undefined, min: number, max = min): boolean {
  return Buffer.isBuffer(value) && value.length >= min && value.length <= max;
}

function readWholeMap(bytes: Buffer): CborMap | null {
  const read = readMap(bytes, 0);
  return read?.end === bytes.length ? read.value : null;
}

function readMap(bytes: Buffer, at: number): { readonly value: CborMap; readonly end: number } | null {
  const reader = { bytes, at };
  try {
    const value = readItem(reader, MAX_DEPTH);
    return value instanceof Map ? { value, end: reader.at } : null;
  } catch {
    return null;
  }
}

type Reader = { readonly bytes: Buffer; at: number };

/** The part of CBOR that WebAuthn uses, in its shortest form, of known lengths. A list or map cannot have more items than bytes
 * left, so the work is bounded by the size of the input. */
function readItem(reader: Reader, depth: number): CborValue {
  if (depth < 0) throw new RangeError('nested too deeply');
  const first = take(reader, 1).readUInt8();
  const [major, argument] = [first >> 5, readArgument(reader, first & 31)];
  if (major === 0) return argument;
  if (major === 1) return -1 - argument;
  if (major === 7) return readSimple(first & 31);
  if (argument > reader.bytes.length - reader.at) throw new RangeError('longer than the input');
  if (major === 2) return take(reader, argument);
  if (major === 3) return take(reader, argument).toString();
  if (major === 4) return Array.from({ length: argument }, () => readItem(reader, depth - 1));
  if (major === 5) return readPairs(reader, argument, depth - 1);
  throw new RangeError('tags are not used');
}

function readPairs(reader: Reader, count: number, depth: number): CborMap {
  const pairs = new Map<string | number, CborValue>();
  for (let index = 0; index < count; index++) {
    const key = readItem(reader, depth);
    if ((typeof key !== 'string' && typeof key !== 'number') || pairs.has(key)) throw new RangeError('no such key');
    pairs.set(key, readItem(reader, depth));
  }
  return pairs;
}

function readArgument(reader: Reader, short: number): number {
  if (short < 24) return short;
  const size = { 24: 1, 25: 2, 26: 4 }[short];
  if (size === undefined) throw new RangeError('no such length');
  const value = take(reader, size).readUIntBE(0, size);
  // Canonical CBOR only: the library must read the same bytes as this check.
  if (value < (size === 1 ? 24 : 256 ** (size / 2))) throw new RangeError('longer than needed');
  return value;
}

function readSimple(short: number): boolean | null {
  if (short === 20 || short === 21) return short === 21;
  if (short === 22) return null;
  throw new RangeError('no such value');
}

function take(reader: Reader, length: number): Buffer {
  const part = reader.bytes.subarray(reader.at, reader.at + length);
  if (part.length !== length) throw new RangeError('ended early');
  reader.at += length;
  return part;
}
