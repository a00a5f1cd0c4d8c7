// Sends one request by fetch, or by XMLHttpRequest for upload progress; limits repeated requests.
import type { ApiRequest, ApiResponse } from '@chowk/contract/web/web-page';
import { networkError } from '../api-error.ts';

export type Sent = Omit<ApiRequest, 'endpoint'> & { readonly method: string };

export async function sendRequest(sent: Sent): Promise<ApiResponse> {
  const answer = await (sent.onProgress ? exchangeWithProgress(sent) : exchangeByFetch(sent));
  // HTML comes from a proxy or a captive portal: the server was not reached.
  if (answer.status < 400 && answer.text.startsWith('<')) throw networkError();
  return answer;
}

async function exchangeByFetch({ path, onProgress: _, onBody, ...init }: Sent): Promise<ApiResponse> {
  try {
    const response = await fetch(path, { ...init, credentials: 'include' });
    const { status, statusText, headers } = response;
    if (onBody && response.ok && response.body) await onBody(response.body);
    const text = response.bodyUsed ? '' : await response.text();
    return { status, statusText, text, header: (name) => headers.get(name) };
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw networkError();
  }
}

function exchangeWithProgress({ method, path, headers, body, signal, onProgress }: Sent): Promise<ApiResponse> {
  return new Promise((resolve, reject) => {
    // Aborted while the token was fetched.
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.withCredentials = true;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, statusText, responseText } = request;
      resolve({ status, statusText, text: responseText, header: (name) => request.getResponseHeader(name) });
    };
    request.onerror = () => reject(networkError());
    request.ontimeout = () => reject(networkError());
    request.onabort = () => reject(signal?.reason ?? networkError());
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body ?? null);
  });
}

type Send = (sent: Sent) => Promise<ApiResponse>;

type Recent = {
  count: number;
  until: number;
  /** From Retry-After; nothing is sent before. */
  pausedTo: number;
  lastFailure?: ApiResponse | undefined;
};

/** A minute has 4 polls, 7 reconnections, or 30 retries of a write to a busy server. */
export const maxEqualRequestsPerMinute = 30;
/** A caller in a retry loop retries once a second, not as fast as the processor can. */
const refusalMs = 1000;

/** Per method, path, body and idempotency key. Above the limit it fails like the last request. */
export function limitCalls(send: Send): Send {
  const recent = new Map<string, Recent>();
  return async (sent) => {
    const now = performance.now();
    for (const [key, { until }] of recent) if (until <= now) recent.delete(key);
    const key = [sent.method, sent.path, sent.body, sent.headers['idempotency-key']].join();
    const calls = recent.get(key) ?? { count: 0, until: now + 60_000, pausedTo: now };
    recent.set(key, calls);
    if (++calls.count > maxEqualRequestsPerMinute || now < calls.pausedTo) {
      if (import.meta.env.DEV && calls.count === maxEqualRequestsPerMinute + 1)
        console.warn(`Not sent: more than ${maxEqualRequestsPerMinute} calls a minute of ${sent.method} ${sent.path}`);
      await new Promise((resolve) => setTimeout(resolve, refusalMs));
      if (calls.lastFailure) return calls.lastFailure;
      throw networkError();
    }
    const answer = await send(sent);
    const { status } = answer;
    calls.lastFailure = status < 400 ? undefined : answer;
    if (status === 429 || status === 503) {
      calls.pausedTo = performance.now() + (Number(answer.header('retry-after')) || 0) * 1000;
      calls.until = Math.max(calls.until, calls.pausedTo);
    }
    return answer;
  };
}
