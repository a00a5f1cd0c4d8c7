// The API as a page uses it while it renders: the same endpoints, called without leaving the process.
import { csrfHeader } from '@chowk/contract/api/csrf';
import type { Transport } from '@chowk/contract/web-page';
import type { FastifyInstance } from 'fastify';
import type { Csrf } from '../../http/csrf.ts';

/** `address` is the visitor's: what their page asks for counts against their own limit. */
export function inProcessApi(app: FastifyInstance, csrf: Csrf, address: string): Transport {
  return async ({ endpoint, path, headers, body }) => {
    if (body !== undefined && typeof body !== 'string') throw new Error('Pages upload nothing');
    const { cookie, token } = csrf.pair();
    const response = await app.inject({
      method: endpoint.method,
      url: path,
      headers: { ...headers, cookie, [csrfHeader]: token },
      remoteAddress: address,
      ...(body === undefined ? {} : { payload: body }),
    });
    return {
      status: response.statusCode,
      statusText: response.statusMessage,
      text: response.payload,
      header: (name) => response.headers[name.toLowerCase()]?.toString() ?? null,
    };
  };
}
