// CSRF token of this browser: one fetch at a time, cached for 30 minutes.
import { showCsrfToken } from '@chowk/contract/http/csrf-endpoints';
import { sessionTimes } from '@chowk/contract/limits';
import type { ApiResponse } from '@chowk/contract/web/web-page';

export type CsrfTokens = {
  /** The server's refusal, which answers the request that needed the token. */
  token(): Promise<string | ApiResponse>;
  forget(): void;
};

export function createCsrfTokens(
  get: (path: string) => Promise<ApiResponse>,
  now: () => number = Date.now,
): CsrfTokens {
  let kept: { readonly token: Promise<string | ApiResponse>; readonly until: number } | null = null;

  async function fetchToken(): Promise<string | ApiResponse> {
    const answer = await get(showCsrfToken.path);
    return answer.status < 400 ? (JSON.parse(answer.text) as { Token: string }).Token : answer;
  }

  return {
    token() {
      if (kept && now() < kept.until) return kept.token;
      const token = fetchToken();
      kept = { token, until: now() + sessionTimes.csrfCacheMs };
      const forget = () => {
        if (kept?.token === token) kept = null;
      };
      token.then((known) => typeof known === 'string' || forget(), forget);
      return token;
    },
    forget() {
      kept = null;
    },
  };
}
