// What the server hands the browser with each page: settings, the clock, and the data the page was drawn from.
import type { ThemeId } from '@chowk/contract/themes';
import type { DehydratedState } from '@tanstack/react-query';
import type { HydrationState } from 'react-router';

export type GoogleMode =
  | { readonly kind: 'provider'; readonly clientId: string }
  | { readonly kind: 'stand-in' }
  | { readonly kind: 'off'; readonly message: string };

/** What an operator configured and a browser may know. */
export type PageSettings = {
  /** An origin without a trailing slash. */
  readonly publicUrl: string;
  readonly tileUrl: string;
  readonly supportEmail: string;
  readonly google: GoogleMode;
};

export type PageState = {
  readonly settings: PageSettings;
  /** Null when none is chosen: then the system's is shown. */
  readonly theme: ThemeId | null;
  /** The moment of rendering, so that 'two hours ago' reads the same on both sides. */
  readonly renderedAt: string;
  readonly queries: DehydratedState;
  readonly router: HydrationState;
};

export const stateElementId = 'page-state';
