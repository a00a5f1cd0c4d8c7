// Hindi and Punjabi at 320 px: nothing scrolls sideways, and neither words nor their marks are clipped.
import type { Page } from '@playwright/test';
import { publish } from '../fixtures/api.ts';
import { findClippedText, findOverflows } from '../fixtures/layout.ts';
import { expect as plainExpect, test } from '../fixtures/users.ts';

const expect = plainExpect.configure({ soft: true });

/** The screens with the most on a line. */
const crowded = ['', '?search=tractor&minPrice=5000&lat=30.73&lng=76.78&radius=50&place=Chandigarh', '/contact-us'];
const crowdedForUsers = ['/profile#security', '/my-listings', '/sell'];

/** Tall marks above and below the line. */
const titles = { hi: 'र्कैंची, ट्रैक्टर और ठ्ठूँठ हर्ट्ज़', pa: 'ਪੱਠੇ ਕੁਤਰਨ ਵਾਲਾ ਟੋਕਾ, ਪ੍ਰੈੱਸ ਅਤੇ ਸ੍ਰੂ' } as const;

async function expectFits(page: Page, screen: string): Promise<void> {
  await test.step(screen, async () => {
    await page.goto(screen);
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await page.evaluate(() => document.fonts.ready);
    await expect.poll(() => findOverflows(page), screen).toEqual([]);
    await expect.poll(() => findClippedText(page), screen).toEqual([]);
  });
}

test.describe('On a phone of 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  for (const language of ['hi', 'pa'] as const) {
    // Promise: In Hindi and Punjabi on 320 px nothing scrolls sideways, and neither words nor their marks are clipped
    test(`the crowded screens fit in ${language}`, { tag: '@whole' }, async ({ visitor, seller }) => {
      test.slow();
      const { id } = await publish(seller, { title: titles[language], price: '8800000' });
      await seller.page.setViewportSize({ width: 320, height: 640 });
      for (const screen of [...crowded, `/listing/${id}`]) await expectFits(visitor, `/${language}${screen}`);
      for (const screen of crowdedForUsers) await expectFits(seller.page, `/${language}${screen}`);
    });
  }
});
