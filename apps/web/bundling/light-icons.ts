// Icons from lucide-react, drawn by a few lines instead of its own 2 KB: no context, no sizes, no colours by property.
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const drawing = fileURLToPath(new URL('./draw-icon.ts', import.meta.url));

/** For the server too: both must draw the same. */
export function lightIcons(): Plugin {
  return {
    name: 'chowk:light-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/createLucideIcon\.mjs$/ },
      handler: () => drawing,
    },
  };
}
