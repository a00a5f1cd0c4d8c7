// Drawn pages as the bytes that browsers take: compressed as they ask, under the opening of each theme. Whoever asks
// first gets them compressed quickly; what is asked for often is compressed thoroughly. They are held while there is
// room for them, and made again from the packed text.
import { LRUCache } from 'lru-cache';
import { compress, type Effort, type Encoding, type Encodings } from '../../../http/requests/compression.ts';
import { type HeldText, readText } from './held-text.ts';

/** What a browser takes; the opening is all in which one theme's page differs from another's. */
export type Wanted = { readonly opening: string; readonly encodings: Encodings };

export type PageBytes = { readonly bytes: Buffer; readonly encoding: Encoding };

type ReadyBytes = {
  /** The drawing that they were made of: a later one has the same key. */
  readonly of: HeldText;
  readonly made: Promise<PageBytes>;
  readonly size: number;
  askings: number;
};

/** What stands about the bytes of a variant, beside its name. */
const bytesAround = 500;
/** So many have asked while the bytes were held: they will be asked for again. */
const askingsUntilThorough = 4;

/** What can be sent as it is, of all pages, within so many bytes. */
export function createVariants(most: number) {
  const ready = new LRUCache<string, ReadyBytes>({
    maxSize: Math.max(1, Math.floor(most)),
    sizeCalculation: ({ size }, name) => bytesAround + name.length + size,
  });

  /** Counted once it is known how many they are, unless others have taken their place. */
  function hold(name: string, text: HeldText, made: Promise<PageBytes>): ReadyBytes {
    const held: ReadyBytes = { of: text, made, size: 0, askings: 0 };
    ready.set(name, held);
    made.then(
      ({ bytes }) => {
        if (ready.peek(name) === held) ready.set(name, { ...held, size: bytes.length });
      },
      () => ready.delete(name),
    );
    return held;
  }

  function find(name: string, text: HeldText): ReadyBytes | undefined {
    const found = ready.get(name);
    return found?.of === text ? found : undefined;
  }

  /** The larger bytes are given out until the smaller ones are there, and also should that not work. */
  async function shrink(text: HeldText, wanted: Wanted, names: Readonly<Record<Effort, string>>): Promise<void> {
    const small = await make(text, wanted, 'thorough');
    hold(names.thorough, text, Promise.resolve(small));
    ready.delete(names.quick);
  }

  return {
    bytesFor(key: string, text: HeldText, wanted: Wanted): Promise<PageBytes> {
      const { opening, encodings } = wanted;
      const names = {
        thorough: `${encodings.thorough} ${key} ${opening}`,
        quick: `${encodings.quick} quick ${key} ${opening}`,
      };
      const small = find(names.thorough, text);
      if (small) return small.made;
      const held = find(names.quick, text) ?? hold(names.quick, text, make(text, wanted, 'quick'));
      held.askings += 1;
      if (held.askings === askingsUntilThorough && encodings.thorough !== 'identity')
        shrink(text, wanted, names).catch(() => undefined);
      return held.made;
    },
  };
}

async function make(text: HeldText, { opening, encodings }: Wanted, effort: Effort): Promise<PageBytes> {
  const encoding = encodings[effort];
  const bytes = await compress(Buffer.concat([Buffer.from(opening), readText(text)]), encoding, effort);
  return { bytes, encoding };
}
