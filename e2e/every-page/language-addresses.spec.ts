// Changing the language, and the offer of the browser's language.
import type { Page } from '@playwright/test';
import { untilHydrated, visit } from '../fixtures/home-page.ts';
import { expect, test } from '../fixtures/users.ts';

const languageOf = (page: Page) => page.locator('html').getAttribute('lang');
const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });

async function untilScriptsRun(page: Page): Promise<void> {
  await expect(page.locator('html[data-ready]')).toBeAttached();
}

// Promise: Switching the language keeps the page and its filters, and is remembered
test('the switch in the bar keeps the page and its filters, and is remembered', async ({ visitor }) => {
  await visit(visitor, '/?category=furniture&maxPrice=20000');
  await visitor.getByRole('button', { name: 'Language', exact: true }).click();
  await visitor.locator('#languages').getByRole('link', { name: 'हिंदी' }).click();
  await expect(visitor).toHaveURL('/hi?category=furniture&maxPrice=20000');
  await untilScriptsRun(visitor);
  expect(await languageOf(visitor)).toBe('hi-IN');
  await visitor.reload();
  await expect(visitor.getByRole('button', { name: 'भाषा', exact: true })).toBeVisible();

  await test.step('an address without a language redirects to it', async () => {
    await visitor.goto('/categories?category=jobs');
    await expect(visitor).toHaveURL('/hi/categories?category=jobs');
  });

  await test.step('links and Back stay in it, and the footer links follow the page', async () => {
    await untilScriptsRun(visitor);
    await visitor.getByRole('contentinfo').locator('a[href="/hi/safety-tips"]').click();
    await expect(visitor).toHaveURL('/hi/safety-tips');
    await footerLink(visitor, 'ਪੰਜਾਬੀ').hover();
    await expect(footerLink(visitor, 'ਪੰਜਾਬੀ')).toHaveAttribute('href', '/pa/safety-tips');
    await visitor.goBack();
    await expect(visitor).toHaveURL('/hi/categories?category=jobs');
  });

  await test.step('English is chosen again', async () => {
    await footerLink(visitor, 'English').click();
    await expect(visitor).toHaveURL('/categories?category=jobs');
    await visitor.goto('/');
    await expect(visitor).toHaveURL('/');
    expect(await languageOf(visitor)).toBe('en-IN');
  });
});

test('the URL of a dialog has the language of the page, also after a reload', { tag: '@whole' }, async ({
  seller: { page },
}) => {
  await page.goto('/hi');
  await untilScriptsRun(page);
  await page.locator('button[data-opens="sign-in"]:visible').first().click();
  await expect(page).toHaveURL('/hi/sell');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL('/hi/sell');
});

test('typed text stays when the language changes', { tag: '@whole' }, async ({ visitor }) => {
  await visit(visitor, '/contact-us');
  await visitor.locator('textarea').first().fill('Where is the office?');
  await footerLink(visitor, 'ਪੰਜਾਬੀ').click();
  await expect(visitor).toHaveURL('/pa/contact-us');
  await expect(visitor.locator('textarea').first()).toHaveValue('Where is the office?');
});

test.describe('a browser that prefers Hindi', () => {
  test.use({ locale: 'hi-IN' });

  // Promise: A browser that prefers Hindi or Punjabi is offered the page in it, once
  test('is offered the page in it, once', async ({ visitor }) => {
    await visit(visitor, '/safety-tips');
    const offer = visitor.getByRole('complementary', { name: 'हिंदी' });
    await expect(offer.getByRole('link', { name: 'इसे हिंदी में पढ़ें' })).toHaveAttribute('href', '/hi/safety-tips');
    await offer.getByRole('button', { name: 'बंद करें' }).click();
    await expect(offer).toBeHidden();
    await visitor.reload();
    await untilHydrated(visitor);
    await visitor.waitForLoadState('networkidle');
    await expect(offer).toBeHidden();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the switch works', { tag: '@whole' }, async ({ visitor }) => {
    await visitor.goto('/categories');
    await visitor.getByRole('button', { name: 'Language', exact: true }).click();
    await visitor.locator('#languages').getByRole('link', { name: 'ਪੰਜਾਬੀ' }).click();
    await expect(visitor).toHaveURL('/pa/categories');
    await footerLink(visitor, 'English').click();
    await expect(visitor).toHaveURL('/categories');
  });
});
