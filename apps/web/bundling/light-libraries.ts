// Build plugins that replace a module of a library: the icons of lucide-react have no attributes of their own (1 KB of the
// first load, and some thirty times a page), and on the server TanStack Query reads its cache without observers.
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const queryFile = /[\\/]@tanstack[\\/]react-query[\\/]/;
const queryStandIn = fileURLToPath(new URL('./server-queries.ts', import.meta.url));

export function serverQueries(): Plugin {
  return {
    name: 'chowk:server-queries',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId: {
      filter: { id: /\/useBaseQuery\.js$/ },
      handler: (_, importer = '') => (queryFile.test(importer) ? queryStandIn : null),
    },
  };
}

const iconModule = fileURLToPath(new URL('./render-icon.ts', import.meta.url));

/** In the server build too: both must render the same. */
export function lightIcons(): Plugin {
  return {
    name: 'chowk:light-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/createLucideIcon\.mjs$/ },
      handler: () => iconModule,
    },
  };
}
