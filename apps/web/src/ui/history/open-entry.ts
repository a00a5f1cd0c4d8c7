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

export type PageRouter = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe' | 'navigate'>;

export const pageRouter: { current: PageRouter | null } = { current: null };
