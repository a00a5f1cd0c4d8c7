// In a pseudo language with texts that are 40 % longer nothing is clipped or scrolls sideways at 320 px.
import type { Page } from '@playwright/test';
import { publish } from '../fixtures/api.ts';
import { findOverflows } from '../fixtures/layout.ts';
import { expect as plainExpect, test } from '../fixtures/users.ts';

const expect = plainExpect.configure({ soft: true });
const language = process.env.PSEUDO_LANGUAGE ?? '';

const screens = [
  '',
  '?search=tractor&minPrice=5&lat=30.73&lng=76.78&radius=50&place=Chandigarh',
  '?search=zzzzqqqq',
  '?category=all&view=map',
  '/categories',
  '/categories?category=vehicles',
  '/how-it-works',
  '/safety-tips',
  '/terms-of-service',
  '/privacy-policy',
  '/contact-us',
  '/reset-password#link',
  '/no-such-place',
] as const;

const userScreens = ['/profile', '/profile#security', '/my-listings', '/favorites', '/messages', '/sell'] as const;

async function expectFits(page: Page, screen: string): Promise<void> {
  await test.step(screen, async () => {
    await page.goto(`/${language}${screen}`);
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA');
    await expect.poll(() => findOverflows(page), screen).toEqual([]);
  });
}

test.describe('On a phone of 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('each public screen fits', async ({ visitor, seller }) => {
    test.slow();
    const { id } = await publish(seller, { title: 'Brass lamp of my grandmother', price: '8800000' });
    for (const screen of [...screens, `/listing/${id}`, `/people/${seller.user.id}`]) await expectFits(visitor, screen);
  });

  test('each screen of a user fits', async ({ seller }) => {
    test.slow();
    const { id } = await publish(seller);
    await seller.page.setViewportSize({ width: 320, height: 640 });
    for (const screen of [...userScreens, `/listing/${id}`, `/edit-listing/${id}`]) {
      await expectFits(seller.page, screen);
    }
  });
});
