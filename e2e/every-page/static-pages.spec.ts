// Links on the static pages; their texts: apps/server/src/web/rendered-pages.test.ts.
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/users.ts';

test.describe('Static pages', () => {
  test('the back arrow leads home', { tag: '@whole' }, async ({ visitor }) => {
    await visitor.goto('/how-it-works');
    await visitor.getByRole('main').getByRole('link', { name: 'Back to home' }).click();
    await expect(visitor).toHaveURL('/');
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('the table of contents leads to a section below the bar, on a desktop', { tag: '@whole' }, async ({
    visitor,
  }) => {
    await visitor.setViewportSize({ width: 1280, height: 800 });
    await visitor.goto('/terms-of-service');
    await visitor.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: '7. Fees' }).click();
    await expectBelowBar(visitor, '7. Fees');
  });

  test('the table of contents leads to a section below the bar, on a phone', { tag: '@whole' }, async ({ visitor }) => {
    await visitor.setViewportSize({ width: 375, height: 700 });
    await visitor.goto('/terms-of-service');
    await visitor.getByRole('main').locator('summary').first().click();
    await visitor.getByRole('main').getByRole('link', { name: '7. Fees' }).click();
    await expectBelowBar(visitor, '7. Fees');
  });
});

async function expectBelowBar(page: Page, heading: string): Promise<void> {
  const bar = page.getByRole('banner');
  await expect(async () => {
    const [barBox, headingBox] = await Promise.all([
      bar.boundingBox(),
      page.getByRole('heading', { level: 2, name: heading }).boundingBox(),
    ]);
    const edge = (barBox?.y ?? 0) + (barBox?.height ?? 0);
    expect(headingBox?.y).toBeGreaterThanOrEqual(edge);
    expect(headingBox?.y).toBeLessThan(edge + 80);
  }).toPass();
}

test.describe('How It Works', () => {
  test('is the FAQ too: a question opens its answer', { tag: '@whole' }, async ({ visitor }) => {
    await visitor.goto('/how-it-works#faq');
    const answer = visitor.getByText('No, deleting is final. Next time mark it as sold: that can be undone.');
    await expect(answer).toBeHidden();
    await visitor.getByText('I deleted my listing by mistake. Can I have it back?').click();
    await expect(answer).toBeVisible();
  });
});

test.describe('Not found', () => {
  test('leads back to home', { tag: '@whole' }, async ({ visitor }) => {
    await visitor.goto('/no-such-place');
    await visitor.getByRole('link', { name: 'Return to Home' }).click();
    await expect(visitor).toHaveURL('/');
  });
});
