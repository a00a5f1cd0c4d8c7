// Compressed bytes of cached pages for each encoding and theme: quickly at first, thoroughly for frequent pages.
import { LRUCache } from 'lru-cache';
import { compress, type Effort, type Encoding, type Encodings } from '../../../http/requests/compression.ts';
import { type CachedHtml, readHtml } from './cached-html.ts';

/** `opening` is the only part of a page that depends on the theme. */
export type Wanted = { readonly opening: string; readonly encodings: Encodings };

export type PageBytes = { readonly bytes: Buffer; readonly encoding: Encoding };

type ReadyBytes = {
  /** Identifies the rendering: a later one has the same key. */
  readonly of: CachedHtml;
  readonly made: Promise<PageBytes>;
  readonly size: number;
  hits: number;
};

/** Of a variant beside its name and bytes. */
const OVERHEAD_BYTES = 500;
/** Requests of a variant before it is compressed thoroughly. */
const hitsBeforeBrotli = 4;

/** LRU of at most `most` bytes. */
export function createVariants(most: number) {
  const ready = new LRUCache<string, ReadyBytes>({
    maxSize: Math.max(1, Math.floor(most)),
    sizeCalculation: ({ size }, name) => OVERHEAD_BYTES + name.length + size,
  });

  /** Its size is set when compression is done. */
  function hold(name: string, text: CachedHtml, made: Promise<PageBytes>): ReadyBytes {
    const held: ReadyBytes = { of: text, made, size: 0, hits: 0 };
    ready.set(name, held);
    made.then(
      ({ bytes }) => {
        if (ready.peek(name) === held) ready.set(name, { ...held, size: bytes.length });
      },
      () => ready.delete(name),
    );
    return held;
  }

  function find(name: string, text: CachedHtml): ReadyBytes | undefined {
    const found = ready.get(name);
    return found?.of === text ? found : undefined;
  }

  /** The larger bytes are served until this is done, and if it fails. */
  async function shrink(text: CachedHtml, wanted: Wanted, names: Readonly<Record<Effort, string>>): Promise<void> {
    const small = await make(text, wanted, 'thorough');
    hold(names.thorough, text, Promise.resolve(small));
    ready.delete(names.quick);
  }

  return {
    bytesFor(key: string, text: CachedHtml, wanted: Wanted): Promise<PageBytes> {
      const { opening, encodings } = wanted;
      const names = {
        thorough: `${encodings.thorough} ${key} ${opening}`,
        quick: `${encodings.quick} quick ${key} ${opening}`,
      };
      const small = find(names.thorough, text);
      if (small) return small.made;
      const held = find(names.quick, text) ?? hold(names.quick, text, make(text, wanted, 'quick'));
      held.hits += 1;
      if (held.hits === hitsBeforeBrotli && encodings.thorough !== 'identity')
        shrink(text, wanted, names).catch(() => undefined);
      return held.made;
    },
  };
}

async function make(text: CachedHtml, { opening, encodings }: Wanted, effort: Effort): Promise<PageBytes> {
  const encoding = encodings[effort];
  const bytes = await compress(Buffer.concat([Buffer.from(opening), readHtml(text)]), encoding, effort);
  return { bytes, encoding };
}
