// React without what this app never calls: refs to fragments, useActionState, hints to the browser (the page writes its
// own) and the names of components in errors. About 4 KB of every first visit.
import type { Plugin } from 'vite';
import { type Bodies, type CodeNode, lighten } from './lighten-code.ts';
import { fileURLToPath } from 'node:url';

const nothing = '';
const unused = "throw Error('left out: see light-react.ts');";

export const bodiesOfReact: Bodies = {
  // A fragment that has a ref gets one without methods.
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
  // Nobody reads the stack of components.
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
