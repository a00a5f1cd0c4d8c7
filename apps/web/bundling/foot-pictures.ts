// The pictures of the foot of the page: only the server draws it, so that the browser's build would leave them out.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const file = 'src/art/promos.svg';

/** Under the name by which the server's build knows the same file. */
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
