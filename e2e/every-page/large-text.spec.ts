// Text at 200 % and a phone of 320 px: nothing scrolls sideways, nothing is clipped, and the bar stays small.
import type { Page } from '@playwright/test';
import { publish } from '../fixtures/api.ts';
import { visit } from '../fixtures/home-page.ts';
import { findOverflows } from '../fixtures/layout.ts';
import { expect, test } from '../fixtures/users.ts';

const height = 812;

/** The first is the strictest: the others run in the whole suite only. */
const sizes = [
  { name: 'text at 200 % on 320 px', width: 320, text: '200%', tag: undefined },
  { name: 'text at 200 % on 375 px', width: 375, text: '200%', tag: '@whole' },
  { name: 'the usual text on 320 px', width: 320, text: '100%', tag: '@whole' },
] as const;

/** One of each layout. */
const routes = [
  '/',
  '/?search=tractor&minPrice=5&lat=30.73&lng=76.78&radius=50&place=Chandigarh',
  '/?category=all&view=map&area=29.2,29.1,75.2,75.1',
  '/categories?category=vehicles',
  '/how-it-works',
  '/contact-us',
  '/reset-password#link',
  '/listing/00000000-0000-4000-8000-000000000000',
];
const furtherRoutes = [
  '/?search=zzzzqqqq',
  '/?category=spaceships',
  '/categories',
  '/safety-tips',
  '/terms-of-service',
  '/privacy-policy',
  '/session-state-example',
  '/renew#link',
  '/unsubscribe?token=messages.a.b',
  '/no-such-place',
];

async function setText(page: Page, text: string): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, text);
}

/** The size changes while the page is open, as when a user turns a phone or sets larger text. */
async function expectFits(page: Page, { name, width, text }: (typeof sizes)[number]): Promise<void> {
  await page.setViewportSize({ width, height });
  await setText(page, text);
  await expect.poll(() => findOverflows(page), name).toEqual([]);
}

async function expectAllFit(page: Page, paths: readonly string[], size: (typeof sizes)[number]): Promise<void> {
  test.slow();
  for (const path of paths) {
    await test.step(path, async () => {
      await visit(page, path);
      await expectFits(page, size);
      await setText(page, '200%');
      expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(height / 4);
    });
  }
}

for (const size of sizes)
  test.describe(`With ${size.name}`, { tag: size.tag }, () => {
    test.use({ viewport: { width: 375, height } });

    // Promise: With text at 200 % on 375 and 320 px, and at 320 px, nothing on any page scrolls sideways or is cut, dialogs
    // included, and the bar takes a quarter of the screen at most
    test('each layout fits, and its bar takes a quarter of the screen at most', async ({
      visitor,
      sellerAccount: seller,
    }) => {
      const { id } = await publish(seller, { title: 'Brass lamp of my grandmother', price: '8800000' });
      await expectAllFit(visitor, [...routes, `/listing/${id}`], size);
    });

    test('the other pages fit too', { tag: '@whole' }, async ({ visitor }) => {
      await expectAllFit(visitor, furtherRoutes, size);
    });

    test('dialogs and the pages of a user fit', { tag: '@whole' }, async ({ buyer: { page }, seller }) => {
      test.slow();
      const { id } = await publish(seller);
      await visit(page, `/listing/${id}`);
      for (const opener of [/^Report/, /^Filters/, /^Sell$/, /^Messages/]) {
        await test.step(String(opener), async () => {
          await page.getByRole('button', { name: opener }).last().click();
          await expect(page.getByRole('dialog')).toBeVisible();
          await expectFits(page, size);
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog')).toBeHidden();
          await expect(page).toHaveURL(`/listing/${id}`);
        });
      }
      for (const route of ['/profile', '/my-listings', '/favorites']) {
        await test.step(route, async () => {
          await visit(page, route);
          await expectFits(page, size);
        });
      }
    });
  });

test.describe('On a phone in landscape', () => {
  test.use({ viewport: { width: 740, height: 360 } });

  test('the bar scrolls away with the page', { tag: '@whole' }, async ({ visitor }) => {
    await visit(visitor, '/how-it-works');
    await visitor.mouse.wheel(0, 600);
    await expect(visitor.getByRole('banner')).not.toBeInViewport();
  });
});
