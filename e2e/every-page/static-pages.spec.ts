// The pages that are read: how it works, safety, terms, privacy, and the address that leads nowhere.
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/people.ts';

const articles = [
  { path: '/how-it-works', title: 'How It Works', hasBackArrow: true },
  { path: '/safety-tips', title: 'Safety Tips', hasBackArrow: true },
  { path: '/terms-of-service', title: 'Terms of Service', hasBackArrow: true },
  { path: '/privacy-policy', title: 'Privacy Policy', hasBackArrow: false },
] as const;

test.describe('Static pages', () => {
  for (const { path, title, hasBackArrow } of articles) {
    // Promise: How It Works has its heading and a full text
    // Promise: Safety Tips has its heading and a full text
    // Promise: Terms of Service has its heading and a full text
    test(`${title} has one main heading and text under every section`, async ({ visitor }) => {
      await visitor.goto(path);
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
      const sections = visitor.getByRole('article').locator('section');
      expect(await sections.count()).toBeGreaterThan(4);
      for (const section of await sections.all()) {
        await expect(section.getByRole('heading', { level: 2 })).toBeVisible();
        expect((await section.innerText()).length).toBeGreaterThan(100);
      }
    });

    // Promise: Static pages can be read without JavaScript
    test(`${title} arrives whole without JavaScript`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(1500);
      await context.close();
    });

    // Promise: How It Works, Safety Tips and Terms of Service each have a back arrow to /
    test(`${title} ${hasBackArrow ? 'has a back arrow to home' : 'has no back arrow'}`, async ({ visitor }) => {
      await visitor.goto(path);
      const arrow = visitor.getByRole('main').getByRole('link', { name: 'Back to home' });
      if (!hasBackArrow) return expect(arrow).toHaveCount(0);
      await arrow.click();
      await expect(visitor).toHaveURL('/');
      await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }

  // Promise: A jump to a section does not end beneath the bar
  test('the table of contents leads to a section, clear of the bar, on a desk', async ({ visitor }) => {
    await visitor.setViewportSize({ width: 1280, height: 800 });
    await visitor.goto('/terms-of-service');
    await visitor.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: '7. Fees' }).click();
    await expectBelowBar(visitor, '7. Fees');
  });

  test('the table of contents leads to a section, clear of the bar, on a phone', async ({ visitor }) => {
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
  // Promise: How It Works is also the FAQ
  test('is the FAQ too: a question opens its answer', async ({ visitor }) => {
    await visitor.goto('/how-it-works#faq');
    const answer = visitor.getByText('No, deleting is final. Next time mark it as sold: that can be undone.');
    await expect(answer).toBeHidden();
    await visitor.getByText('I deleted my listing by mistake. Can I have it back?').click();
    await expect(answer).toBeVisible();
  });

  // Promise: The service is free
  test('says that the service is free', async ({ visitor }) => {
    await visitor.goto('/how-it-works');
    await expect(visitor.getByRole('region', { name: 'What it costs' })).toContainText('free');
  });
});

test.describe('Terms of Service', () => {
  // Promise: The terms were last updated May 1, 2023
  test('were last updated May 1, 2023', async ({ visitor }) => {
    await visitor.goto('/terms-of-service');
    await expect(visitor.getByText('Last updated May 1, 2023')).toBeVisible();
  });

  // Promise: The terms promise 30 days' notice for material changes
  test('promise 30 days’ notice for material changes', async ({ visitor }) => {
    await visitor.goto('/terms-of-service');
    const changes = visitor.getByRole('region', { name: /Changes to these terms/ });
    await expect(changes).toContainText('For material changes we give 30 days’ notice');
  });

  // Promise: The terms say that fees may come later
  test('say that fees may be introduced later', async ({ visitor }) => {
    await visitor.goto('/terms-of-service');
    const fees = visitor.getByRole('region', { name: /Fees/ });
    await expect(fees).toContainText('free');
    await expect(fees).toContainText('30 days');
  });
});

test.describe('Privacy Policy', () => {
  // Promise: The privacy policy was last updated 1 May 2023
  test('was last updated 1 May 2023', async ({ visitor }) => {
    await visitor.goto('/privacy-policy');
    await expect(visitor.getByText('Last updated 1 May 2023')).toBeVisible();
  });

  // Promise: The privacy policy has ten sections
  test('has its ten sections', async ({ visitor }) => {
    await visitor.goto('/privacy-policy');
    await expect(visitor.getByRole('article').getByRole('heading', { level: 2 })).toHaveText([
      /^1\. Information we collect/,
      /^2\. How we use it/,
      /^3\. Sharing/,
      /^4\. Cookies/,
      /^5\. Security/,
      /^6\. How long we keep it/,
      /^7\. Your privacy rights/,
      /^8\. Children/,
      /^9\. Changes/,
      /^10\. Contact/,
    ]);
  });

  // Promise: The policy does not aim at people under 18
  test('is not aimed at people under 18', async ({ visitor }) => {
    await visitor.goto('/privacy-policy');
    await expect(visitor.getByRole('region', { name: /Children/ })).toContainText('not aimed at people under 18');
  });
});

test.describe('Not found', () => {
  for (const path of ['/no-such-place', '/listing', '/listing/1/photos', '/how-it-works/more']) {
    // Promise: Any other path shows 404 Page Not Found and asks whether the page was forgotten in the router, with
    // status 404
    test(`${path} is a 404 with the heading and the question`, async ({ visitor }) => {
      const answer = await visitor.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
      await expect(visitor.getByText('Did you forget to add the page to the router?')).toBeVisible();
    });
  }

  // Promise: The not-found page leads home
  test('leads back to home', async ({ visitor }) => {
    await visitor.goto('/no-such-place');
    await visitor.getByRole('link', { name: 'Return to Home' }).click();
    await expect(visitor).toHaveURL('/');
  });
});
