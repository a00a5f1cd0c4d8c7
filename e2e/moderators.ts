// What a moderator does in journeys: signs in, finds a card, opens a question.
import { reportListing } from '@chowk/contract/moderation/report-endpoints';
import type { Locator, Page } from '@playwright/test';
import { patient } from './listing-pages.ts';
import { expect, type Person } from './people.ts';
import { act } from './town.ts';

export const words = 'He asks for 500 rupees before the visit. <b>Please</b> look at it.';

export async function fillSignIn(page: Page, email: string, secret: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Username or email' }).fill(email);
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(secret);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
}

export async function signInAsModerator(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await fillSignIn(page, 'moderator@chowk.example', 'Keep-The-Chowk-Clean-1');
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible(patient);
}

export function report(person: Person, listing: { id: string }, description = words): Promise<unknown> {
  const body = { listingId: listing.id, reason: 'scam', description } as const;
  return act(person, reportListing, { body });
}

export const named = (page: Page, name: string) => page.getByRole('article', { name });
export const saying = (page: Page, hasText: string) => page.getByRole('article').filter({ hasText });

/** Others report and write too, so a card may lie behind 'Load More'. */
export async function findCard(page: Page, cards: Locator): Promise<Locator> {
  const more = page.getByRole('button', { name: 'Load More' });
  await expect(page.getByRole('article').first()).toBeVisible(patient);
  await expect(async () => {
    if ((await cards.count()) === 0) await more.click({ timeout: 2000 });
    await expect(cards.first()).toBeVisible({ timeout: 3000 });
  }).toPass(patient);
  return cards.first();
}

export const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
