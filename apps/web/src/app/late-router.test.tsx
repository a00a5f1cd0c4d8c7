// The page before the rest of its router has been fetched, and what happens to what is asked of it meanwhile.
import { act, render, screen } from '@testing-library/react';
import { type DataRouteObject, Link, RouterContextProvider, RouterProvider, useBlocker } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLateRouter } from './late-router.ts';

type Fetch = Parameters<typeof openLateRouter>[1];

const routes: DataRouteObject[] = [
  {
    id: 'content',
    path: '/',
    ErrorBoundary: () => <p>It went wrong</p>,
    children: [
      { id: 'home', index: true, loader: () => 'home', Component: () => <Link to="/lamp?size=2">A lamp</Link> },
      { id: 'lamp', path: 'lamp', loader: () => 'lamp', Component: () => <p>This is the lamp</p> },
      { id: 'form', path: 'form', loader: () => 'form', Component: Form },
    ],
  },
];

function Form() {
  return <p>{useBlocker(true).state}</p>;
}

let arrive: () => void;
let fetchRouter: ReturnType<typeof vi.fn<NonNullable<Fetch>>>;

beforeEach(() => {
  history.replaceState(null, '', '/');
  const { promise, resolve } = Promise.withResolvers<void>();
  arrive = resolve;
  fetchRouter = vi.fn(async () => {
    await promise;
    return import('./create-router.ts');
  });
});

afterEach(() => history.replaceState(null, '', '/'));

async function show(
  loaderData: Record<string, unknown> = { home: 'home' },
  errors: Record<string, unknown> | null = null,
) {
  const getContext = () => new RouterContextProvider();
  const opened = await openLateRouter({ routes, hydrationData: { loaderData, errors }, getContext }, fetchRouter);
  render(<RouterProvider router={opened.router} />);
  return opened;
}

describe('a page whose router is still to come', () => {
  it('is rendered without it, and follows a link as soon as it is there', async () => {
    const { router, findGoal } = await show();
    screen.getByText('A lamp').click();
    expect(fetchRouter).toHaveBeenCalledOnce();
    expect([findGoal(), router.state.location.pathname]).toEqual(['/lamp?size=2', '/']);
    expect(router.state.navigation.state).toBe('loading');
    arrive();
    expect(await screen.findByText('This is the lamp')).toBeDefined();
    expect([findGoal(), location.pathname + location.search]).toEqual([null, '/lamp?size=2']);
  });

  it('follows a step through the history, which began on the page that is shown', async () => {
    history.replaceState({ key: 'lamp', idx: 0 }, '', '/lamp');
    history.pushState({ key: 'home', idx: 1 }, '', '/');
    const { router } = await show();
    history.replaceState({ key: 'lamp', idx: 0 }, '', '/lamp');
    await act(async () => void dispatchEvent(new PopStateEvent('popstate')));
    expect([fetchRouter.mock.calls.length, router.state.location.key]).toEqual([1, 'home']);
    expect(router.state.navigation.state).toBe('loading');
    arrive();
    expect(await screen.findByText('This is the lamp')).toBeDefined();
    expect(router.state).toMatchObject({ historyAction: 'POP', location: { key: 'lamp' } });
  });

  it('keeps the page that is shown when a dialog has given it another address', async () => {
    const { router, load } = await show();
    history.pushState({ idx: 1 }, '', '/form');
    arrive();
    await load();
    expect(router.state.location.pathname).toBe('/');
  });

  it('lets the browser open the address when the script does not come', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    fetchRouter.mockRejectedValueOnce(new Error('offline'));
    const { router } = await show();
    await router.navigate('/lamp?size=3');
    expect(assign).toHaveBeenCalledExactlyOnceWith('/lamp?size=3');
    arrive();
    await act(() => router.navigate('/lamp?size=4'));
    expect([assign.mock.calls.length, location.search]).toEqual([1, '?size=4']);
  });

  it('shows the error page of the address without a connection, as if the page itself had not come', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fetchRouter.mockRejectedValueOnce(new Error('offline'));
    const { router } = await show();
    await act(() => router.navigate('/lamp'));
    expect(await screen.findByText('It went wrong')).toBeDefined();
    expect(location.pathname).toBe('/lamp');
  });

  it('holds back those who leave a form', async () => {
    history.replaceState(null, '', '/form');
    const { router } = await show({ form: 'form' });
    arrive();
    await act(() => router.navigate('/lamp'));
    expect(screen.getByText('blocked')).toBeDefined();
  });
});

it.each([
  ['data that the server did not send', {}, null, 'A lamp'],
  ['an error', { home: 'home' }, { content: new Error('Not found') }, 'It went wrong'],
])('a page with %s waits for the router', async (_, loaderData, errors, shown) => {
  const showing = show(loaderData, errors);
  expect(fetchRouter).toHaveBeenCalledOnce();
  arrive();
  await showing;
  expect(await screen.findByText(shown)).toBeDefined();
});
