// The steps that what is open adds to the history; the browser takes them a moment after the eye.
import { expect, type Page } from '@playwright/test';

/** So much is open over the page, and Back knows it. */
export async function expectSteps(page: Page, count: number): Promise<void> {
  const read = () => page.evaluate(() => (history.state as { open?: unknown[] } | null)?.open?.length ?? 0);
  await expect.poll(read, { timeout: 30_000 }).toBe(count);
}
