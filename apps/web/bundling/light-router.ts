// The router without its framework: prefetching, measuring and names for debugging, 4 KB of every first visit, are for
// apps that are built with it.
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ownFile = /[\\/]node_modules[\\/]react-router[\\/]dist[\\/]/;
const replaced = /\/(ssr\/components|instrumentation)\.js$/;
/** Only these ask for the two: whoever else does, gets the originals. */
const askers = /[\\/](dom[\\/]lib|router[\\/]router)\.js$/;
const standIn = fileURLToPath(new URL('./router-stand-ins.ts', import.meta.url));

export function lightRouter(): Plugin {
  return {
    name: 'chowk:light-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: replaced },
      handler: (_, importer = '') => (ownFile.test(importer) && askers.test(importer) ? standIn : null),
    },
    transform: {
      filter: { id: ownFile, code: /displayName|forwardRef/ },
      // What is only made, and only named, goes when nobody uses it.
      handler: (code) =>
        code
          .replaceAll(/^\w+\.displayName = .*;$/gm, '')
          .replaceAll(/^(const \w+ = )(?=[\w$]+\.(forwardRef|createContext)\()/gm, '$1/* @__PURE__ */ '),
    },
  };
}
