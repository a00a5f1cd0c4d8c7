// A screen as everybody meets it: on a narrow phone without sideways scrolling, and with calls that are slow or fail.
import { expect, type Page } from '@playwright/test';

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
export async function failCalls(page: Page, address: string | RegExp, method = 'GET'): Promise<() => Promise<void>> {
  const refuse: Parameters<Page['route']>[1] = (route) =>
    route.request().method() === method ? route.fulfill({ status: 500, body: '' }) : route.fallback();
  await page.route(address, refuse);
  return () => page.unroute(address, refuse);
}
