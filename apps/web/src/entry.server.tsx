// Renders one page on the server: loaders fill a cache, the cache is drawn, and both go out together.
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
import { type PageState, packQueries, unpackQueries } from './platform/page/page-state.ts';

export { writeOpening } from './app/document.ts';
export { readPageAddress } from './app/page-address.ts';

const handler = createStaticHandler(routes, { basename });

export async function renderPage(parts: PageRequest): Promise<Page> {
  const { request, transport, settings, now, assetsOf } = parts;
  const api = createApi(transport);
  const loaded = createQueryClient(api);
  const context = await handler.query(request, { requestContext: contextWith(loaded) });
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? basename };
  }
  const { loaderData, errors } = context;
  const state: PageState = {
    settings,
    renderedAt: now.toISOString(),
    queries: packQueries(loaded),
    router: { loaderData, errors: writeRouteErrors(errors) },
  };
  const html = writeDocument(
    draw(context, state),
    renderPageFoot(now, request.url),
    state,
    assetsOf(sourcesOf(context)),
  );
  loaded.clear();
  return { kind: 'page', status: context.statusCode, html, error: Object.values(errors ?? {})[0] };

  function draw(drawn: StaticHandlerContext, shown: PageState): string {
    const queries = createQueryClient(api);
    unpackQueries(queries, shown.queries, now);
    const router = createStaticRouter(handler.dataRoutes, drawn);
    const page = fillParts(
      renderToString(
        <App state={shown} theme={null} queries={queries} session={null}>
          <StaticRouterProvider router={router} context={drawn} hydrate={false} />
        </App>,
      ),
    );
    queries.clear();
    return page;
  }
}

function contextWith(queries: ReturnType<typeof createQueryClient>): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(queriesContext, queries);
  return context;
}

function sourcesOf(context: StaticHandlerContext): string[] {
  return context.matches.map((match) => match.route.id).filter((id) => id.startsWith('src/'));
}
