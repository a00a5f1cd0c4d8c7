// A screen as everybody meets it: in each theme without an axe violation, and on a narrow phone without sideways scrolling.
import AxeBuilder from '@axe-core/playwright';
import { themes } from '@chowk/contract/themes';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export const twoThemes: readonly string[] = ['default', 'dark'];
export const everyTheme: readonly string[] = themes.map(({ id }) => id);

/** Colours that are on their way to another theme would be judged as they are in between. */
async function wear(page: Page, theme: string): Promise<void> {
  await page.evaluate(async (id) => {
    document.documentElement.dataset.theme = id;
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  }, theme);
}

/** Themes differ in colour alone: all but the first are checked for contrast, without the bar and the footer. */
export async function expectAccessible(page: Page, looks = twoThemes): Promise<void> {
  for (const [index, theme] of looks.entries()) {
    await wear(page, theme);
    const axe = new AxeBuilder({ page });
    if (index === 0) axe.withTags(tags);
    else axe.withRules(['color-contrast']).exclude('header').exclude('footer');
    const { violations } = await axe.analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
    );
    expect(found, theme).toEqual([]);
  }
  await wear(page, 'default');
}

export async function expectToFitPhones(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const width of [375, 320]) {
    await page.setViewportSize({ width, height: 720 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
  }
  if (before) await page.setViewportSize(before);
}

/** Holds the answers of a call back until it is released. */
export async function holdAnswers(page: Page, address: string, method = 'GET'): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (route.request().method() === method) await promise;
    await route.fallback();
  });
  return resolve;
}

/** Makes a call fail until the returned function lets it through again. */
export async function failCalls(page: Page, address: string, method = 'GET'): Promise<() => Promise<void>> {
  const refuse: Parameters<Page['route']>[1] = (route) =>
    route.request().method() === method ? route.fulfill({ status: 500, body: '' }) : route.fallback();
  await page.route(address, refuse);
  return () => page.unroute(address, refuse);
}
