// CSRF token of this browser: one fetch at a time, cached for 30 minutes.
import { showCsrfToken } from '@chowk/contract/http/csrf-endpoints';
import { errorTitles, errorTypeOf } from '@chowk/contract/http/error-types';
import { requestTexts } from '@chowk/contract/http/request-texts';
import { sessionTimes } from '@chowk/contract/limits';
import type { ApiResponse } from '@chowk/contract/web/web-page';
import { messageIn, networkError } from '../api-error.ts';

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

const textByStatus: Record<number, string> = { 429: requestTexts.tooMany, 503: requestTexts.busy };

function describeStatus(status: number): string {
  const type = errorTypeOf(status);
  return textByStatus[status] ?? (type === 'server_error' ? requestTexts.failed : errorTitles[type]);
}

/** Without a text of its own (a proxy's page), the request would explain the refusal, such as by a wrong password. */
function explainRefusal(answer: ApiResponse): ApiResponse {
  const refusal = { ...answer, isTokenRefusal: true };
  try {
    if (messageIn(JSON.parse(answer.text))) return refusal;
  } catch {}
  return { ...refusal, text: JSON.stringify({ message: describeStatus(answer.status) }) };
}

export function createCsrfTokens(
  get: (path: string) => Promise<ApiResponse>,
  now: () => number = Date.now,
): CsrfTokens {
  let cached: { readonly token: Promise<string | ApiResponse>; readonly until: number } | null = null;

  async function fetchToken(): Promise<string | ApiResponse> {
    const answer = await get(showCsrfToken.path);
    return answer.status < 400 ? readToken(answer.text) : explainRefusal(answer);
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
