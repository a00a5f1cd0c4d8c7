// The router without what this app never uses: the framework around it, fetchers, actions, routes that are added later and
// middleware. About 8 KB of every first visit.
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ownFile = /[\\/]node_modules[\\/]react-router[\\/]dist[\\/]/;
const routerFile = /[\\/]lib[\\/]router[\\/]router\.js$/;
const replaced = /\/(ssr\/components|instrumentation)\.js$/;
/** Only these ask for the two: whoever else does, gets the originals. */
const askers = /[\\/](dom[\\/]lib|router[\\/]router)\.js$/;
const standIn = fileURLToPath(new URL('./router-stand-ins.ts', import.meta.url));

const unused = "throw new Error('This app has no such routes');";
/** Functions of the router, and what is left of them in an app whose routes have loaders alone. */
const newBodies: Readonly<Record<string, string>> = {
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
  // All routes are known from the beginning.
  checkFogOfWar: 'return { active: false, matches: null };',
  discoverRoutes: unused,
  patchRoutes: unused,
  _internalSetRoutes: unused,
  // No middleware.
  defaultDataStrategyWithMiddleware: 'return defaultDataStrategy(args);',
  runClientMiddlewarePipeline: unused,
  loadLazyMiddlewareForMatches: 'return undefined;',
};

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
      filter: { id: ownFile, code: /displayName|forwardRef|function createRouter/ },
      handler(code, id) {
        // What is only made, and only named, goes when nobody uses it.
        const light = code
          .replaceAll(/^\w+\.displayName = .*;$/gm, '')
          .replaceAll(/^(const \w+ = )(?=[\w$]+\.(forwardRef|createContext)\()/gm, '$1/* @__PURE__ */ ');
        return routerFile.test(id) ? replaceBodies(light, this.parse(light) as unknown as Node) : light;
      },
    },
  };
}

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [key: string]: unknown };
type FunctionNode = Node & { readonly id: { readonly name: string }; readonly body: Node };

/** A newer router may have other functions: then the build says so instead of bringing one that is half replaced. */
export function replaceBodies(code: string, program: Node, bodies = newBodies): string {
  const found = findFunctions(program, (name) => name in bodies);
  const missing = Object.keys(bodies).filter((name) => !found.some(({ id }) => id.name === name));
  if (missing.length > 0) throw new Error(`react-router has no ${missing.join(', ')}: see light-router.ts`);
  return found.reduceRight(
    (rest, { id, body }) => `${rest.slice(0, body.start)}{ ${bodies[id.name]} }${rest.slice(body.end)}`,
    code,
  );
}

/** In the order of the file; what lies inside of one that is found goes with it. */
function findFunctions(node: Node, isWanted: (name: string) => boolean): FunctionNode[] {
  if (node.type === 'FunctionDeclaration' && isWanted((node as FunctionNode).id.name)) return [node as FunctionNode];
  const children = Object.values(node).flat() as (Node | null)[];
  return children
    .filter((child): child is Node => typeof child?.type === 'string')
    .flatMap((child) => findFunctions(child, isWanted));
}
