// The people of the journeys: a visitor, a seller and a buyer, each with a browser of their own that must stay silent.
import { type Browser, type BrowserContext, test as base, type Page, request } from '@playwright/test';
import { register, type Townsperson } from './town.ts';

export { expect } from '@playwright/test';

export type Person = Townsperson & { readonly page: Page; readonly context: BrowserContext };

/** What a browser says that is no fault of the page: the status lines of requests that a test makes fail on purpose. */
const expectedNoise = /^Failed to load resource: (the server responded with a status of|net::ERR_)/;

export function watchConsole(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    const isTrouble = message.type() === 'error' || message.type() === 'warning';
    if (isTrouble && !expectedNoise.test(message.text())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.stack ?? error.message}`));
}

/** Somebody new, signed in at this address, in a browser of their own. */
export async function openBrowserFor(browser: Browser, baseURL: string, fullName: string): Promise<Person> {
  const stranger = await request.newContext({ baseURL });
  const townsperson = await register(stranger, fullName);
  const { cookies } = await stranger.storageState();
  await stranger.dispose();
  const stored = {
    auth_token: townsperson.token,
    auth_user: JSON.stringify(townsperson.user),
    auth_timestamp: String(Date.now()),
  };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    baseURL,
    storageState: { cookies, origins: [{ origin: baseURL, localStorage }] },
  });
  return { ...townsperson, request: context.request, context, page: await context.newPage() };
}

/** A call that a journey intercepts may still be under way when the journey is over. */
async function letGoOfCalls(context: BrowserContext): Promise<void> {
  for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
}

type People = { visitor: Page; seller: Person; buyer: Person; complaints: string[] };

export const test = base.extend<People>({
  complaints: [
    async ({}, use) => {
      const complaints: string[] = [];
      await use(complaints);
      if (complaints.length) throw new Error(`The browser complained:\n${complaints.join('\n')}`);
    },
    { auto: true },
  ],
  visitor: async ({ page, complaints }, use) => {
    watchConsole(page, complaints);
    await use(page);
    await letGoOfCalls(page.context());
  },
  seller: async ({ browser, baseURL, complaints }, use) => {
    const seller = await openBrowserFor(browser, baseURL ?? '', 'Gurpreet Singh');
    watchConsole(seller.page, complaints);
    await use(seller);
    await letGoOfCalls(seller.context);
    await seller.context.close();
  },
  buyer: async ({ browser, baseURL, complaints }, use) => {
    const buyer = await openBrowserFor(browser, baseURL ?? '', 'Meera Sharma');
    watchConsole(buyer.page, complaints);
    await use(buyer);
    await letGoOfCalls(buyer.context);
    await buyer.context.close();
  },
});
