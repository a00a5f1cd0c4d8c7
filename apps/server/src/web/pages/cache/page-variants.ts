// Drawn pages as the bytes that browsers take: compressed as they ask, under the opening of each theme. Whoever asks
// first gets them compressed quickly; what is asked for again is compressed thoroughly. They are held while there is
// room for them, and made again from the packed text.
import { createLruCache } from '../../../caching/lru-cache.ts';
import { compress, type Effort, type Encoding } from '../../compression.ts';
import { type HeldText, readText } from './held-text.ts';

/** What a browser takes; the opening is all in which one theme's page differs from another's. */
export type Wanted = { readonly opening: string; readonly encoding: Encoding };

type ReadyBytes = {
  /** The drawing that they were made of: a later one has the same key. */
  readonly of: HeldText;
  bytes: Promise<Buffer>;
  size: number;
  isSmall: boolean;
};

/** The name of a variant and what stands about its bytes. */
const bytesAround = 600;

/** What can be sent as it is, of all pages, within so many bytes. */
export function createVariants(most: number) {
  const ready = createLruCache<ReadyBytes>({ most, sizeOf: ({ size }) => bytesAround + size });

  /** Counted once it is known how many they are, unless others have taken their place. */
  function hold(name: string, held: ReadyBytes, bytes: Buffer): void {
    if (ready.get(name) !== held) return;
    held.size = bytes.length;
    ready.set(name, held);
  }

  function begin(name: string, text: HeldText, wanted: Wanted): ReadyBytes {
    const bytes = make(text, wanted, 'quick');
    const held = { of: text, bytes, size: 0, isSmall: wanted.encoding === 'identity' };
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
    const small = await make(held.of, wanted, 'thorough');
    held.bytes = Promise.resolve(small);
    hold(name, held, small);
  }

  return {
    bytesFor(key: string, text: HeldText, wanted: Wanted): Promise<Buffer> {
      const name = `${wanted.encoding} ${key} ${wanted.opening}`;
      const found = ready.get(name);
      if (found?.of !== text) return begin(name, text, wanted).bytes;
      if (!found.isSmall) shrink(name, found, wanted).catch(() => undefined);
      return found.bytes;
    },
  };
}

async function make(text: HeldText, { opening, encoding }: Wanted, effort: Effort): Promise<Buffer> {
  return compress(Buffer.concat([Buffer.from(opening), readText(text)]), encoding, effort);
}
