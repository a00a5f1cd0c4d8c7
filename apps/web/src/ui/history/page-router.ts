// The router of the page, for what must act in step with it.
import type { createBrowserRouter } from 'react-router';

export type PageRouter = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe' | 'navigate'>;

/** Null on the server, and until the page is alive. */
export const pageRouter: { current: PageRouter | null } = { current: null };
