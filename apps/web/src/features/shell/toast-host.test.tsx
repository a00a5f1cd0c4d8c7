// Toasts are shown one after the other.
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dismissToast, toast, toastQueue } from '../../platform/toasts/toasts.ts';
import { ToastHost } from './toast-host.tsx';

afterEach(() => {
  for (const { id } of toastQueue.get()) dismissToast(id);
  vi.useRealTimers();
});

const regionOf = (shown: HTMLElement) => shown.closest('[role=region]') as HTMLElement;

describe('notices', () => {
  it('are shown one at a time; the next comes when one is closed', async () => {
    render(<ToastHost />);
    toast({ title: 'First', description: 'of two', ms: 60_000 });
    toast({ title: 'Second', ms: 60_000 });
    expect(await screen.findByText('First')).toBeTruthy();
    expect(screen.queryByText('Second')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('Second')).toBeTruthy();
    expect(screen.queryByText('First')).toBeNull();
  });

  it.each<[string, (shown: HTMLElement) => void, (shown: HTMLElement) => void]>([
    ['pointed at', (shown) => fireEvent.pointerMove(shown), (shown) => fireEvent.pointerLeave(regionOf(shown))],
    ['focused', () => screen.getByRole('button', { name: 'Close' }).focus(), () => document.body.focus()],
  ])('stay while they are %s', async (_, hold, release) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    render(<ToastHost />);
    toast({ title: 'Not saved', ms: 3000, tone: 'destructive' });
    const shown = await screen.findByText('Not saved');
    act(() => hold(shown));
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.queryByText('Not saved')).toBeTruthy();
    act(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      release(shown);
    });
    act(() => void vi.advanceTimersByTime(3000));
    await waitFor(() => expect(screen.queryByText('Not saved')).toBeNull());
  });

  it('run what their button promises, and go', async () => {
    const undo = vi.fn();
    render(<ToastHost />);
    toast({ title: 'Removed', action: { label: 'Undo', run: undo }, ms: 60_000 });
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByText('Removed')).toBeNull());
  });
});
