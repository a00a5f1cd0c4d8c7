// Renders a component in a page: router, query cache, clock, settings, session.
import type { User } from '@chowk/contract/accounts/account-schemas';
import type { ApiRequest } from '@chowk/contract/web/web-page';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { App } from '../src/app/app.tsx';
import type { SessionStore } from '../src/data/session/session-store.ts';
import { createApi } from '../src/platform/api/api.ts';
import { createQueryClient } from '../src/platform/api/query-client.ts';

export const NOW = new Date('2026-01-15T06:00:00.000Z');

export type Answer = { readonly status: number; readonly body?: unknown };

type PageOptions = {
  readonly user?: User | null;
  readonly address?: string;
  /** 200 without a body by default; a network error when it throws. */
  readonly answer?: (request: ApiRequest) => Answer;
};

function sessionOf(user: User | null): SessionStore {
  const state = user ? { status: 'signedIn' as const, user } : { status: 'signedOut' as const, user: null };
  return { get: () => state, subscribe: () => () => {}, loaded: async () => user } as unknown as SessionStore;
}

export function renderPage(ui: ReactNode, { user = null, address = '/', answer }: PageOptions = {}) {
  const calls: { readonly name: string; readonly body: unknown }[] = [];
  const api = createApi(async (request) => {
    const { endpoint, body } = request;
    calls.push({ name: endpoint.name, body: typeof body === 'string' ? JSON.parse(body) : body });
    const { status, body: answered } = answer?.(request) ?? { status: 200 };
    return { status, statusText: '', text: answered === undefined ? '' : JSON.stringify(answered), header: () => null };
  });
  const router = createMemoryRouter([{ path: '*', element: ui }], { initialEntries: [address] });
  const google = { kind: 'stand-in' as const };
  const settings = {
    publicUrl: '',
    tileUrl: '',
    tileBounds: null,
    tileData: 'openstreetmap' as const,
    supportEmail: '',
    google,
    requiresVerifiedEmail: false,
    photosPerListing: 4,
  };
  const page = {
    settings,
    renderedAt: NOW.toISOString(),
    queries: [],
    router: {},
  };
  render(
    <App state={page} theme={null} queries={createQueryClient(api)} session={sessionOf(user)}>
      <RouterProvider router={router} />
    </App>,
  );
  return { calls, router, user: userEvent.setup() };
}
