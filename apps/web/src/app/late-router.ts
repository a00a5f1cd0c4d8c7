// The router of a page that the server rendered: the navigation part of react-router (11 KB) is fetched when it is first
// needed, or when the page has been idle. Until then this holds the state of the page.
import {
  type DataRouteObject,
  matchRoutes,
  type RouterContextProvider,
  type To,
  UNSAFE_createBrowserHistory,
  UNSAFE_defaultMapRouteProperties,
} from 'react-router';
import { basename, localizedPath } from '../platform/addresses/paths.ts';
import { PageNotFetched } from '../platform/page/reload-once.ts';
import type { createRouter } from './create-router.ts';

export type Router = ReturnType<typeof createRouter>;
type State = Router['state'];
type Update = Parameters<Parameters<Router['subscribe']>[0]>;
type Steps = Parameters<ReturnType<typeof UNSAFE_createBrowserHistory>['listen']>[0];

type Page = {
  readonly routes: DataRouteObject[];
  readonly hydrationData: { readonly loaderData?: State['loaderData']; readonly errors: State['errors'] };
  readonly getContext: () => RouterContextProvider;
};

type LateRouter = {
  readonly router: Router;
  /** The address that is being opened, while it is. */
  readonly findGoal: () => string | null;
  readonly load: () => Promise<unknown>;
};

export async function openLateRouter(
  { routes, hydrationData, getContext }: Page,
  fetchRouter = () => import('./create-router.ts'),
): Promise<LateRouter> {
  const browserHistory = UNSAFE_createBrowserHistory();
  const first = browserHistory.location;
  const matches = (matchRoutes(routes, first, basename) ?? []).map((match) => ({
    ...match,
    route: { ...match.route, ...UNSAFE_defaultMapRouteProperties(match.route) },
  })) as State['matches'];
  let state = {
    historyAction: browserHistory.action,
    location: first,
    matches,
    initialized: true,
    renderFallback: false,
    navigation: { state: 'idle' },
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: 'idle',
    actionData: null,
    fetchers: new Map(),
    blockers: new Map(),
    ...hydrationData,
  } as unknown as State;

  let whole: Router | undefined;
  let fetched: Promise<Router> | undefined;
  let goal: string | null = null;
  const subscribers = new Set<(...update: Update) => void>();
  let savedScroll: Parameters<Router['enableScrollRestoration']> | undefined;

  // A step through the history is followed when the router is there; it starts on the page that is shown.
  let follow: Steps | undefined;
  let missed: Parameters<Steps>[0] | undefined;
  browserHistory.listen((step) => {
    if (follow) return follow(step);
    missed = step;
    waitFor(browserHistory.createHref(step.location));
    load().catch(() => window.location.reload());
  });
  const history: typeof browserHistory = Object.create(browserHistory, {
    location: { get: () => (whole ? browserHistory.location : first) },
    listen: {
      value: (listener: Steps) => {
        follow = listener;
      },
    },
  });

  function load(): Promise<Router> {
    fetched ??= open().catch((cause: unknown) => {
      fetched = undefined;
      throw cause;
    });
    return fetched;
  }

  async function open(): Promise<Router> {
    const { createRouter } = await fetchRouter();
    const router = createRouter({ routes, basename, hydrationData, getContext, history }).initialize();
    whole = router;
    router.subscribe((...update) => {
      for (const subscriber of subscribers) subscriber(...update);
    });
    if (savedScroll) router.enableScrollRestoration(...savedScroll);
    goal = null;
    if (missed) follow?.(missed);
    return router;
  }

  /** The history of open dialogs is left alone meanwhile. */
  function waitFor(address: string | null): void {
    goal = address;
    state = { ...state, navigation: { state: 'loading' } as State['navigation'] };
  }

  /** Without its script a link leads where it leads without any script. */
  async function navigate(to: To | number | null, options?: object): Promise<void> {
    const address = typeof to === 'number' ? null : addressOf(to ?? '');
    waitFor(address);
    const router = await load().catch(() => null);
    goal = null;
    if (router) return router.navigate(to as To, options);
    if (address === null) window.history.go(to as number);
    else if (window.navigator.onLine) window.location.assign(address);
    else showOffline(address);
  }

  /** The error page of the address, which reloads it with the network. */
  function showOffline(address: string): void {
    window.history.pushState(null, '', address);
    state = { ...state, errors: { content: new PageNotFetched(address) } };
    for (const subscriber of subscribers) subscriber(state, { deletedFetchers: [], newErrors: null, flushSync: false });
  }

  function addressOf(to: To): string {
    const { pathname = '', search = '', hash = '' } = typeof to === 'string' ? { pathname: to } : to;
    return (pathname.startsWith('/') ? localizedPath(pathname) : pathname) + search + hash;
  }

  const router = {
    get state() {
      return whole?.state ?? state;
    },
    get routes() {
      return whole?.routes ?? routes;
    },
    get manifest() {
      return whole?.manifest ?? {};
    },
    basename,
    window,
    subscribe(subscriber: (...update: Update) => void) {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    enableScrollRestoration(...saved: Parameters<Router['enableScrollRestoration']>) {
      savedScroll = saved;
      const disable = whole?.enableScrollRestoration(...saved);
      return () => {
        savedScroll = undefined;
        disable?.();
      };
    },
    navigate: (to: To | number | null, options?: object) =>
      whole ? whole.navigate(to as To, options) : navigate(to, options),
    revalidate: async () => (await load()).revalidate(),
    getBlocker: (...blocker: Parameters<Router['getBlocker']>) =>
      void load().then((router) => router.getBlocker(...blocker)),
    deleteBlocker: (key: string) => void load().then((router) => router.deleteBlocker(key)),
    createHref: browserHistory.createHref,
    createURL: browserHistory.createURL,
    encodeLocation: browserHistory.encodeLocation,
  } as unknown as Router;

  // An error page, or data that the server did not send: the router itself decides what is shown.
  const { errors, loaderData = {} } = hydrationData;
  const isWhole = !errors && matches.every(({ route }) => !route.loader || route.id in loaderData);
  if (!isWhole || matches.length === 0) await load();

  return {
    router,
    findGoal: () =>
      goal ?? (whole?.state.navigation.location ? router.createHref(whole.state.navigation.location) : null),
    load,
  };
}
