// A visitor who searches without signing in: fetches the CSRF token and its cookie first.
import { csrfHeader } from '@chowk/contract/http/csrf';
import { showCsrfToken } from '@chowk/contract/http/csrf-endpoints';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { searchListings } from '@chowk/contract/search/search-endpoints';
import { nextCursorHeader } from '@chowk/contract/search/search-headers';
import type { SearchRequest } from '@chowk/contract/search/search-schemas';
import { readUnderstood, type Understood, understoodHeader } from '@chowk/contract/search/understood';

export type Found = {
  readonly listings: readonly Listing[];
  readonly cursor: string | null;
  readonly understood: readonly Understood[];
};
export type Visitor = { search(body: SearchRequest): Promise<Found> };

const MAX_RETRIES = 5;

export async function startVisit(address: string): Promise<Visitor> {
  const first = await fetch(`${address}${showCsrfToken.path}`);
  const { Token } = (await first.json()) as { Token: string };
  const cookie = first.headers.getSetCookie().map((each) => each.split(';')[0]);
  const headers = { 'content-type': 'application/json', [csrfHeader]: Token, cookie: cookie.join('; ') };
  const post = (body: SearchRequest) =>
    fetch(`${address}${searchListings.path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return {
    async search(body) {
      let answer = await post(body);
      // On a busy machine a search may take too long: it is sent again.
      for (let at = 0; at < MAX_RETRIES && answer.status === 503; at += 1) answer = await post(body);
      if (!answer.ok) throw new Error(`A search was answered with ${answer.status}: ${await answer.text()}`);
      return {
        listings: (await answer.json()) as Listing[],
        cursor: answer.headers.get(nextCursorHeader),
        understood: readUnderstood(answer.headers.get(understoodHeader)),
      };
    },
  };
}
