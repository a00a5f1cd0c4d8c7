// One decision about selected listings: what was changed meanwhile is skipped and loaded again.
import type { User } from '@chowk/contract/accounts/account-schemas';
import type { ModeratedListing } from '@chowk/contract/moderation/bulk/bulk-schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../../test/render-page.tsx';
import { toastQueue } from '../../../platform/toasts/toasts.ts';
import { HeldListings } from './held-listings.tsx';

const [before, after] = ['2026-01-10T00:00:00.000Z', '2026-01-10T00:01:00.000Z'];
const user: User = {
  ...{ id: 'm', userName: 'mona', email: 'mona@town.example', fullName: 'Mona', location: 'Kharar', avatar: null },
  role: 'moderator',
};
const listing: ModeratedListing = {
  ...{ id: 'cot', title: 'Cot', description: 'Of sheesham.', price: 4500, city: 'Kharar', photo: null, openReports: 1 },
  ...{ status: 'available', visibility: 'held', createdAt: before, updatedAt: before, rules: [], mayDecide: true },
  seller: { id: 's', fullName: 'Asha', isModerator: false },
};

it('says that a listing was changed meanwhile, and shows it as it is now, no longer selected', async () => {
  let isDecided = false;
  const { user: account, calls } = renderPage(<HeldListings user={user} />, {
    ...{ user, address: '/moderation?tab=held&user=s' },
    answer: ({ endpoint }) => {
      if (endpoint.name === 'decideListings') isDecided = true;
      if (endpoint.name === 'decideListings') return { status: 200, body: { listings: 0, sellers: 0, skipped: 1 } };
      const now = isDecided ? { ...listing, description: 'Pay first.', updatedAt: after } : listing;
      return { status: 200, body: { listings: [now], total: 1, name: 'Asha' } };
    },
  });
  await account.click(await screen.findByRole('checkbox', { name: 'Select Cot' }));
  await account.click(screen.getByRole('button', { name: 'Publish' }));
  await account.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Pay first.')).toBeTruthy();
  const description = '1 was changed meanwhile, was decided already or cannot be.';
  await waitFor(() => {
    expect(toastQueue.get()).toContainEqual(expect.objectContaining({ description }));
    expect(screen.getByRole('checkbox', { name: 'Select Cot' })).toHaveProperty('checked', false);
  });
  const body = { decision: 'release', listings: [{ id: 'cot', updatedAt: before }] };
  expect(calls.find(({ name }) => name === 'decideListings')).toEqual({ name: 'decideListings', body });
});
