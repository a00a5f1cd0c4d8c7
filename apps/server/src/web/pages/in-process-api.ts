// The API as a page uses it while it renders: the same endpoints, called without leaving the process.
import { csrfHeader } from '@chowk/contract/api/csrf';
import type { Transport } from '@chowk/contract/web-page';
import type { FastifyInstance } from 'fastify';
import type { Csrf } from '../../http/csrf.ts';
import { listenToSearchedWords } from '../../search/index.ts';
import type { WordGroups } from '../../text/word-groups.rules.ts';
import type { Called } from './cache/page-dependencies.rules.ts';

type Parts = {
  readonly app: FastifyInstance;
  readonly csrf: Csrf;
  /** The visitor's: what their page asks for counts against their own limit. */
  readonly address: string;
  /** Told of every call, so that the page knows what it was made of. */
  readonly onCalled: (call: Called) => void;
};

export function inProcessApi({ app, csrf, address, onCalled }: Parts): Transport {
  return async ({ endpoint, path, headers, body }) => {
    if (body !== undefined && typeof body !== 'string') throw new Error('Pages upload nothing');
    const guard = endpoint.csrf ? guardWith(csrf.pair()) : {};
    let words: WordGroups | null = null;
    // Asynchronous, since a call begins only when it is waited for.
    const ask = async () =>
      app.inject({
        method: endpoint.method,
        url: path,
        headers: { ...headers, ...guard },
        remoteAddress: address,
        ...(body === undefined ? {} : { payload: body }),
      });
    const response = await listenToSearchedWords((heard) => {
      words = heard;
    }, ask);
    const status = response.statusCode;
    const json = readJson(response.payload);
    onCalled({
      name: endpoint.name,
      params: readParams(endpoint.path, path),
      body: readJson(body),
      status,
      answer: json,
      words,
    });
    return {
      status,
      statusText: response.statusMessage,
      text: response.payload,
      json,
      header: (name) => response.headers[name.toLowerCase()]?.toString() ?? null,
    };
  };
}

const guardWith = ({ cookie, token }: ReturnType<Csrf['pair']>) => ({ cookie, [csrfHeader]: token });

/** `/api/classified/:id` and the path that was asked for, side by side. */
function readParams(pattern: string, path: string): Record<string, string> {
  const given = path.split(/[/?]/);
  const names = pattern.split('/').map((part, at) => [part, given[at] ?? ''] as const);
  return Object.fromEntries(
    names.filter(([part]) => part.startsWith(':')).map(([part, value]) => [part.slice(1), decodeURIComponent(value)]),
  );
}

function readJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
