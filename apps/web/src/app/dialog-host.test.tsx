// Pages for signed-in users, opened by a visitor.
import { useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { renderPage } from '../../test/render-page.tsx';
import { useDialogs } from '../domain/dialogs/dialogs.tsx';
import { SignedInOnly } from '../features/accounts/signed-in-only.tsx';
import { DialogHost } from './dialog-host.tsx';

function Intent() {
  const { current } = useDialogs();
  return <output>{current?.name === 'sign-in' ? JSON.stringify(current.request.intent) : 'no dialog'}</output>;
}

/** As in the routes: at other addresses there is another page. */
function Page({ otherwise }: { readonly otherwise?: string }) {
  const isHere = !['/', '/reset-password'].includes(useLocation().pathname);
  return (
    <>
      <Intent />
      <DialogHost />
      {isHere && <SignedInOnly otherwise={otherwise}>{() => 'own listings'}</SignedInOnly>}
    </>
  );
}

// Promise: A visitor at a page for signed-in users is redirected to / and asked to sign in, then continues to that page
it.each(['/my-listings', '/favorites', '/profile?tab=1#emails'])(
  'at %s asks to sign in and remembers the page',
  async (address) => {
    const { router } = renderPage(<Page />, { address });
    await expect.poll(() => router.state.location.pathname).toBe('/');
    await expect
      .poll(() => document.querySelector('output')?.textContent)
      .toBe(JSON.stringify({ kind: 'page', path: address }));
  },
);

it('asks nothing where the page has another place for visitors', async () => {
  const { router } = renderPage(<Page otherwise="/reset-password" />, { address: '/profile#security' });
  await expect.poll(() => router.state.location.pathname).toBe('/reset-password');
  expect(document.querySelector('output')?.textContent).toBe('no dialog');
});
