// What the server hands the browser with each page: settings, the clock, and the data the page was drawn from.
import type { ThemeId } from '@chowk/contract/themes';
import type { PageSettings } from '@chowk/contract/web-page';
import type { DehydratedState } from '@tanstack/react-query';
import type { HydrationState } from 'react-router';

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
