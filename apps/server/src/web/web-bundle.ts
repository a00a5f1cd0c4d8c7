// What the built web app offers the server, as this room sees it.
import type { Endpoint } from '@chowk/contract/endpoint';
import type { ThemeId } from '@chowk/contract/themes';

export type GoogleMode =
  | { kind: 'provider'; clientId: string }
  | { kind: 'stand-in' }
  | { kind: 'off'; message: string };

/** What an operator configured and a browser may know. */
export type PageSettings = { publicUrl: string; tileUrl: string; supportEmail: string; google: GoogleMode };

export type ApiRequest = {
  readonly endpoint: Endpoint;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
};

export type ApiResponse = {
  readonly status: number;
  readonly statusText: string;
  readonly text: string;
  readonly header: (name: string) => string | null;
};

export type Transport = (request: ApiRequest) => Promise<ApiResponse>;

export type PageAssets = {
  readonly styles: readonly string[];
  readonly entry: string;
  readonly startScript?: string | undefined;
  readonly preloads: readonly string[];
  readonly fonts: readonly string[];
  readonly dialogs?: { readonly signIn: readonly string[]; readonly filters: readonly string[] } | undefined;
  readonly early: readonly string[];
};

export type PageRequest = {
  readonly request: Request;
  readonly transport: Transport;
  readonly settings: PageSettings;
  /** Null when none is chosen: then the system's is shown. */
  readonly theme: ThemeId | null;
  readonly now: Date;
  readonly assetsOf: (sources: readonly string[]) => PageAssets;
};

export type Page =
  | { readonly kind: 'page'; readonly status: number; readonly html: string; readonly error: unknown }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string };

export type WebBundle = { renderPage(request: PageRequest): Promise<Page> };

/** Where pages come from: the build, or the sources in development. */
export type WebSource = {
  /** The script that stands in every page; none in development. */
  readonly startScript?: string | undefined;
  load(): Promise<WebBundle>;
  assetsOf(sources: readonly string[]): PageAssets;
};
