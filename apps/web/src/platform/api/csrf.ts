// The CSRF token of this browser: fetched once at a time and kept for 30 minutes.
import { showCsrfToken } from '@chowk/contract/api/csrf-endpoints';
import { sessionTimes } from '@chowk/contract/limits';
import type { ApiResponse } from '@chowk/contract/web-page';

export type CsrfTokens = { token(): Promise<string>; forget(): void };

export function createCsrfTokens(
  get: (path: string) => Promise<ApiResponse>,
  now: () => number = Date.now,
): CsrfTokens {
  let kept: { readonly token: Promise<string>; readonly until: number } | null = null;

  async function fetchToken(): Promise<string> {
    const { text } = await get(showCsrfToken.path);
    return (JSON.parse(text) as { Token: string }).Token;
  }

  return {
    token() {
      if (kept && now() < kept.until) return kept.token;
      const token = fetchToken();
      kept = { token, until: now() + sessionTimes.csrfCacheMs };
      token.catch(() => {
        if (kept?.token === token) kept = null;
      });
      return token;
    },
    forget() {
      kept = null;
    },
  };
}
