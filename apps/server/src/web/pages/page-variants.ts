// A drawn page as the bytes that browsers take: compressed as they ask, under the opening of each theme, made once each.
import { compress, decompress, type Encoding } from '../compression.ts';

/** What a browser takes; the opening is all in which one theme's page differs from another's. */
export type Wanted = { readonly opening: string; readonly encoding: Encoding };

export type Variants = {
  bytesFor(wanted: Wanted): Promise<Buffer>;
  /** Of all that is made so far. */
  size(): number;
};

type Made = Wanted & { readonly bytes: Promise<Buffer> };

/** `onGrown` is called when bytes have been added. The text itself is let go as soon as there are compressed bytes. */
export function createVariants(text: string, onGrown: () => void): Variants {
  const made = new Map<string, Made>();
  let plain: Buffer | null = Buffer.from(text);
  let size = 0;

  async function readPlain(): Promise<Buffer> {
    const [first] = made.values();
    if (plain || !first) return plain ?? Buffer.alloc(0);
    const whole = await decompress(await first.bytes, first.encoding);
    return whole.subarray(Buffer.byteLength(first.opening));
  }

  async function make({ opening, encoding }: Wanted): Promise<Buffer> {
    const bytes = await compress(Buffer.concat([Buffer.from(opening), await readPlain()]), encoding);
    plain = null;
    size += bytes.length;
    onGrown();
    return bytes;
  }

  return {
    bytesFor(wanted) {
      const name = `${wanted.encoding} ${wanted.opening}`;
      const found = made.get(name);
      if (found) return found.bytes;
      const bytes = make(wanted);
      made.set(name, { ...wanted, bytes });
      return bytes;
    },
    size: () => size,
  };
}
