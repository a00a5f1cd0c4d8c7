// Dialog: what Escape does with unsaved input.
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { Dialog } from './dialog.tsx';

it.each([
  [false, 'closes'],
  [true, 'asks'],
])('with unsaved input: %j, Escape %s', async (hasUnsavedInput) => {
  const onClose = vi.fn();
  const { user } = renderPage(
    <Dialog title="Note" onClose={onClose} hasUnsavedInput={hasUnsavedInput}>
      <input aria-label="Note" />
    </Dialog>,
  );
  await user.click(screen.getByRole('textbox'));
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(hasUnsavedInput ? 0 : 1);
  if (!hasUnsavedInput) return;
  await screen.findByRole('alertdialog');
  expect(screen.getByRole('textbox', { hidden: true })).toBeTruthy();
});
