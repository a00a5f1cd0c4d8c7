// The head of a page during navigation, the content security policy, and no third-party requests.
import type { Page, Request } from '@playwright/test';
import { untilHydrated } from '../fixtures/home-page.ts';
import { expect, test } from '../fixtures/users.ts';

const pages = ['/', '/categories?category=vehicles', '/how-it-works', '/privacy-policy', '/contact-us'] as const;

const metaOf = (page: Page, name: string) => page.locator(`head meta[name="${name}"], head meta[property="${name}"]`);

test.describe('The head of a page', () => {
  test('it changes with the page', { tag: '@whole' }, async ({ visitor }) => {
    await visitor.goto('/safety-tips');
    await visitor.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
    await expect(visitor).toHaveTitle('Contact Us - Chowk - Buy and Sell Locally');
    await expect(visitor.locator('head link[rel="canonical"]')).toHaveAttribute('href', /\/contact-us$/);
    await expect(metaOf(visitor, 'description')).toHaveCount(1);
  });
});

test.describe('Content security policy', () => {
  test('what it blocks is reported', { tag: '@whole' }, async ({ visitor, consoleErrors }) => {
    await visitor.goto('/how-it-works');
    await untilHydrated(visitor);
    const isReport = (request: Request) => request.url().endsWith('/api/csrf/csp-report');
    const reported = visitor.waitForResponse((response) => isReport(response.request()));
    const reportedByPage = visitor.waitForRequest(
      (request) => isReport(request) && 'cspReport' in request.postDataJSON(),
    );
    await visitor.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.wasRun = true';
      document.head.append(script);
    });
    expect((await reported).status()).toBe(204);
    // The page reports it too, in the contract's format.
    expect((await reportedByPage).postDataJSON().cspReport).toMatchObject({
      documentUri: visitor.url(),
      blockedUri: 'inline',
      effectiveDirective: 'script-src-elem',
      disposition: 'enforce',
      originalPolicy: expect.stringContaining("default-src 'none'"),
      lineNumber: expect.any(Number),
    });
    expect(await visitor.evaluate(() => 'wasRun' in window)).toBe(false);
    // The browser logs what it blocked.
    consoleErrors.length = 0;
  });

  test('the local flag csp-enabled switches it off for this browser, and on again', { tag: '@whole' }, async ({
    visitor,
  }) => {
    const setFlag = (value: string) => visitor.evaluate((text) => localStorage.setItem('csp-enabled', text), value);
    const isOn = async () => 'content-security-policy' in ((await visitor.reload())?.headers() ?? {});
    await visitor.goto('/how-it-works');
    // It is read at hydration: set before that, it would count for this page already.
    await untilHydrated(visitor);
    await setFlag('false');
    expect(await isOn()).toBe(true);
    await untilHydrated(visitor);
    expect(await isOn()).toBe(false);
    await setFlag('true');
    await visitor.reload();
    await untilHydrated(visitor);
    expect(await isOn()).toBe(true);
  });
});

test.describe('Third parties', () => {
  // Promise: No request to a third party until a feature needs one
  test('get no request while a visitor reads, searches and opens dialogs', async ({ visitor, baseURL }) => {
    const strangers: string[] = [];
    visitor.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(`${baseURL}/`) && !/^(data|blob):/.test(url)) strangers.push(url);
    });
    await visitor.goto('/');
    await visitor.getByRole('main').getByRole('article').getByRole('link').first().click();
    await expect(visitor).toHaveURL(/\/listing\//);
    await visitor.getByRole('button', { name: 'Login / Register' }).click();
    await expect(visitor.getByRole('dialog')).toBeVisible();
    await visitor.keyboard.press('Escape');
    await visitor.getByRole('contentinfo').scrollIntoViewIfNeeded();
    for (const path of pages) {
      await visitor.goto(path);
      await untilHydrated(visitor);
    }
    expect(strangers).toEqual([]);
  });
});
