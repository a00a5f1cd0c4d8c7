// The queries' client without mutations: their class comes with the first part of the app that changes something.
import type { Plugin } from 'vite';

type Change = { readonly from: string; readonly to: string };

const inCache: readonly Change[] = [
  { from: 'import { Mutation } from "./mutation.js";', to: '' },
  { from: 'new Mutation({', to: 'new MutationCache.Mutation({' },
];
const inObserver: readonly Change[] = [
  {
    from: 'import { getDefaultState } from "./mutation.js";',
    to: [
      'import { getDefaultState, Mutation } from "./mutation.js";',
      'import { MutationCache } from "./mutationCache.js";',
      'MutationCache.Mutation = Mutation;',
    ].join('\n'),
  },
];

export function lightMutations(): Plugin {
  return {
    name: 'chowk:light-mutations',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /[\\/]query-core[\\/]build[\\/]modern[\\/]mutation(Cache|Observer)\.js$/ },
      handler: (code, id) => moveMutations(code, /Cache\.js$/.test(id) ? inCache : inObserver),
    },
  };
}

/** A newer library may be written otherwise: then the build says so. */
export function moveMutations(code: string, changes: readonly Change[]): string {
  return changes.reduce((rest, { from, to }) => {
    if (!rest.includes(from)) throw new Error(`query-core has no '${from}': see light-mutations.ts`);
    return rest.replace(from, to);
  }, code);
}
