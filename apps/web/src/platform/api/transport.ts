// How a call travels: over the network in a browser, inside the process while a page renders on the server.
import type { Endpoint } from '@chowk/contract/endpoint';

export type ApiRequest = {
  readonly endpoint: Endpoint;
  /** Path and query, ready to send. */
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
  readonly header: (name: string) => string | null;
};

export type Transport = (request: ApiRequest) => Promise<ApiResponse>;
