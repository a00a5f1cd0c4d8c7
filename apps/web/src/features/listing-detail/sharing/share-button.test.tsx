// Share button on a desktop: one press copies the link and opens the menu.
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../../test/render-page.tsx';
import { dismissToast, toastQueue } from '../../../platform/toasts/toasts.ts';
import { ShareButton } from './share-button.tsx';

const listing = { id: 'lamp', title: 'Brass lamp', price: 1250, pricing: null };
const titles = () => toastQueue.get().map(({ title }) => title);

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  for (const { id } of toastQueue.get()) dismissToast(id);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('copies the link at each opening, and shows the other ways', async () => {
  const { user } = renderPage(<ShareButton listing={listing} />);
  const copied = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
    'WhatsApp',
    'E-mail',
    'QR code to print',
  ]);
  expect(copied.mock.calls).toEqual([['/listing/lamp']]);
  await waitFor(() => expect(titles()).toEqual(['Link copied']));

  await user.keyboard('{Escape}');
  expect(copied).toHaveBeenCalledOnce();
  await user.keyboard('{Enter}');
  await screen.findAllByRole('menuitem');
  expect(copied).toHaveBeenCalledTimes(2);
});
