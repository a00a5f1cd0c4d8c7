// Interface between the server and the web app's page renderer.
import type { Endpoint } from '../http/endpoint.ts';
import type { ThemeId } from '../themes.ts';

export type GoogleMode =
  | { readonly kind: 'provider'; readonly clientId: string }
  | { readonly kind: 'stand-in' }
  /** Reachable: the stand-in of a laptop would be there, if other computers could not reach the server. */
  | { readonly kind: 'off'; readonly isReachable: boolean };

/** What an operator configured and a browser may know. */
export type PageSettings = {
  readonly publicUrl: string;
  /** A template with {z}, {x} and {y}; of our own tiles a path, also with {theme}, {language} and {r}. */
  readonly tileUrl: string;
  /** West, south, east, north of our own map; null for other tiles. */
  readonly tileBounds: readonly [number, number, number, number] | null;
  /** Decides the attribution: `places` are only the bundled place names. */
  readonly tileData: 'openstreetmap' | 'places';
  readonly supportEmail: string;
  readonly google: GoogleMode;
  readonly requiresVerifiedEmail: boolean;
  readonly photosPerListing: number;
};

export type ApiRequest = {
  readonly endpoint: Endpoint;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
  readonly signal?: AbortSignal;
  /** How much of the body is sent, from 0 to 1. */
  readonly onProgress?: (sent: number) => void;
  /** Reads a good answer as it comes, for one that goes on and on; its text is then empty. */
  readonly onBody?: (body: ReadableStream<Uint8Array>) => Promise<void>;
};

export type ApiResponse = {
  readonly status: number;
  readonly statusText: string;
  readonly text: string;
  /** What the text says as JSON, where it has been read already. */
  readonly json?: unknown;
  readonly header: (name: string) => string | null;
  /** The CSRF token was refused: the request itself was not sent. */
  readonly isTokenRefusal?: boolean;
};

/** How a call travels: over the network in a browser, inside the process while a page renders on the server. */
export type Transport = (request: ApiRequest) => Promise<ApiResponse>;

/** Files of the build that this page needs, as addresses. */
export type PageAssets = {
  readonly styles: readonly string[];
  readonly entry: string;
  /** The code of start-scripts.ts, which runs the entry after the first paint; in development the entry runs by itself. */
  readonly startScript?: string | undefined;
  readonly preloads: readonly string[];
  readonly fonts: readonly string[];
  /** The scripts of the dialogs that users open first, beyond those that the page has anyway. */
  readonly dialogs?: { readonly signIn: readonly string[]; readonly filters: readonly string[] } | undefined;
  /** Scripts that must run before the entry; hot reload in development. */
  readonly early: readonly string[];
};

export type PageRequest = {
  readonly url: string;
  readonly transport: Transport;
  readonly settings: PageSettings;
  readonly now: Date;
  /** The files for a page made of these source files. */
  readonly assetsOf: (sources: readonly string[]) => PageAssets;
};

export type Page =
  /** `html` follows the document's opening, which is all that differs by theme. */
  | { readonly kind: 'page'; readonly status: number; readonly html: string; readonly error: unknown }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string };

/** An address as the page reads it that it leads to. */
export type PageAddress = {
  /** Path and the parameters that the page reads, in one order: the same page has the same. */
  readonly url: string;
  /** The other parameters, which are in no page: a redirect keeps them. */
  readonly unread: string;
  /** False where there is no such page: `url` then leads to the one that says so. */
  readonly isKnown: boolean;
};

export type ReadPageAddress = (url: string) => PageAddress;

export type RenderPage = (request: PageRequest) => Promise<Page>;

/** The document up to where its theme no longer matters. Null when none is chosen: then the system's is shown. */
export type WriteOpening = (theme: ThemeId | null) => string;
