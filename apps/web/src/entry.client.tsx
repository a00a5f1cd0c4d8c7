// Hydrates the page that the server rendered.
import '@vitejs/plugin-react/preamble';
import './styles/app.css';
import { learnVillages } from '@chowk/contract/places/place-names';
import { findTheme, type ThemeId } from '@chowk/contract/themes';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  type DataRouteObject,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
} from 'react-router';
import { App } from './app/app.tsx';
import { openLateRouter } from './app/late-router.ts';
import { enableFootLinks } from './app/page-foot-links.ts';
import { type RouteModule, routes } from './app/routes.tsx';
import { createBrowserParts, loadBrowserApi, startSession } from './data/session/browser-session.ts';
import { basename } from './platform/addresses/paths.ts';
import { queriesContext, readRouteErrors } from './platform/api/loader.ts';
import { listenForCspViolations, sendCspFlagToServer } from './platform/page/csp.ts';
import { listen } from './platform/page/listen.ts';
import { type PageState, stateElementId, unpackQueries } from './platform/page/page-state.ts';
import { reloadAfterUpgrade } from './platform/page/reload-once.ts';
import { ensureStorage } from './platform/storage/ensure-storage.ts';
import { forgetMask, pageRouter } from './ui/history/open-entry.ts';

let findGoal = (): string | null => null;
reloadAfterUpgrade(() => findGoal());
// In a task of its own, so that a press in between is answered; and not awaited: the first route imports what is in
// this very file, and would wait for it for ever.
setTimeout(() => void start().catch(showFailure));

/** start-scripts.ts shows the failure, on the page as the server rendered it. */
function showFailure(error: unknown): void {
  reportError(error);
  document.dispatchEvent(new Event('page-failed'));
}

async function start(): Promise<void> {
  await ensureStorage();
  sendCspFlagToServer();
  const state = readState();
  const { api, queries, session } = createBrowserParts();
  listenForCspViolations(api);
  unpackQueries(queries, state.queries, arrivedAt(state));
  learnVillages(state.villages);
  forgetMask();
  await loadMatchedRoutes();
  const {
    router,
    findGoal: findRouterGoal,
    load,
  } = await openLateRouter({
    routes,
    hydrationData: { ...state.router, errors: readRouteErrors(state.router.errors) },
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(queriesContext, queries);
      return context;
    },
  });
  pageRouter.current = router;
  findGoal = findRouterGoal;
  enableFootLinks();
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root') as HTMLElement,
      <StrictMode>
        <App state={state} theme={readTheme()} queries={queries} session={session}>
          <RouterProvider router={router} />
        </App>
      </StrictMode>,
    );
  });
  startSession(session);
  fetchAhead(() => [load(), loadBrowserApi()]);
}

/** As the service worker: when the first page has long been there. */
const idleMs = 3000;

/** What the first page does without, before a visitor is likely to need it. */
function fetchAhead(fetchAll: () => Promise<unknown>[]): void {
  const start = () => {
    clearTimeout(timer);
    stop();
    void Promise.allSettled(fetchAll());
  };
  const stop = listen(document, ['pointerover', 'pointerdown', 'focusin', 'keydown'], start, { passive: true });
  const timer = setTimeout(start, idleMs);
}

function readState(): PageState {
  return JSON.parse(document.getElementById(stateElementId)?.textContent ?? '') as PageState;
}

/** The server gives out what is right at that moment; what a browser cached for going back is as old as it says. */
function arrivedAt({ renderedAt }: PageState): Date {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'back_forward' ? new Date(renderedAt) : new Date();
}

function readTheme(): ThemeId | null {
  return findTheme(document.documentElement.dataset.theme)?.id ?? null;
}

/** The first page must be whole before it hydrates; later ones may load while the old one is shown. */
async function loadMatchedRoutes(): Promise<void> {
  const matches = matchRoutes(routes, window.location, basename) ?? [];
  await Promise.all(matches.map(({ route }) => loadRoute(route)));
}

async function loadRoute(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  const { prepare, ...module } = (await route.lazy()) as RouteModule;
  await prepare?.();
  Object.assign(route, module, { lazy: undefined } satisfies Partial<DataRouteObject>);
}
