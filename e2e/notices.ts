// The notice in the corner, as a person sees it.
import { expect, type Locator, type Page } from '@playwright/test';

/** By its exact title, also while a dialog is open: screen readers are then told by a live region of its own. */
export function noticeTitled(page: Page, title: string): Locator {
  return page.getByRole('listitem', { includeHidden: true }).filter({ has: page.getByText(title, { exact: true }) });
}

export async function expectNotice(page: Page, title: string, description = ''): Promise<void> {
  await expect(noticeTitled(page, title)).toContainText(description);
}
