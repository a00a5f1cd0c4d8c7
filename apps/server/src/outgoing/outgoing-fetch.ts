// Outgoing HTTP requests: one configured host, no redirects, limited size and time.

export class OutgoingRefused extends Error {
  override name = 'OutgoingRefused';
  readonly code = 'ERR_OUTGOING_REFUSED';
}

/** Of Chrome and most others; Firefox; Safari; Edge. A leading `*` stands for any sub-domain. */
export const pushServiceHosts: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  'web.push.apple.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

type Limits = {
  readonly maxBytes: number;
  readonly timeoutMs: number;
};

export type OutgoingFetch = (url: string | URL, init?: RequestInit) => Promise<Response>;

export function createOutgoingFetch(address: string, { maxBytes, timeoutMs }: Limits): OutgoingFetch {
  const { origin } = new URL(address);
  return async (url, init = {}) => {
    if (new URL(url).origin !== origin) throw new OutgoingRefused(`Only ${origin} may be asked.`);
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
    const response = await fetch(url, { ...init, redirect: 'error', signal });
    const body = await readBody(response, maxBytes);
    const type = response.headers.get('content-type') ?? 'application/octet-stream';
    const retryAfter = response.headers.get('retry-after');
    const headers = { 'content-type': type, ...(retryAfter ? { 'retry-after': retryAfter } : {}) };
    return new Response(body.length > 0 ? body : null, { status: response.status, headers });
  };
}

async function readBody(response: Response, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new OutgoingRefused(`The answer has more than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
