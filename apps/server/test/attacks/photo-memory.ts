// node attacks/photo-memory.ts: memory used by 50-megapixel photos of a few kilobytes, 1, 4 and 16 at once.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { encodePhoto, type PhotoError } from '../../src/media/encode-photo.ts';

const flat = (width = 7070, height = 7070) =>
  sharp({ create: { width, height, channels: 3, background: '#123456' }, limitInputPixels: false });
const avif = { effort: 0, quality: 1 };

const photos: Record<string, () => Sharp> = {
  'AVIF, 50 MP': () => flat().avif(avif),
  'AVIF, 18 MP': () => flat(4900, 3675).avif(avif),
  'AVIF, 12 MP, 10 bits': () => flat(4032, 3024).avif({ ...avif, bitdepth: 10 }),
  'JPEG, 50 MP': () => flat(8160, 6144).jpeg(),
  'JPEG, 108 MP': () => flat(12_000, 9000).jpeg(),
  'JPEG, 50 MP, progressive': () => flat(8160, 6144).jpeg({ progressive: true }),
  'JPEG, 50 MP, progressive, 4:4:4': () => flat(8160, 6144).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
  'PNG, 50 MP': () => flat().png(),
  'PNG, 50 MP, interlaced': () => flat().png({ progressive: true }),
  'PNG, 1,000,000 × 50': () => flat(999_999, 50).png(),
  'WebP, 50 MP': () => flat().webp({ effort: 0 }),
  'GIF, 50 MP': () => flat().gif({ effort: 1 }),
};

/** In its own process: encodes the photo several times at once, as uploads do, and prints the peak memory. */
async function encodeAtOnce(file: string, count: number): Promise<void> {
  const bytes = readFileSync(file);
  const mostMiB = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024;
  const before = mostMiB();
  const [first] = await Promise.allSettled(Array.from({ length: count }, () => encodePhoto(bytes)));
  const refusal = first?.status === 'rejected' ? `${(first.reason as PhotoError).problem}, ` : '';
  process.stdout.write(`${refusal}${Math.round(mostMiB() - before)} MiB`);
}

async function measureAll(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'photo-memory-'));
  process.stdout.write('| Photo | Bytes | 1 | 4 | 16 |\n|---|---|---|---|---|\n');
  for (const [name, make] of Object.entries(photos)) {
    const file = join(folder, 'photo');
    const bytes = await make().toBuffer();
    writeFileSync(file, bytes);
    const cells = ['1', '4', '16'].map((count) =>
      execFileSync(process.execPath, [import.meta.filename, file, count], { encoding: 'utf8' }),
    );
    process.stdout.write(`| ${[name, bytes.length.toLocaleString('en'), ...cells].join(' | ')} |\n`);
  }
  rmSync(folder, { recursive: true });
}

const [file, count] = process.argv.slice(2);
await (file ? encodeAtOnce(file, Number(count)) : measureAll());
