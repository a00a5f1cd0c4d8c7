// What the server hands the browser with each page: settings, the clock, and the data the page was drawn from.
import type { PageSettings } from '@chowk/contract/web/web-page';
import type { HydrationState } from 'react-router';
import type { SentQuery } from '../api/sent-queries.ts';

export type PageState = {
  readonly settings: PageSettings;
  /** The moment of rendering, so that 'two hours ago' reads the same on both sides. */
  readonly renderedAt: string;
  readonly queries: readonly SentQuery[];
  readonly router: HydrationState;
};

export const stateElementId = 'page-state';
