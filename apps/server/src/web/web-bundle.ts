// What the built web app offers the server, as this room sees it.
import type { PageAssets, RenderPage, WriteOpening } from '@chowk/contract/web-page';

export type WebBundle = { readonly renderPage: RenderPage; readonly writeOpening: WriteOpening };

/** Where pages come from: the build, or the sources in development. */
export type WebSource = {
  /** The script that stands in every page; none in development. */
  readonly startScript?: string | undefined;
  load(): Promise<WebBundle>;
  assetsOf(sources: readonly string[]): PageAssets;
};
