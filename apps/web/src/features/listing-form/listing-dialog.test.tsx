// New listing from a copy of an own one.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { makeListing } from '@chowk/contract/listings/sample-listing';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { offerCopy } from '../../data/listings/listing-copy.ts';
import { dismissToast, toastQueue } from '../../platform/toasts/toasts.ts';
import { draftKey, writeListingDraft } from './draft/listing-draft.ts';
import { ListingDialog } from './listing-dialog.tsx';
import { emptyValues } from './listing-values.ts';

const user = { id: 'me', fullName: 'Me', location: '' } as User;
const lamp = makeListing({ id: 'lamp', title: 'Brass lamp', price: 1250, details: {} });
const open = () =>
  renderPage(<ListingDialog request={{}} close={() => {}} />, {
    user,
    answer: ({ endpoint }) => ({
      status: 200,
      body: endpoint.name === 'showMyListings' ? [] : { hint: null, warnings: [], guess: null, users: null },
    }),
  });
const title = () => screen.findByRole('textbox', { name: 'Title' });

beforeEach(() => {
  vi.stubGlobal('fetch', async () => ({ ok: false }));
  for (const { id } of toastQueue.get()) dismissToast(id);
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('starts with the fields of the copied listing, once', async () => {
  offerCopy(lamp);
  open();
  await waitFor(async () => expect(await title()).toHaveProperty('value', 'Brass lamp'));
  expect(screen.getByRole('dialog', { name: 'Create New Listing' })).toBeTruthy();
});

it('gives the replaced draft back', async () => {
  const name = draftKey(user.id, undefined);
  const values = { ...emptyValues, title: 'Half a chair' };
  writeListingDraft(localStorage, name, { userId: user.id, savedAt: 1, publishKey: 'k', triedPhotos: null, values });
  offerCopy(lamp);
  open();
  await waitFor(() => expect(toastQueue.get()[0]?.title).toBe('Your earlier draft was replaced'));
  expect(await title()).toHaveProperty('value', 'Brass lamp');
  act(() => toastQueue.get()[0]?.action?.run());
  expect(await title()).toHaveProperty('value', 'Half a chair');
});
