// Renders one page on the server: loaders fill a cache, the cache is rendered, and both are sent together.
import { takeNamedVillages } from '@chowk/contract/places/place-names';
import type { Page, PageRequest } from '@chowk/contract/web/web-page';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type DataStrategyFunction,
  type DataStrategyFunctionArgs,
  type DataStrategyMatch,
  type DataStrategyResult,
  type RouteObject,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { App } from './app/app.tsx';
import { writeDocument } from './app/document.ts';
import { renderPageFoot } from './app/page-foot.tsx';
import { routes } from './app/routes.tsx';
import { basename, pathOf } from './platform/addresses/paths.ts';
import { createApi } from './platform/api/api.ts';
import { queriesContext, writeRouteErrors } from './platform/api/loader.ts';
import { PageQueryClient } from './platform/api/page-query-client.ts';
import { createQueryClient } from './platform/api/query-client.ts';
import { fillParts } from './platform/page/constant-part.tsx';
import { type PageState, packQueries, removeUnanswered } from './platform/page/page-state.ts';

export { writeOpening } from './app/document.ts';
export { readPageAddress } from './app/page-address.ts';

type Handler = ReturnType<typeof createStaticHandler>;

const handlers = new Map<string, Handler>();

/** Home, what is not found, and the pages below the first segment: matching all routes took a tenth of a page. */
function handlerOf(url: string): Handler {
  const path = pathOf(new URL(url).pathname);
  const name = firstPart(path);
  const first = path.includes('%') ? anyPage : pageNames.has(name) ? name : '';
  const known = handlers.get(first) ?? createStaticHandler(withPagesOf(first), { basename });
  handlers.set(first, known);
  return known;
}

const anyPage = '*';
const firstPart = (path = '') => (/[^/]+/.exec(path)?.[0] ?? '').toLowerCase();
const pages = routes.flatMap(({ children = [] }) => children).flatMap(({ children = [] }) => children);
const pageNames = new Set(pages.map(({ path }) => firstPart(path)));

function withPagesOf(first: string): RouteObject[] {
  if (first === anyPage) return routes;
  const isNear = ({ path }: RouteObject) => [first, '', '*'].includes(firstPart(path));
  const within = (content: RouteObject) =>
    ({ ...content, children: (content.children ?? []).filter(isNear) }) as RouteObject;
  return routes.map((root) => ({ ...root, children: (root.children ?? []).map(within) }) as RouteObject);
}

/** The same for each page of a route but its state: converting the routes again took as long as a card. */
const routers = new Map<string, ReturnType<typeof createStaticRouter>>();

function routerOf(handler: Handler, context: StaticHandlerContext) {
  const { location, loaderData, errors, matches } = context;
  // Only its own modules are certain to be loaded.
  const id = matches.map(({ route }) => route.id).join();
  const router = routers.get(id) ?? createStaticRouter(handler.dataRoutes, context);
  routers.set(id, router);
  return { ...router, state: { ...router.state, location, matches, loaderData, errors } };
}

/** Nothing ends a rendering early, and a request of its own for each page took as long as matching its route. */
const never = new AbortController().signal;

/** Without the router's listeners and addresses for each loader, once its module is loaded. */
const loadOnce: DataStrategyFunction<unknown> = async ({ matches, ...given }) => {
  const loading = matches.filter(({ shouldLoad }) => shouldLoad).map((match) => loadRoute(match, given));
  return Object.fromEntries(await Promise.all(loading));
};

type Given = Pick<DataStrategyFunctionArgs<unknown>, 'request' | 'url' | 'pattern' | 'context'>;

async function loadRoute(match: DataStrategyMatch, given: Given): Promise<[id: string, DataStrategyResult]> {
  const { id, lazy, loader } = match.route;
  const { request, url, pattern } = given;
  const context = given.context as RouterContextProvider;
  if (lazy || typeof loader !== 'function') return [id, await match.resolve()];
  try {
    return [id, { type: 'data', result: await loader({ request, url, pattern, context, params: match.params }) }];
  } catch (result) {
    return [id, { type: 'error', result }];
  }
}

export async function renderPage(parts: PageRequest): Promise<Page> {
  const { url, transport, settings, now, assetsOf } = parts;
  const api = createApi(transport);
  const queries = createQueryClient(api, PageQueryClient);
  const handler = handlerOf(url);
  const request: Partial<Request> = { url, method: 'GET', signal: never };
  const requestContext = contextWith(queries);
  const context = await handler.query(request as Request, { requestContext, dataStrategy: loadOnce });
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? basename };
  }
  const { loaderData, errors } = context;
  // Failed queries are not sent, and the server must render the same as the browser.
  removeUnanswered(queries);
  const state: PageState = {
    settings,
    renderedAt: now.toISOString(),
    queries: packQueries(queries),
    router: { loaderData, errors: writeRouteErrors(errors) },
  };
  const router = routerOf(handler, context);
  const page = fillParts(
    renderToString(
      <App state={state} theme={null} queries={queries} session={null}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>,
    ),
  );
  queries.clear();
  const named = { ...state, villages: takeNamedVillages() };
  const html = writeDocument(page, renderPageFoot(now, url), named, assetsOf(sourcesOf(context)));
  return { kind: 'page', status: context.statusCode, html, error: Object.values(errors ?? {})[0] };
}

function contextWith(queries: ReturnType<typeof createQueryClient>): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(queriesContext, queries);
  return context;
}

function sourcesOf(context: StaticHandlerContext): string[] {
  return context.matches.map((match) => match.route.id).filter((id) => id.startsWith('src/'));
}
