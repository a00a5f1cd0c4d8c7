// The router without what this app never uses: the framework around it, fetchers, actions, routes that are added later and
// middleware. About 8 KB of every first visit.
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ownFile = /[\\/]node_modules[\\/]react-router[\\/]dist[\\/]/;
const replaced = /\/(ssr\/components|instrumentation)\.js$/;
/** Only these ask for the two: whoever else does, gets the originals. */
const askers = /[\\/](dom[\\/]lib|router[\\/]router)\.js$/;
const standIn = fileURLToPath(new URL('./router-stand-ins.ts', import.meta.url));

const unused = "throw new Error('');";
export type Bodies = Readonly<Record<string, string>>;

/** Functions of the router, and what is left of them in an app whose routes have loaders alone. */
const bodiesOfRouter: Bodies = {
  // Forms are sent by queries and calls, never through the router.
  handleAction: unused,
  isMutationMethod: 'return false;',
  normalizeNavigateOptions: 'return { path };',
  createClientSideRequest: 'return new Request(history.createURL(stripHashFromPath(location)).toString(), { signal });',
  getSubmissionFromNavigation: 'return undefined;',
  // No fetchers.
  fetch: unused,
  handleFetcherAction: unused,
  handleFetcherLoader: unused,
  markFetchRedirectsDone: 'return false;',
  abortStaleFetchLoads: 'return false;',
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

const bodiesIn = (id: string): Bodies =>
  /[\\/]lib[\\/]router[\\/]router\.js$/.test(id)
    ? bodiesOfRouter
    : /[\\/]lib[\\/]hooks\.js$/.test(id)
      ? bodiesOfHooks
      : {};

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
        const program = this.parse(code) as unknown as Node;
        // What is only made, and only named, goes when nobody uses it.
        return lighten(code, program, bodiesIn(id))
          .replaceAll(/^\w+\.displayName = .*;$/gm, '')
          .replaceAll(/^(const \w+ = )(?=[\w$]+\.(forwardRef|createContext)\()/gm, '$1/* @__PURE__ */ ');
      },
    },
  };
}

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [key: string]: unknown };
type Edit = { readonly start: number; readonly end: number; readonly text: string; readonly name?: string };

/** A newer router may have other functions: then the build says so instead of bringing one that is half replaced. */
export function lighten(code: string, program: Node, bodies: Bodies): string {
  const edits = findEdits(program, bodies);
  const missing = Object.keys(bodies).filter((name) => !edits.some((edit) => edit.name === name));
  if (missing.length > 0) throw new Error(`react-router has no ${missing.join(', ')}: see light-router.ts`);
  return edits.reduceRight((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), code);
}

/** In the order of the file, none inside of another. */
function findEdits(node: Node, bodies: Bodies): Edit[] {
  const edit = replaceFunction(node, bodies) ?? dropWarning(node);
  if (edit) return [edit];
  const children = Object.values(node).flat() as (Node | null)[];
  return children
    .filter((child): child is Node => typeof child?.type === 'string')
    .flatMap((child) => findEdits(child, bodies));
}

function replaceFunction(node: Node, bodies: Bodies): Edit | null {
  if (node.type !== 'FunctionDeclaration') return null;
  const { id, body } = node as Node & { readonly id: { readonly name: string }; readonly body: Node };
  if (!Object.hasOwn(bodies, id.name)) return null;
  return { start: body.start, end: body.end, text: `{ ${bodies[id.name]} }`, name: id.name };
}

/** Words for developers, who see them where nothing is built. */
function dropWarning(node: Node): Edit | null {
  const call = (node.type === 'ExpressionStatement' ? node.expression : node) as Node;
  if (call.type !== 'CallExpression') return null;
  const { name } = call.callee as { readonly name?: string };
  const [, words] = call.arguments as readonly Node[];
  if ((name === 'warning' || name === 'warningOnce') && call !== node)
    return { start: node.start, end: node.end, text: ';' };
  if (name === 'invariant' && words) return { start: words.start, end: words.end, text: "''" };
  return null;
}
