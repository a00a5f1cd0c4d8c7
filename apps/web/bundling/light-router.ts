// The router without what this app never uses: the framework around it, fetchers, actions, routes that are added later and
// middleware. About 9 KB of every first visit.
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { type Bodies, type CodeNode, lighten } from './lighten-code.ts';

const ownFile = /[\\/]node_modules[\\/]react-router[\\/]dist[\\/]/;
const replaced = /\/(ssr\/components|instrumentation)\.js$/;
/** Only these ask for the two: whoever else does, gets the originals. */
const askers = /[\\/](dom[\\/]lib|router[\\/]router)\.js$/;
const standIn = fileURLToPath(new URL('./router-stand-ins.ts', import.meta.url));

const unused = "throw new Error('');";

/** Functions of the router, and what is left of them in an app whose routes have loaders alone. */
const bodiesOfRouter: Bodies = {
  // Forms are sent by queries and calls, never through the router.
  handleAction: unused,
  isMutationMethod: 'return false;',
  normalizeNavigateOptions: 'return { path };',
  createClientSideRequest: 'return new Request(history.createURL(stripHashFromPath(location)).toString(), { signal });',
  getSubmissionFromNavigation: 'return undefined;',
  isSubmissionNavigation: 'return false;',
  getUpdatedActionData: 'return undefined;',
  getActionDataForCommit: 'return {};',
  // No fetchers.
  fetch: unused,
  handleFetcherAction: unused,
  handleFetcherLoader: unused,
  markFetchRedirectsDone: 'return false;',
  abortStaleFetchLoads: 'return false;',
  getUpdatedRevalidatingFetchers: 'return new Map(state.fetchers);',
  updateFetcherState: unused,
  setFetcherError: unused,
  getFetcher: unused,
  resetFetcher: unused,
  deleteFetcher: unused,
  queueFetcherForDeletion: unused,
  abortFetcher: unused,
  markFetchersDone: unused,
  // All routes are known from the beginning.
  checkFogOfWar: 'return { active: false, matches: null };',
  discoverRoutes: unused,
  patchRoutes: unused,
  _internalSetRoutes: unused,
  // Only pages that do not exist are refused.
  getInternalRouterError:
    "return new ErrorResponseImpl(status || 500, '', new Error(message || 'No page at ' + pathname), true);",
  // No middleware.
  defaultDataStrategyWithMiddleware: 'return defaultDataStrategy(args);',
  runClientMiddlewarePipeline: unused,
  loadLazyMiddlewareForMatches: 'return undefined;',
};

/** The same for the hooks: our routes have error pages, and every page has a router with loaders. */
const bodiesOfHooks: Bodies = {
  DefaultErrorComponent: 'return null;',
  useNavigateUnstable: unused,
  RSCErrorHandler: 'return children;',
};

/** The state travels as the app's own JSON. */
const bodiesOfLib: Bodies = { parseHydrationData: 'return undefined;' };

/** By the end of their path below `lib`. */
export const filesOfRouter: readonly (readonly [file: string, bodies: Bodies])[] = [
  ['router/router.js', bodiesOfRouter],
  ['hooks.js', bodiesOfHooks],
  ['dom/lib.js', bodiesOfLib],
];

const bodiesIn = (id: string): Bodies =>
  filesOfRouter.find(([file]) => id.replaceAll('\\', '/').endsWith(`/lib/${file}`))?.[1] ?? {};

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
      filter: { id: ownFile },
      handler(code, id) {
        const program = this.parse(code) as unknown as CodeNode;
        // What is only made, and only named, goes when nobody uses it.
        return lighten(code, program, bodiesIn(id), 'react-router')
          .replaceAll(/^\w+\.displayName = .*;$/gm, '')
          .replaceAll(/^(const \w+ = )(?=[\w$]+\.(forwardRef|createContext)\()/gm, '$1/* @__PURE__ */ ');
      },
    },
  };
}
