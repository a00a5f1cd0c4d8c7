// Dialog host: failing scripts, unsaved input, the listing form after publishing, and pages for signed-in users opened by a visitor.
import type { User } from '@chowk/contract/accounts/account-schemas';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../test/render-page.tsx';
import { expiredState, type SessionState, signedOutState } from '../data/session/current-session.ts';
import { SessionProvider } from '../data/session/session.tsx';
import type { SessionStore } from '../data/session/session-store.ts';
import { type Dialogs, useDialogs } from '../domain/dialogs/dialogs.tsx';
import { SignedInOnly } from '../features/accounts/signed-in-only.tsx';
import { OfferDialog } from '../features/deals/offer-dialog.tsx';
import { useOpenSaved } from '../features/listing-form/saving/use-submit-listing.ts';
import { createStore } from '../platform/storage/store.ts';
import { dismissToast, toastQueue } from '../platform/toasts/toasts.ts';
import { pageRouter } from '../ui/history/open-entry.ts';
import { DialogHost } from './dialog-host.tsx';

vi.mock('../features/messages/messages-dialog.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
vi.mock('../features/listing-form/listing-dialog.tsx', () => ({ ListingDialog: () => <div role="dialog">Form</div> }));

const user = { id: 'me', fullName: 'Me' } as User;
const said = () => toastQueue.get().map(({ title, description }) => [title, description]);

beforeEach(() => {
  for (const { id } of toastQueue.get()) dismissToast(id);
});

function openPage(address: string) {
  let dialogs: Dialogs | undefined;
  let openSaved: ReturnType<typeof useOpenSaved> | undefined;
  function Page() {
    dialogs = useDialogs();
    openSaved = useOpenSaved(false);
    return <DialogHost />;
  }
  const page = renderPage(<Page />, { user, address });
  return {
    ...page,
    open: (name: 'messages' | 'create-listing') => act(() => dialogs?.open(name)),
    save: (id: string | undefined, isPending: boolean) =>
      act(async () => openSaved?.({ id, isPending, isHeld: false })),
  };
}

it('a dialog that is opened before the next page is rendered stays, and goes with that page', async () => {
  const page = openPage('/safety-tips');
  pageRouter.current = page.router;
  page.open('create-listing');
  await screen.findByRole('dialog');
  await act(() => page.router.navigate('/contact-us'));
  expect(screen.queryByRole('dialog')).toBeNull();
  const stop = page.router.subscribe(({ location }) => {
    if (location.pathname === '/how-it-works') page.open('create-listing');
  });
  await act(() => page.router.navigate('/how-it-works'));
  stop();
  expect(await screen.findByRole('dialog')).toBeTruthy();
  await act(() => page.router.navigate('/contact-us'));
  expect(screen.queryByRole('dialog')).toBeNull();
  pageRouter.current = null;
});

it('a messages dialog that cannot be loaded says so', async () => {
  const page = openPage('/safety-tips');
  page.open('messages');
  await waitFor(() => expect(said()).toEqual([['Error', 'Failed to open message dialog. Please try again.']]));
});

describe('the listing form after publishing', () => {
  it.each([
    ['/my-listings', undefined, false, '/my-listings'],
    ['/my-listings', 'lamp', true, '/my-listings'],
    ['/My-Listings/', 'lamp', true, '/My-Listings/'],
    ['/my-listings', 'lamp', false, '/listing/lamp'],
    ['/safety-tips', undefined, false, '/my-listings'],
    ['/safety-tips', 'lamp', true, '/my-listings'],
  ])('opened at %s, saved as %j, pending: %j, gives way to %s', async (address, id, isPending, shown) => {
    const page = openPage(address);
    page.open('create-listing');
    await screen.findByRole('dialog');
    await page.save(id, isPending);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.router.state.location.pathname).toBe(shown);
    expect(said()[0]?.[0]).toBe(isPending ? 'Listing kept' : 'Listing created!');
  });
});

function Intent() {
  const { current } = useDialogs();
  return <output>{current?.name === 'sign-in' ? JSON.stringify(current.request.intent) : 'no dialog'}</output>;
}

/** As in the routes: at other addresses there is another page. */
function SignedInPage({ otherwise }: { readonly otherwise?: string }) {
  const isHere = !['/', '/reset-password'].includes(useLocation().pathname);
  return (
    <>
      <Intent />
      <DialogHost />
      {isHere && <SignedInOnly otherwise={otherwise}>{() => 'own listings'}</SignedInOnly>}
    </>
  );
}

it.each(['/my-listings', '/favorites', '/profile?tab=1#emails'])(
  'at %s asks to sign in and remembers the page',
  async (address) => {
    const { router } = renderPage(<SignedInPage />, { address });
    await expect.poll(() => router.state.location.pathname).toBe('/');
    await expect
      .poll(() => document.querySelector('output')?.textContent)
      .toBe(JSON.stringify({ kind: 'page', path: address }));
  },
);

it('asks nothing where the page has another place for visitors', async () => {
  const { router } = renderPage(<SignedInPage otherwise="/reset-password" />, { address: '/profile#security' });
  await expect.poll(() => router.state.location.pathname).toBe('/reset-password');
  expect(document.querySelector('output')?.textContent).toBe('no dialog');
});

it.each<readonly [SessionState, string]>([
  [signedOutState, 'no dialog'],
  [expiredState, JSON.stringify({ kind: 'page', path: '/my-listings' })],
])('a session that ends there as %j leads to home with %s', async (ended, shown) => {
  const store = createStore<SessionState>({ status: 'signedIn', user });
  const session = { ...store, loaded: async () => null } as unknown as SessionStore;
  const page = (
    <SessionProvider session={session}>
      <SignedInPage />
    </SessionProvider>
  );
  const { router } = renderPage(page, { address: '/my-listings' });
  act(() => store.set(ended));
  await expect.poll(() => router.state.location.pathname).toBe('/');
  await expect.poll(() => document.querySelector('output')?.textContent).toBe(shown);
});

it.each<[string, () => unknown]>([
  ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  [
    'a press outside',
    () => fireEvent.pointerDown(document.body, { pointerType: 'mouse' }) && fireEvent.click(document.body),
  ],
])('an offer that failed says why in its dialog, and is not lost by %s', async (_, leave) => {
  const close = vi.fn();
  const request = { listing: { id: 'lamp', title: 'Lamp', price: 1250 } as Listing, sellerId: 'seller' };
  const { user: typing } = renderPage(<OfferDialog request={request} close={close} />, {
    answer: () => ({ status: 429, body: { message: 'Ten offers a day.' } }),
  });
  await typing.type(screen.getByRole('textbox', { name: 'Amount' }), '900');
  await typing.click(screen.getByRole('button', { name: 'Send offer' }));
  await within(screen.getByRole('dialog')).findByText('Ten offers a day.');
  act(() => void leave());
  expect(close).not.toHaveBeenCalled();
});
