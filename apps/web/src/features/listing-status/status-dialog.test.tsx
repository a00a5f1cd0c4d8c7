// Status dialog.
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Answer, renderPage } from '../../../test/render-page.tsx';
import { dismissToast, toastQueue } from '../../platform/toasts/toasts.ts';
import StatusDialog, { type StatusDialogProps } from './status-dialog.tsx';

const listing = { id: 'lamp', title: 'Brass lamp', status: 'available', category: 'home', subcategory: null } as const;

function openDialog(answer: Answer, shown: StatusDialogProps['listing'] = listing) {
  for (const { id } of toastQueue.get()) dismissToast(id);
  const onClose = vi.fn();
  const page = renderPage(<StatusDialog listing={shown} onClose={onClose} />, { answer: () => answer });
  return { onClose, ...page };
}

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const toasts = () => toastQueue.get().map(({ title, description }) => [title, description]);

describe('the status dialog', () => {
  it('starts with the status the listing has', () => {
    openDialog({ status: 200 });
    expect(radio('Available').checked).toBe(true);
  });

  it('saves the chosen status, says so and closes', async () => {
    const { user, calls, onClose } = openDialog({ status: 200, body: {} });
    await user.click(radio('Sold'));
    await user.click(screen.getByRole('button', { name: 'Update Status' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(calls.map(({ body }) => body)).toEqual([{ status: 'sold' }]);
    expect(toasts()).toEqual([['Status updated', 'Your listing is now marked as sold.']]);
  });

  it('names the status as this kind of listing does', async () => {
    const { user } = openDialog({ status: 200, body: {} }, { ...listing, category: 'property', subcategory: 'rent' });
    await user.click(radio('Rented'));
    await user.click(screen.getByRole('button', { name: 'Update Status' }));
    await waitFor(() => expect(toasts()).toEqual([['Status updated', 'Your listing is now marked as rented.']]));
  });

  it('stays open when the server refuses, and says so', async () => {
    const { user, onClose } = openDialog({ status: 500, body: { message: 'Down' } });
    await user.click(radio('Pending'));
    await user.click(screen.getByRole('button', { name: 'Update Status' }));
    await waitFor(() => expect(toasts()).toEqual([['Error', 'Failed to update listing status. Please try again.']]));
    expect(onClose).not.toHaveBeenCalled();
    expect(radio('Pending').checked).toBe(true);
  });
});
