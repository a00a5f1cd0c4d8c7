// Around each page: themes, fonts, sponsored cards and the footer.
import { type ThemeId, themes } from '@chowk/contract/themes';
import type { Page } from '@playwright/test';
import { untilHydrated } from '../fixtures/home-page.ts';
import { expect, test } from '../fixtures/users.ts';

const shownTheme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);

async function chooseTheme(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitemradio', { name }).click();
}

test.describe('Themes', () => {
  // Promise: Five themes: default dark-teal, blue, orange, purple, dark mode; stored as JSON in userTheme
  test('there are five; each changes the colours, is stored and marked', async ({ visitor }) => {
    await visitor.goto('/safety-tips');
    expect(await shownTheme(visitor)).toBe('system');
    const colours = new Set<string>();
    for (const { id, name } of [...themes].reverse()) {
      await chooseTheme(visitor, name);
      await expect.poll(() => shownTheme(visitor)).toBe(id);
      const kept = await visitor.evaluate(() => JSON.parse(localStorage.getItem('userTheme') ?? 'null'));
      expect(kept).toEqual(themes.find((theme) => theme.id === id));
      colours.add(
        await visitor.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary')),
      );
    }
    expect(colours.size).toBe(5);
    await visitor.getByRole('button', { name: 'Theme' }).click();
    await expect(visitor.getByRole('menuitemradio', { checked: true })).toHaveText(themes[0]?.name ?? '');
  });

  test('with none chosen a dark system gets Dark Mode, also without scripts; a choice is stored', {
    tag: '@whole',
  }, async ({ browser, visitor }) => {
    const paper = (page: Page) =>
      page.evaluate(() => getComputedStyle(document.body.parentElement ?? document.body).backgroundColor);
    const marked = visitor.getByRole('menuitemradio', { checked: true });
    const plain = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'dark' });
    const still = await plain.newPage();
    await still.goto('/safety-tips');
    expect(await paper(still)).toBe('rgb(15, 23, 22)');
    await plain.close();

    await visitor.emulateMedia({ colorScheme: 'dark' });
    await visitor.goto('/safety-tips');
    expect(await paper(visitor)).toBe('rgb(15, 23, 22)');
    await visitor.getByRole('button', { name: 'Theme' }).click();
    await expect(marked).toHaveText('Dark Mode');
    await visitor.emulateMedia({ colorScheme: 'light' });
    await expect(marked).toHaveText('Dark Teal');
    expect(await paper(visitor)).toBe('rgb(251, 248, 243)');

    await visitor.emulateMedia({ colorScheme: 'dark' });
    await visitor.getByRole('menuitemradio', { name: 'Dark Teal' }).click();
    await expect.poll(() => paper(visitor)).toBe('rgb(251, 248, 243)');
    await visitor.reload();
    expect(await paper(visitor)).toBe('rgb(251, 248, 243)');
  });

  test('a page never flashes the wrong one', { tag: '@whole' }, async ({ visitor }) => {
    await visitor.goto('/safety-tips');
    await chooseTheme(visitor, 'Dark Mode');
    await expect.poll(() => shownTheme(visitor)).toBe('dark');
    await visitor.addInitScript(() => {
      const seen: (string | undefined)[] = [];
      Object.assign(window, { seen });
      const look = () => seen.push(document.documentElement?.dataset.theme);
      new MutationObserver(look).observe(document, { attributes: true, childList: true, subtree: true });
    });
    const answer = await visitor.reload();
    expect(await answer?.text()).toContain('data-theme="dark"');
    await untilHydrated(visitor);
    const seen = await visitor.evaluate(() => (window as unknown as { seen: (ThemeId | undefined)[] }).seen);
    expect([...new Set(seen)]).toEqual(['dark']);
  });

  test('another tab gets it too', { tag: '@whole' }, async ({ visitor, context }) => {
    const other = await context.newPage();
    await Promise.all([visitor.goto('/safety-tips'), other.goto('/terms-of-service')]);
    await untilHydrated(other);
    await chooseTheme(visitor, 'Orange');
    await expect.poll(() => shownTheme(other)).toBe('orange');
  });
});

test.describe('Fonts', () => {
  test('delay the first paint for a moment, then fallback fonts are shown', { tag: '@whole' }, async ({ visitor }) => {
    const { promise: fontsMayLoad, resolve: loadFonts } = Promise.withResolvers<void>();
    await visitor.route('**/*.woff2', async (route) => {
      await fontsMayLoad;
      await route.continue();
    });
    await visitor.clock.install();
    await visitor.clock.pauseAt(Date.now() + 60_000);
    await visitor.goto('/about-us', { waitUntil: 'commit' });
    const [body, heading] = [visitor.locator('body'), visitor.getByRole('heading', { level: 1 })];
    await expect(body).toHaveCSS('content-visibility', 'hidden');
    await visitor.clock.runFor(300);
    await expect(body).toHaveCSS('content-visibility', 'visible');
    await expect(heading).toHaveCSS('font-family', /^"Bricolage Fallback"/);
    loadFonts();
    await expect(heading).toHaveCSS('font-family', /^"Bricolage Grotesque"/);
  });
});

test('The sponsored cards turn and stay on the site, and the footer leads to a category', { tag: '@whole' }, async ({
  visitor,
}) => {
  await visitor.goto('/safety-tips');
  const row = visitor.getByRole('region', { name: 'Sponsored' });
  const partner = row.getByRole('link', { name: /Delivery Partner/ });
  await expect(partner).toHaveAttribute('href', /^https:/);
  await expect(partner).toHaveAttribute('target', '_blank');
  await expect(row.locator('a[target]')).toHaveCount(1);
  const previous = row.getByRole('button', { name: 'Previous sponsored cards' });
  const next = row.getByRole('button', { name: 'Next sponsored cards' });
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  await expect(next).toHaveAttribute('aria-disabled', 'false');
  await next.click();
  await expect(previous).toHaveAttribute('aria-disabled', 'false');
  await expect(row.getByRole('heading', { name: 'Secure Payments' })).toBeInViewport();
  await previous.click();
  await row.getByRole('link', { name: /Sell Your Car/ }).click();
  await expect(visitor).toHaveURL('/how-it-works#sell-your-car');
  await expect(visitor.getByRole('heading', { name: 'Selling your car' })).toBeInViewport();
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Fashion' }).click();
  await expect(visitor).toHaveURL('/?category=fashion');
  await expect(visitor.getByRole('main').getByRole('article').first()).toBeVisible();
});
