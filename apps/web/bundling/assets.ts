// Build plugins for assets: Brotli and gzip copies, the footer's pictures, and the service worker.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { minify, type Plugin, transformWithOxc } from 'vite';

export function compressAssets(): Plugin {
  return {
    name: 'chowk:compress-assets',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '.' }) {
      const files = globSync('**/*.{js,css,svg}', { cwd: dir });
      await Promise.all(files.filter((file) => !isDone(dir, file)).map((file) => compressFile(join(dir, file))));
    },
  };
}

/** Compressed by another language's build: a hashed name means equal bytes. */
function isDone(dir: string, file: string): boolean {
  return file.startsWith('assets') && existsSync(join(dir, `${file}.gz`));
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  const options = { params: { [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY } };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, options));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: zlib.Z_BEST_COMPRESSION }));
}

const file = 'src/art/promos.svg';

/** Only the server renders the footer, so that the browser build would leave its pictures out. */
export function footPictures(): Plugin {
  return {
    name: 'chowk:foot-pictures',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      const source = readFileSync(fileURLToPath(new URL(`../${file}`, import.meta.url)));
      this.emitFile({ type: 'asset', name: 'promos.svg', originalFileName: file, source });
    },
  };
}

const worker = fileURLToPath(new URL('../service-worker/service-worker.ts', import.meta.url));

/** One file without imports: types are removed and names shortened. */
export function serviceWorker(): Plugin {
  return {
    name: 'chowk:service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async buildStart() {
      const { code } = await transformWithOxc(await readFile(worker, 'utf8'), worker);
      const { code: source } = await minify(worker, code, { module: true });
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
    },
  };
}
