// The 512 bytes before each file of a tar archive, as POSIX (ustar) has them: plain files only, readable by their owner.
const BLOCK = 512;
const MAGIC = 'ustar\x0000';
const PLAIN_FILE = '0';
const checksumAt = { from: 148, to: 156 } as const;

export type Entry = { readonly name: string; readonly size: number };

export const blockSize = BLOCK;
/** Two empty blocks say that the archive ends here. */
export const endOfArchive = Buffer.alloc(2 * BLOCK);

export function writeHeader({ name, size }: Entry, moment: Date): Buffer {
  const header = Buffer.alloc(BLOCK);
  if (Buffer.byteLength(name) > 100) throw new RangeError(`"${name}" is too long a name for the archive`);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  header.write(name, 0);
  header.write(octal(0o600, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(size, 11), 124);
  header.write(octal(Math.floor(moment.getTime() / 1000), 11), 136);
  header.write(PLAIN_FILE, 156);
  header.write(MAGIC, 257);
  header.write(`${octal(sumOf(header), 6)} `, checksumAt.from);
  return header;
}

/** Null: no header of a plain file that belongs here. */
export function readHeader(header: Buffer): Entry | null {
  const text = (from: number, to: number) => header.toString('utf8', from, to).split('\0', 1)[0] ?? '';
  const number = (from: number, to: number) =>
    /^[0-7]+ ?$/.test(text(from, to)) ? Number.parseInt(text(from, to), 8) : -1;
  const isOurs = header.toString('latin1', 257, 265) === MAGIC && text(156, 157) === PLAIN_FILE;
  const [name, size] = [text(0, 100), number(124, 136)];
  if (!isOurs || name === '' || size < 0 || number(148, 156) !== sumOf(header)) return null;
  return { name, size };
}

export function isEmptyBlock(block: Buffer): boolean {
  return block.every((byte) => byte === 0);
}

/** Up to the next whole block. */
export function paddingAfter(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK;
}

/** Of every byte, with the place of the checksum itself read as spaces. */
function sumOf(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= checksumAt.from && at < checksumAt.to ? 32 : byte), 0);
}
