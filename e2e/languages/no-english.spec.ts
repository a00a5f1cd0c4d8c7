// A Hindi or Punjabi screen is Hindi or Punjabi: no English word is left on it but names.
import type { Page } from '@playwright/test';
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
  '[aria-haspopup]:not(article *), [data-opens], summary, [role=tab], main button:not(article *), article:first-of-type button:not([aria-pressed])';

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
      await visit(page, start);
      const buttons = page.locator(openers).filter({ visible: true });
      const count = await buttons.count();
      for (let number = 0; number < count; number++) {
        // From elsewhere, since an address with a hash would not load the page anew.
        if (number > 0) await page.goto('about:blank').then(() => visit(page, start));
        const button = buttons.nth(number);
        // What lies under a dialog that the address opened cannot be pressed.
        const isPressed = await button.click({ timeout: 2000 }).then(
          () => true,
          () => false,
        );
        if (!isPressed) continue;
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        // Chromium may hold the callback back for ever on a page where nothing moves.
        await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 })));
        await expect.soft.poll(() => findLatinWords(page), `press ${number}`).toEqual([]);
      }
    });
  }
});
