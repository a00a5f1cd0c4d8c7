// Report dialog of a listing.
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { dismissToast, toastQueue } from '../../platform/toasts/toasts.ts';
import { ReportDialog } from './report-dialog.tsx';

async function fillReport() {
  for (const { id } of toastQueue.get()) dismissToast(id);
  const close = vi.fn();
  const request = { listingId: 'lamp', listingTitle: 'Brass lamp' };
  const page = renderPage(<ReportDialog request={request} close={close} />, {
    answer: () => ({ status: 201, body: {} }),
  });
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'Scam or fraud');
  await page.user.type(screen.getByRole('textbox', { name: 'Description' }), 'The seller asks for money first.');
  const submit = () => page.user.click(screen.getByRole('button', { name: 'Submit Report' }));
  return { ...page, close, submit };
}

const titles = () => toastQueue.get().map(({ title }) => title);

describe('the report dialog', () => {
  it('sends nothing before the sum is solved', async () => {
    const { submit, calls } = await fillReport();
    await submit();
    await waitFor(() => expect(titles()).toEqual(['CAPTCHA Verification Required']));
    expect(calls).toEqual([]);
  });

  it('sends reason and description, thanks and closes', async () => {
    const { submit, user, calls, close } = await fillReport();
    const [, left, right] = /(\d+) \+ (\d+)/.exec(screen.getByText(/Human check/).textContent ?? '') ?? [];
    await user.type(screen.getByRole('textbox', { name: /Human check/ }), String(Number(left) + Number(right)));
    await submit();
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(calls[0]?.body).toMatchObject({
      ListingId: 'lamp',
      Reason: 'scam',
      Description: 'The seller asks for money first.',
    });
    expect(titles()).toEqual(['Report Submitted']);
  });
});
