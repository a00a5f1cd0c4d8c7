// A Hindi or Punjabi screen is Hindi or Punjabi: no English word is left on it but names.
import type { Page, Request } from '@playwright/test';
import { findLatinWords } from '../fixtures/latin-words.ts';
import { type NativeTown, test } from '../fixtures/native-town.ts';
import { expect as plainExpect } from '../fixtures/people.ts';

const expect = plainExpect.configure({ timeout: 15_000 });

type Who = 'visitor' | 'buyer' | 'seller' | 'moderator';

const screens: Readonly<Record<Who, (town: NativeTown) => readonly string[]>> = {
  visitor: ({ listingId, seller }) => [
    '/',
    '/?category=all',
    `/?search=${encodeURIComponent('ट्रैक्टर')}&minPrice=5000&maxPrice=900000`,
    `/?search=${encodeURIComponent('क्षत्रज्ञम')}`,
    '/?category=all&view=map',
    `/?category=${encodeURIComponent('अंतरिक्ष')}`,
    '/categories',
    '/categories?category=vehicles',
    '/how-it-works',
    '/safety-tips',
    '/terms-of-service',
    '/privacy-policy',
    '/contact-us',
    '/session-state-example',
    '/profile',
    '/favorites',
    '/reset-password',
    '/reset-password#link',
    '/confirm-email#link',
    '/undo-email-change#link',
    '/renew#link',
    '/unsubscribe?token=messages.a.b',
    '/letter-preferences',
    '/suspended',
    '/no-such-place',
    '/listing/00000000-0000-4000-8000-000000000000',
    '/people/00000000-0000-4000-8000-000000000000',
    `/listing/${listingId}`,
    `/listing/${listingId}/photos/1`,
    `/people/${seller.user.id}`,
  ],
  buyer: ({ listingId, conversation }) => [
    '/profile',
    '/profile#security',
    '/favorites',
    '/letter-preferences',
    '/messages',
    `/messages/${conversation}`,
    `/listing/${listingId}`,
  ],
  seller: ({ listingId }) => ['/my-listings', '/sell', `/edit-listing/${listingId}`, `/listing/${listingId}`],
  moderator: () => ['/moderation'],
};

const pageOf = (town: NativeTown, who: Who): Page => (who === 'visitor' ? town.visitor : town[who].page);

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

for (const language of ['hi', 'pa'] as const) {
  test.describe(`In ${language}`, () => {
    for (const who of Object.keys(screens) as Who[]) {
      // Promise: No English word is left on a Hindi or Punjabi screen but names and what people wrote, whoever looks at it
      test(`every screen of a ${who}`, async ({ town }) => {
        test.slow();
        const page = pageOf(town, who);
        for (const screen of screens[who](town)) {
          await test.step(screen, async () => {
            await visit(page, `${town.address}/${language}${screen === '/' ? '' : screen}`);
            await expect(page.locator('html')).toHaveAttribute('lang', `${language}-IN`);
            await expect.soft.poll(() => findLatinWords(page), screen).toEqual([]);
          });
        }
      });
    }
  });
}

/** Menus, dialogs, tabs and what folds out; of cards the first. */
const openers =
  ':is([aria-haspopup]:not(article *), [data-opens], summary, [role=tab], main button:not(article *), article:first-of-type button:not([aria-pressed]))';
/** What lies under a dialog that the address opened cannot be pressed. */
const pressable = `${openers}:not(:disabled, [aria-disabled=true], [aria-hidden=true] *)`;

/** Where the page stands: what can be pressed, how it stands, and what lies above it. */
const standing = (page: Page) =>
  page.evaluate((selector) => {
    const states = ['aria-expanded', 'aria-selected', 'aria-pressed', 'aria-label'];
    const buttons = [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => each.checkVisibility());
    const above = document.querySelectorAll('dialog[open], [role$=dialog], [role=menu], [role=listbox]');
    return JSON.stringify([
      location.href,
      above.length,
      ...buttons.map((each) => [each.innerText, ...states.map((name) => each.getAttribute(name))]),
    ]);
  }, pressable);

/** A dialog comes with its script: its words are read when none is on its way. */
function watchScripts(page: Page): Disposable & { readonly onTheWay: ReadonlySet<Request> } {
  const onTheWay = new Set<Request>();
  const begin = (request: Request) => request.resourceType() === 'script' && onTheWay.add(request);
  const end = (request: Request) => onTheWay.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  return {
    onTheWay,
    [Symbol.dispose]: () => {
      page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
    },
  };
}

/** Whatever was called for has come. */
async function settle(page: Page, scripts: ReturnType<typeof watchScripts>): Promise<void> {
  // Chromium may hold the callback back for ever on a page where nothing moves.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 })));
  await expect.poll(() => scripts.onTheWay.size).toBe(0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Closes what a press opened; false where the page does not stand as before. */
async function putBack(page: Page, before: string): Promise<boolean> {
  if ((await standing(page)) === before) return true;
  await page.keyboard.press('Escape');
  const back = plainExpect.poll(() => standing(page), { timeout: 1000, intervals: [20, 50, 100] }).toBe(before);
  return back.then(
    () => true,
    () => false,
  );
}

test.describe('What a press opens', () => {
  const crowded: readonly [Who, (town: NativeTown) => string][] = [
    ['visitor', () => ''],
    ['visitor', ({ listingId }) => `/listing/${listingId}`],
    ['buyer', ({ listingId }) => `/listing/${listingId}`],
    ['buyer', ({ seller }) => `/people/${seller.user.id}`],
    ['buyer', () => '/profile'],
    ['buyer', () => '/profile#security'],
    ['buyer', ({ conversation }) => `/messages/${conversation}`],
    ['seller', () => '/my-listings'],
    ['seller', ({ listingId }) => `/listing/${listingId}`],
    ['moderator', () => '/moderation'],
  ];
  for (const [who, address] of crowded) {
    test(`speaks Hindi: ${who} ${crowded.findIndex((each) => each[1] === address)}`, async ({ town }) => {
      test.slow();
      const page = pageOf(town, who);
      const start = `${town.address}/hi${address(town)}`;
      using scripts = watchScripts(page);
      // There is no device to ask: without this the browser waits for one for minutes.
      await page.addInitScript(() => {
        CredentialsContainer.prototype.create = () => Promise.reject(new DOMException('', 'NotAllowedError'));
      });
      // From elsewhere, since an address with a hash would not load the page anew.
      const begin = async () => {
        await page.goto('about:blank');
        await visit(page, start);
        await settle(page, scripts);
        return standing(page);
      };
      let before = await begin();
      const buttons = page.locator(pressable).filter({ visible: true });
      expect(await buttons.count()).toBeGreaterThan(0);
      // Counted again each time: what a press sells or ends takes its buttons along.
      for (let number = 0; number < (await buttons.count()); number++) {
        await test.step(`press ${number}`, async () => {
          const press = buttons.nth(number).click({ timeout: 15_000 });
          const trouble: unknown = await press.catch((error) => error);
          // What an earlier press ended may take its button along while it is waited for.
          if (trouble && (await buttons.count()) > number) throw trouble;
          await settle(page, scripts);
          await expect.soft.poll(() => findLatinWords(page), `press ${number}`).toEqual([]);
          if (!(await putBack(page, before))) before = await begin();
        });
      }
    });
  }
});
