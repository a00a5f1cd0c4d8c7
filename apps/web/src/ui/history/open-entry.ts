// What the history remembers of a dialog, so that it can be opened again. Apart from the rest: the first load needs it.
import { createContext } from 'react';
import type { createBrowserRouter } from 'react-router';

export type OpenEntry = {
  /** Plain data: enough to open the dialog anew after going back and forward, or after a reload. */
  readonly record: unknown;
  /** The page itself is at the dialog's address: no entry of its own lies above it. */
  readonly isPage: boolean;
};

/** Taken by the frame of the dialog; what that dialog opens in turn is not remembered. */
export const OpenEntryContext = createContext<OpenEntry | null>(null);

/** What is open at the current entry of the history, from the page upwards. */
export function readOpen(): readonly unknown[] {
  return (history.state as { open?: unknown[] } | null)?.open ?? [];
}

export type PageRouter = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe' | 'navigate'>;

/** Null on the server, and until the page is alive. */
export const pageRouter: { current: PageRouter | null } = { current: null };
