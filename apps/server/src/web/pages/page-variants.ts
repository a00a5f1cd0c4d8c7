// A drawn page as the bytes that browsers take: compressed as they ask, under the opening of each theme. Whoever asks
// first gets them compressed quickly; what is asked for again is compressed thoroughly, once.
import { compress, decompress, type Encoding } from '../compression.ts';

/** What a browser takes; the opening is all in which one theme's page differs from another's. */
export type Wanted = { readonly opening: string; readonly encoding: Encoding };

export type Variants = {
  bytesFor(wanted: Wanted): Promise<Buffer>;
  /** Of all that is made so far. */
  size(): number;
};

type Variant = Wanted & {
  bytes: Promise<Buffer>;
  isSmall: boolean;
};

/** `onResized` is called when the bytes that are held have become more or fewer. The text itself is let go as soon as
 * there are compressed bytes. */
export function createVariants(text: string, onResized: () => void): Variants {
  const variants = new Map<string, Variant>();
  let plain: Buffer | null = Buffer.from(text);
  let size = 0;

  async function readPlain(): Promise<Buffer> {
    const [first] = variants.values();
    if (plain || !first) return plain ?? Buffer.alloc(0);
    const whole = await decompress(await first.bytes, first.encoding);
    return whole.subarray(Buffer.byteLength(first.opening));
  }

  async function make({ opening, encoding }: Wanted): Promise<Buffer> {
    const page = Buffer.concat([Buffer.from(opening), await readPlain()]);
    const bytes = await compress(page, encoding, 'quick');
    plain = null;
    resize(bytes.length);
    return bytes;
  }

  /** The larger bytes are given out until the smaller ones are there. */
  async function shrink(variant: Variant): Promise<void> {
    const { encoding } = variant;
    variant.isSmall = true;
    const large = await variant.bytes;
    const small = await compress(await decompress(large, encoding), encoding, 'thorough');
    variant.bytes = Promise.resolve(small);
    resize(small.length - large.length);
  }

  function resize(by: number): void {
    size += by;
    onResized();
  }

  return {
    bytesFor(wanted) {
      const name = `${wanted.encoding} ${wanted.opening}`;
      const found = variants.get(name);
      if (!found) {
        const bytes = make(wanted);
        variants.set(name, { ...wanted, bytes, isSmall: wanted.encoding === 'identity' });
        return bytes;
      }
      // Should it not work, the larger ones do.
      if (!found.isSmall) shrink(found).catch(() => undefined);
      return found.bytes;
    },
    size: () => size,
  };
}
