// A drawn page as the bytes that browsers take: compressed as they ask, under the opening of each theme. Whoever asks
// first gets them compressed quickly; what is asked for again is compressed thoroughly. They are held while there is
// room for them, and made again from the packed text.
import { createLruCache } from '../../../caching/lru-cache.ts';
import { compress, type Effort, type Encoding } from '../../compression.ts';
import { type PackedText, packText, unpackText } from './pack-text.ts';

/** What a browser takes; the opening is all in which one theme's page differs from another's. */
export type Wanted = { readonly opening: string; readonly encoding: Encoding };

export type Variants = {
  bytesFor(wanted: Wanted): Promise<Buffer>;
  /** Lets the text go but for what this page has not in common with the sample. */
  pack(sample: Buffer | undefined): void;
  packedSize(): number;
  readText(): Buffer;
};

type ReadyBytes = {
  /** The drawing that they were made of: a later one has the same key. */
  readonly of: Variants;
  bytes: Promise<Buffer>;
  size: number;
  isSmall: boolean;
};

/** The name of a variant and what stands about its bytes. */
const bytesAround = 600;

export type ReadyCache = ReturnType<typeof createReadyCache>;

/** What can be sent as it is, of all pages, within so many bytes. */
export function createReadyCache(most: number) {
  return createLruCache<ReadyBytes>({ most, sizeOf: ({ size }) => bytesAround + size });
}

export function createVariants(key: string, text: string, ready: ReadyCache): Variants {
  let plain: Buffer | null = Buffer.from(text);
  let packed: PackedText | null = null;

  function readText(): Buffer {
    return plain ?? (packed ? unpackText(packed) : Buffer.alloc(0));
  }

  async function make({ opening, encoding }: Wanted, effort: Effort): Promise<Buffer> {
    return compress(Buffer.concat([Buffer.from(opening), readText()]), encoding, effort);
  }

  /** Counted once it is known how many they are, unless others have taken their place. */
  function hold(name: string, held: ReadyBytes, bytes: Buffer): void {
    if (ready.get(name) !== held) return;
    held.size = bytes.length;
    ready.set(name, held);
  }

  function begin(name: string, wanted: Wanted): ReadyBytes {
    const bytes = make(wanted, 'quick');
    const held = { of: variants, bytes, size: 0, isSmall: wanted.encoding === 'identity' };
    ready.set(name, held);
    bytes.then(
      (made) => hold(name, held, made),
      () => ready.delete(name),
    );
    return held;
  }

  /** The larger bytes are given out until the smaller ones are there, and also should that not work. */
  async function shrink(name: string, held: ReadyBytes, wanted: Wanted): Promise<void> {
    held.isSmall = true;
    const small = await make(wanted, 'thorough');
    held.bytes = Promise.resolve(small);
    hold(name, held, small);
  }

  const variants: Variants = {
    bytesFor(wanted) {
      const name = `${wanted.encoding} ${key} ${wanted.opening}`;
      const found = ready.get(name);
      if (found?.of !== variants) return begin(name, wanted).bytes;
      if (!found.isSmall) shrink(name, found, wanted).catch(() => undefined);
      return found.bytes;
    },
    pack(sample) {
      packed = packText(readText(), sample);
      // Also where nobody asks for it again: a page that is made anew for the next reader may never have one.
      plain = null;
    },
    packedSize: () => packed?.bytes.length ?? 0,
    readText,
  };
  return variants;
}
