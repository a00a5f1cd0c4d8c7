// Renders one page on the server: loaders fill a cache, the cache is rendered, and both are sent together.
import { takeNamedVillages } from '@chowk/contract/places/place-names';
import type { Page, PageRequest } from '@chowk/contract/web/web-page';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { App } from './app/app.tsx';
import { writeDocument } from './app/document.ts';
import { renderPageFoot } from './app/page-foot.tsx';
import { routes } from './app/routes.tsx';
import { basename } from './platform/addresses/paths.ts';
import { createApi } from './platform/api/api.ts';
import { queriesContext, writeRouteErrors } from './platform/api/loader.ts';
import { createQueryClient } from './platform/api/query-client.ts';
import { fillParts } from './platform/page/constant-part.tsx';
import { type PageState, packQueries, removeUnanswered } from './platform/page/page-state.ts';

export { writeOpening } from './app/document.ts';
export { readPageAddress } from './app/page-address.ts';

const handler = createStaticHandler(routes, { basename });

export async function renderPage(parts: PageRequest): Promise<Page> {
  const { request, transport, settings, now, assetsOf } = parts;
  const api = createApi(transport);
  const queries = createQueryClient(api);
  const context = await handler.query(request, { requestContext: contextWith(queries) });
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
  const router = createStaticRouter(handler.dataRoutes, context);
  const page = fillParts(
    renderToString(
      <App state={state} theme={null} queries={queries} session={null}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>,
    ),
  );
  queries.clear();
  const named = { ...state, villages: takeNamedVillages() };
  const html = writeDocument(page, renderPageFoot(now, request.url), named, assetsOf(sourcesOf(context)));
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
