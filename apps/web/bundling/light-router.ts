// Build plugin for react-router: without framework mode, fetchers, actions, lazy route discovery and middleware in the browser
// (9 KB of the first load).
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

type Bodies = Readonly<Record<string, string>>;
export type CodeNode = {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
};
type Edit = { readonly start: number; readonly end: number; readonly text: string; readonly name?: string };

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
        return lighten(code, program, bodiesIn(id), 'react-router')
          .replaceAll(/^\w+\.displayName = .*;$/gm, '')
          .replaceAll(/^(const \w+ = )(?=[\w$]+\.(forwardRef|createContext)\()/gm, '$1/* @__PURE__ */ ');
      },
    },
  };
}

/** Fails the build when a newer library lacks one of the functions. */
export function lighten(code: string, program: CodeNode, bodies: Bodies, library: string): string {
  const edits = findEdits(program, bodies);
  const missing = Object.keys(bodies).filter((name) => !edits.some((edit) => edit.name === name));
  if (missing.length > 0) throw new Error(`${library} has no ${missing.join(', ')}: see apps/web/bundling`);
  return edits.reduceRight((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), code);
}

/** In source order, never nested. */
function findEdits(node: CodeNode, bodies: Bodies): Edit[] {
  const edit = replaceFunction(node, bodies) ?? dropWarning(node);
  if (edit) return [edit];
  const children = Object.values(node).flat() as (CodeNode | null)[];
  return children
    .filter((child): child is CodeNode => typeof child?.type === 'string')
    .flatMap((child) => findEdits(child, bodies));
}

function replaceFunction(node: CodeNode, bodies: Bodies): Edit | null {
  if (node.type !== 'FunctionDeclaration') return null;
  const { id, body } = node as CodeNode & { readonly id: { readonly name: string }; readonly body: CodeNode };
  if (!Object.hasOwn(bodies, id.name)) return null;
  return { start: body.start, end: body.end, text: `{ ${bodies[id.name]} }`, name: id.name };
}

function dropWarning(node: CodeNode): Edit | null {
  const call = (node.type === 'ExpressionStatement' ? node.expression : node) as CodeNode;
  if (call.type !== 'CallExpression') return null;
  const { name } = call.callee as { readonly name?: string };
  const [, words] = call.arguments as readonly CodeNode[];
  if ((name === 'warning' || name === 'warningOnce') && call !== node)
    return { start: node.start, end: node.end, text: ';' };
  if (name === 'invariant' && words) return { start: words.start, end: words.end, text: "''" };
  return null;
}
