// Seeded mutations of valid inputs: flipped bits, cut, repeated and nested pieces, wrong lengths, broken UTF-8.

export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** mulberry32: the same sequence for the same seed. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T;
  }

  chance(share: number): boolean {
    return this.next() < share;
  }
}

const fragments = [
  ...[
    '\r\n',
    '\n',
    '\r',
    '\r\n\r\n',
    '\0',
    ' ',
    '\t',
    '--',
    '"',
    "'",
    '\\',
    ';',
    ':',
    '=',
    '&',
    '%',
    '%00',
    '%ff',
    '%u0041',
  ],
  ...['{', '}', '[', ']', ',', 'null', 'true', '1e999', '-0', '9'.repeat(400), '0x10', '-1', '4294967296', 'NaN'],
  ...[
    '__proto__',
    'constructor',
    '../',
    '\u202e',
    '\ud83d',
    'İ',
    'a'.repeat(5000),
    '['.repeat(3000),
    '{"a":'.repeat(1500),
  ],
  ...[
    "filename*=utf-8''%ff",
    'charset=utf-16le',
    'content-transfer-encoding: base64\r\n',
    'boundary=',
    'bytes=0-',
    'W/"',
  ],
].map((text) => Buffer.from(text));
/** Invalid UTF-8, and integers at the limits of their size. */
const bytes = [
  'ff',
  'c0af',
  'eda080',
  'f8888080',
  'fe',
  '80',
  'ffffffff',
  '7fffffff',
  '00000000',
  '80000000',
  'ffff',
].map((hex) => Buffer.from(hex, 'hex'));

type Mutation = (random: Random, input: Buffer, others: readonly Buffer[]) => Buffer;

function range(random: Random, input: Buffer): [number, number] {
  const from = random.below(input.length + 1);
  return [from, Math.min(input.length, from + random.below(random.chance(0.5) ? 8 : 400))];
}

const insert = (input: Buffer, at: number, what: Buffer, upTo = at) =>
  Buffer.concat([input.subarray(0, at), what, input.subarray(upTo)]);

const mutations: readonly Mutation[] = [
  function flipBits(random, input) {
    const changed = Buffer.from(input);
    for (let left = 1 + random.below(8); left > 0 && changed.length > 0; left--) {
      const at = random.below(changed.length);
      changed[at] = (changed[at] as number) ^ (1 << random.below(8));
    }
    return changed;
  },
  (random, input) => input.subarray(0, random.below(input.length + 1)),
  (random, input) => insert(input, ...(([from, to]) => [from, Buffer.alloc(0), to] as const)(range(random, input))),
  function double(random, input) {
    const [from, to] = range(random, input);
    const piece = input.subarray(from, to);
    return insert(input, from, Buffer.concat(Array(random.chance(0.1) ? 200 : 1 + random.below(4)).fill(piece)));
  },
  (random, input) => insert(input, random.below(input.length + 1), random.pick(fragments)),
  function overwrite(random, input) {
    const what = random.pick(bytes);
    const at = random.below(input.length + 1);
    return insert(input, at, what, Math.min(input.length, at + what.length));
  },
  function splice(random, input, others) {
    const [from, to] = range(random, input);
    const other = random.pick(others);
    return insert(input, from, other.subarray(...range(random, other)), to);
  },
  function enlargeNumber(random, input) {
    const text = input.toString('latin1');
    const numbers = [...text.matchAll(/\d+/g)];
    if (numbers.length === 0) return input;
    const { index, 0: digits } = random.pick(numbers);
    const lie = random.pick(['0', '-1', '2147483648', '18446744073709551616', `${digits}0`, '9'.repeat(30), '1e5', '']);
    return Buffer.from(text.slice(0, index) + lie + text.slice(index + digits.length), 'latin1');
  },
];

/** Larger ones only take longer. */
const MOST_BYTES = 48 * 1024;

/** One to four mutations of one of the valid inputs. */
export function mutate(random: Random, valid: readonly Buffer[], from = random.pick(valid)): Buffer {
  let input = from;
  for (let left = 1 + random.below(4); left > 0; left--) input = random.pick(mutations)(random, input, valid);
  return input.subarray(0, MOST_BYTES);
}
