// Build plugins for react-router: without framework mode, fetchers, actions, lazy route discovery and middleware in the
// browser (9 KB of the first load), and with cheaper links on the server.
import { fileURLToPath } from 'node:url';
import { type LanguageId, languages } from '@chowk/contract/languages/languages';
import type { Plugin } from 'vite';
import { type Bodies, type CodeNode, lighten } from './lighten-code.ts';

const ownFile = /[\\/]node_modules[\\/]react-router[\\/]dist[\\/]/;
const replaced = /\/(ssr\/components|instrumentation|router\/router)\.js$/;
/** Other importers get the originals. */
const askers = /[\\/](hooks|components|dom[\\/]lib|router[\\/]router)\.js$/;
const standIn = fileURLToPath(new URL('./router-stand-ins.ts', import.meta.url));

const unused = "throw new Error('');";

/** Replaced function bodies, for an app whose routes have loaders only. */
const bodiesOfRouter: Bodies = {
  // Forms are sent by queries, never through the router.
  handleAction: unused,
  isMutationMethod: 'return false;',
  normalizeNavigateOptions: 'return { path };',
  createClientSideRequest: 'return new Request(history.createURL(stripHashFromPath(location)).toString(), { signal });',
  getSubmissionFromNavigation: 'return undefined;',
  isSubmissionNavigation: 'return false;',
  getUpdatedActionData: 'return undefined;',
  getActionDataForCommit: 'return {};',
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
  // All routes are known at start.
  checkFogOfWar: 'return { active: false, matches: null };',
  discoverRoutes: unused,
  patchRoutes: unused,
  _internalSetRoutes: unused,
  // Only unknown pages are refused.
  getInternalRouterError:
    "return new ErrorResponseImpl(status || 500, '', new Error(message || 'No page at ' + pathname), true);",
  defaultDataStrategyWithMiddleware: 'return defaultDataStrategy(args);',
  runClientMiddlewarePipeline: unused,
  loadLazyMiddlewareForMatches: 'return undefined;',
};

/** All routes have error pages, and every page has a data router. */
const bodiesOfHooks: Bodies = {
  DefaultErrorComponent: 'return null;',
  useNavigateUnstable: unused,
  RSCErrorHandler: 'return children;',
};

/** Hydration state is the app's own JSON. */
const bodiesOfLib: Bodies = { parseHydrationData: 'return undefined;' };

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
        // Makes unused components and contexts removable.
        return withoutDiscovery(lighten(code, program, bodiesIn(id), 'react-router'), id)
          .replaceAll(/^\w+\.displayName = .*;$/gm, '')
          .replaceAll(/^(const \w+ = )(?=[\w$]+\.(forwardRef|createContext)\()/gm, '$1/* @__PURE__ */ ');
      },
    },
  };
}

const discovery = 'discover = "render"';

/** For framework mode: otherwise every link has the attribute `data-discover`, of no use here. */
export function withoutDiscovery(code: string, id: string): string {
  if (!/dom[\\/]lib\.js$/.test(id)) return code;
  if (!code.includes(discovery))
    throw new Error('react-router has another Link: see apps/web/bundling/light-router.ts');
  return code.replaceAll(discovery, "discover = 'none'");
}

const files =
  /[\\/]node_modules[\\/]react-router[\\/]dist[\\/].*[\\/](hooks|dom[\\/]lib|dom[\\/]ssr[\\/]components)\.js$/;

/** Replaced on the server, where links are neither pressed nor prefetched. */
export const serverBodies: Readonly<Record<string, Bodies>> = {
  lib: { useLinkClickHandler: 'return undefined;' },
  components: { usePrefetchBehavior: 'return [false, null, {}];' },
};

const hrefHook = 'function useHref(to, { relative } = {}) {';

export function serverLinks(language: LanguageId): Plugin {
  return {
    name: 'chowk:server-links',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: files },
      handler(code, id) {
        const name = /(\w+)\.js$/.exec(id)?.[1] ?? '';
        if (name === 'hooks') return answerFromRoot(code, language);
        const program = this.parse(code) as unknown as CodeNode;
        const light = withoutDiscovery(lighten(code, program, serverBodies[name] ?? {}, 'react-router'), id);
        return name === 'lib' ? linkFromRoot(light, language) : light;
      },
    },
  };
}

/** Root-relative links need no route context: a page has dozens, and the hook took a tenth of rendering. */
export function answerFromRoot(code: string, language: LanguageId): string {
  if (!code.includes(hrefHook))
    throw new Error('react-router has another useHref: see apps/web/bundling/light-router.ts');
  return code.replace(hrefHook, `${hrefHook} if (${isFromRoot}) return ${hrefFromRoot(language)};`);
}

const isFromRoot = "typeof to === 'string' && /^\\/(?!\\/)/.test(to)";

function hrefFromRoot(language: LanguageId): string {
  const { prefix } = languages[language];
  return prefix ? `'${prefix}' + to.replace(/^\\/(?=[?#]|$)/, '')` : 'to';
}

const linkHead = /\b(\S+)\.forwardRef\(function LinkWithRef\(\{[^}]*\bto, [^}]*\.\.\.rest \}, forwardedRef\) \{/;

/** Nothing of a link but its address depends on the router, whose contexts and closures took half of its time. */
export function linkFromRoot(code: string, language: LanguageId): string {
  const [head, react] = linkHead.exec(code) ?? [];
  if (head === undefined) throw new Error('react-router has another Link: see apps/web/bundling/light-router.ts');
  const link = `${react}.createElement('a', { ...rest, href: ${hrefFromRoot(language)}, target })`;
  return code.replace(head, () => `${head} if (!mask && ${isFromRoot}) return ${link};`);
}
