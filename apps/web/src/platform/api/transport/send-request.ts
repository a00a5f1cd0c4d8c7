// One request over the network and its answer; a form's progress needs XMLHttpRequest.

import type { ApiRequest, ApiResponse } from '@chowk/contract/web/web-page';
import { networkError } from '../api-error.ts';

export type Sent = Omit<ApiRequest, 'endpoint'> & { readonly method: string };

export async function sendRequest(sent: Sent): Promise<ApiResponse> {
  const answer = await (sent.onProgress ? exchangeWithProgress(sent) : exchangeByFetch(sent));
  // A page instead of an answer is that of a proxy or of a Wi-Fi's login: the server was not reached.
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
    // Stopped while its token was fetched, it never begins.
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
