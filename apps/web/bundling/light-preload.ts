// How lazy parts are fetched: Vite's own 1.3 KB also serve older browsers, other base addresses and nonces; ours do not.
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ours = fileURLToPath(new URL('./preload-files.ts', import.meta.url));

export function lightPreload(): Plugin {
  return {
    name: 'chowk:light-preload',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => ({ code: stripTypeScriptTypes(readFileSync(ours, 'utf8')), moduleSideEffects: false }),
    },
  };
}
