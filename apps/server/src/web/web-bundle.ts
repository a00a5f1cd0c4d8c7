// What the built web app offers the server, as this room sees it.
import type { RenderPage, WriteOpening } from '@chowk/contract/web-page';

export type PageAssets = {
  readonly styles: readonly string[];
  readonly entry: string;
  readonly startScript?: string | undefined;
  readonly preloads: readonly string[];
  readonly fonts: readonly string[];
  readonly dialogs?: { readonly signIn: readonly string[]; readonly filters: readonly string[] } | undefined;
  readonly early: readonly string[];
};

export type WebBundle = { readonly renderPage: RenderPage<PageAssets>; readonly writeOpening: WriteOpening };

/** Where pages come from: the build, or the sources in development. */
export type WebSource = {
  /** The script that stands in every page; none in development. */
  readonly startScript?: string | undefined;
  load(): Promise<WebBundle>;
  assetsOf(sources: readonly string[]): PageAssets;
};
