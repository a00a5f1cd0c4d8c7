// CSRF token of this browser: one fetch at a time, cached for 30 minutes.
import { showCsrfToken } from '@chowk/contract/http/csrf-endpoints';
import { sessionTimes } from '@chowk/contract/limits';
import type { ApiResponse } from '@chowk/contract/web/web-page';
import { networkError } from '../api-error.ts';

export type CsrfTokens = {
  /** The server's refusal, which answers the request that needed the token. */
  token(): Promise<string | ApiResponse>;
  forget(): void;
};

/** Anything but a token comes from a proxy or a captive portal: the server was not reached. */
function readToken(text: string): string {
  try {
    const { Token } = JSON.parse(text) as { Token?: unknown };
    if (typeof Token === 'string' && Token !== '') return Token;
  } catch {}
  throw networkError();
}

export function createCsrfTokens(
  get: (path: string) => Promise<ApiResponse>,
  now: () => number = Date.now,
): CsrfTokens {
  let cached: { readonly token: Promise<string | ApiResponse>; readonly until: number } | null = null;

  async function fetchToken(): Promise<string | ApiResponse> {
    const answer = await get(showCsrfToken.path);
    return answer.status < 400 ? readToken(answer.text) : answer;
  }

  return {
    token() {
      if (cached && now() < cached.until) return cached.token;
      const token = fetchToken();
      cached = { token, until: now() + sessionTimes.csrfCacheMs };
      const forget = () => {
        if (cached?.token === token) cached = null;
      };
      token.then((known) => typeof known === 'string' || forget(), forget);
      return token;
    },
    forget() {
      cached = null;
    },
  };
}
