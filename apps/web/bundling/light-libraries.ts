// Build plugins that slim react-dom (fragment refs, useActionState, resource hints, component stacks: 4 KB of the first
// load) and lucide-react (its icon component: 1 KB), and on the server react-dom and TanStack Query.

import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { type Bodies, type CodeNode, lighten } from './lighten-code.ts';

const nothing = '';
const unused = "throw Error('left out: see light-libraries.ts');";

export const bodiesOfReact: Bodies = {
  'FragmentInstance.prototype': nothing,
  addFragmentHandleToFiber: nothing,
  commitNewChildToFragmentInstance: nothing,
  deleteChildFromFragmentInstance: nothing,
  dispatchActionState: unused,
  runActionStateAction: unused,
  mountActionState: unused,
  updateActionState: unused,
  updateActionStateImpl: unused,
  rerenderActionState: unused,
  prefetchDNS: nothing,
  preconnect: nothing,
  preload: nothing,
  preloadModule: nothing,
  preinitStyle: nothing,
  preinitScript: nothing,
  preinitModuleScript: nothing,
  describeNativeComponentFrame: "return '';",
};

export function lightReact(): Plugin {
  return {
    name: 'chowk:light-react',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /[\\/]react-dom-client\.production\.js$/ },
      handler(code) {
        return lighten(code, this.parse(code) as unknown as CodeNode, bodiesOfReact, 'react-dom');
      },
    },
  };
}

/** Of errors in development, but looked up for each component of a page. */
export const bodiesOfServer: Bodies = { getComponentNameFromType: 'return null;' };

const queryFile = /[\\/]@tanstack[\\/]react-query[\\/]/;
const queryStandIn = fileURLToPath(new URL('./server-queries.ts', import.meta.url));

/** Of React and TanStack Query, what a server needs that renders once and awaits nothing. */
export function lightServer(): Plugin {
  return {
    name: 'chowk:light-server',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId: {
      filter: { id: /\/useBaseQuery\.js$/ },
      handler: (_, importer = '') => (queryFile.test(importer) ? queryStandIn : null),
    },
    transform: {
      filter: { id: /[\\/]react-dom-server(-legacy)?\.(node|browser)\.production\.js$/ },
      handler(code) {
        return lighten(code, this.parse(code) as unknown as CodeNode, bodiesOfServer, 'react-dom');
      },
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
