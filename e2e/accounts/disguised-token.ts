// A token whose end the test chooses: the browser reads ours, the server is shown the real one.
import { refreshSession } from '@chowk/contract/accounts/account-endpoints';
import type { Person } from '../fixtures/people.ts';

const HOUR = 3_600_000;

function tokenThatEndsIn(ms: number): string {
  const write = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const claims = { exp: Math.round((Date.now() + ms) / 1000), jti: crypto.randomUUID() };
  return `${write({ alg: 'none' })}.${write(claims)}.unsigned`;
}

export type Disguise = {
  /** The path of every call that went out, in order. */
  readonly calls: string[];
  readonly countRefreshes: () => number;
};

/** From here on, in every tab of this person; renewed tokens outlast whatever a journey does to the clock. */
export async function disguiseToken(person: Person, endsInMs: number): Promise<Disguise> {
  let real = person.token;
  const calls: string[] = [];
  await person.context.route('**/api/**', async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    calls.push(pathname);
    const headers = { ...request.headers(), ...(request.headers().authorization ? bearer(real) : {}) };
    if (pathname !== refreshSession.path) return route.continue({ headers });
    const response = await route.fetch({ headers });
    const body = (await response.json()) as { token?: string };
    if (!body.token) return route.fulfill({ response });
    real = body.token;
    return route.fulfill({ response, json: { ...body, token: tokenThatEndsIn(8 * HOUR) } });
  });
  await keepInBrowser(person, { auth_token: tokenThatEndsIn(endsInMs) });
  return { calls, countRefreshes: () => calls.filter((path) => path === refreshSession.path).length };
}

function bearer(token: string): { authorization: string } {
  return { authorization: `Bearer ${token}` };
}

/** Changes what this person's browser has stored, before any page of ours runs in it. */
export async function keepInBrowser(person: Person, entries: Record<string, string>): Promise<void> {
  await person.page.goto('/robots.txt');
  await person.page.evaluate((all) => {
    for (const [name, value] of Object.entries(all)) localStorage.setItem(name, value);
  }, entries);
}
