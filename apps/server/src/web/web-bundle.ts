// What the built web app offers the server, as this room sees it.
import type { LanguageId } from '@chowk/contract/languages/languages';
import type { PageAssets, ReadPageAddress, RenderPage, WriteOpening } from '@chowk/contract/web/web-page';

export type WebBundle = {
  readonly renderPage: RenderPage;
  readonly writeOpening: WriteOpening;
  readonly readPageAddress: ReadPageAddress;
};

/** Where the pages of one language come from: its build, or the sources in development. */
export type WebSource = {
  /** What allows the script that stands in every page; none in development. */
  readonly scriptHash?: string | undefined;
  load(): Promise<WebBundle>;
  assetsOf(sources: readonly string[]): PageAssets;
};

/** Every language has a build; in development there is one. */
export type WebSources = Readonly<Partial<Record<LanguageId, WebSource>>>;
