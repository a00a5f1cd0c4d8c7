// Route table: every page, loaded on demand.
import type { LazyRouteFunction, RouteObject } from 'react-router';
import { CrashedShell, CrashPage } from '../features/shell/crash-page.tsx';
import { PageNotFetched } from '../platform/page/reload-once.ts';
import { Root } from './root.tsx';

export type RouteModule = {
  loader?: RouteObject['loader'];
  Component: () => React.ReactNode;
  /** Loaded by the browser before the server-rendered page is hydrated. */
  prepare?: () => Promise<void>;
};

const modules = import.meta.glob<RouteModule>('../routes/**/*.tsx');

/** The id names the file, so that the server can preload a page's script. */
function place(path: string, name: string): RouteObject {
  const load = modules[`../routes/${name}.tsx`];
  if (!load) throw new Error(`There is no route file ${name}.tsx`);
  const lazy = () =>
    load().then(waitForReload, (cause: unknown) => {
      throw new PageNotFetched(path, { cause });
    });
  return { id: `src/routes/${name}.tsx`, path, lazy: lazy as LazyRouteFunction<RouteObject> };
}

/** The script is missing and the page is about to reload: keep the current page until then. */
function waitForReload(module: RouteModule | undefined): RouteModule | Promise<RouteModule> {
  return module ?? new Promise<RouteModule>(() => {});
}

export const routes: RouteObject[] = [
  {
    id: 'root',
    path: '/',
    Component: Root,
    ErrorBoundary: CrashedShell,
    children: [
      {
        id: 'content',
        ErrorBoundary: CrashPage,
        children: [
          // Dialogs over home, rendered by dialog-host.tsx.
          { ...place('', 'home'), children: [{ path: 'sell' }, { path: 'messages/:conversation?' }] } as RouteObject,
          place('categories', 'categories'),
          { ...place('listing/:id', 'listing'), children: [{ path: 'photos/:photo' }] } as RouteObject,
          place('people/:id', 'seller'),
          place('edit-listing/:id', 'edit-listing'),
          place('profile', 'profile'),
          place('my-listings', 'my-listings'),
          place('favorites', 'favorites'),
          place('saved-searches', 'saved-searches'),
          place('moderation', 'moderation'),
          place('how-it-works', 'about/how-it-works'),
          place('safety-tips', 'about/safety-tips'),
          place('terms-of-service', 'about/terms-of-service'),
          place('privacy-policy', 'about/privacy-policy'),
          place('contact-us', 'about/contact-us'),
          place('get-the-app', 'about/get-the-app'),
          place('offline', 'offline'),
          place('suspended', 'suspended'),
          place('reset-password', 'reset-password'),
          place('confirm-email', 'email/confirm-email'),
          place('undo-email-change', 'email/undo-email-change'),
          place('renew', 'renew'),
          place('unsubscribe', 'email/unsubscribe'),
          place('email-settings', 'email/email-preferences'),
          place('session-state-example', 'session-state-example'),
          place('*', 'not-found'),
        ],
      },
    ],
  },
];
