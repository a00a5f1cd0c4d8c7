// History record of an open dialog, and the page's router. Separate module: part of the first load.
import { createContext } from 'react';
import type { createBrowserRouter } from 'react-router';

export type OpenEntry = {
  /** Serializable: reopens the dialog after Back and Forward, or a reload. */
  readonly record: unknown;
  /** The dialog is the page at this URL: no history entry of its own. */
  readonly isPage: boolean;
};

/** Consumed by the dialog frame; nested dialogs are not remembered. */
export const OpenEntryContext = createContext<OpenEntry | null>(null);

/** Records of the current history entry, bottom first. */
export function readOpen(): readonly unknown[] {
  return (history.state as { open?: unknown[] } | null)?.open ?? [];
}

/**
 * After a reload the server rendered what the address names: a dialog's entry is a page now, and the page that lay under it
 * is the entry before. Its key is its own: two entries without one are the same to the router.
 */
export function forgetMask(): void {
  const { masked, open, idx } = history.state ?? {};
  if (masked) history.replaceState({ idx: idx + open.length, key: `reloaded-${Date.now()}` }, '');
}

export type PageRouter = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe' | 'navigate'>;

export const pageRouter: { current: PageRouter | null } = { current: null };
