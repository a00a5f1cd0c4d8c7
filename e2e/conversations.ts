// The messages of the journeys: written over HTTP, or in the dialog as a person does.
import { sendMessage } from '@chowk/contract/messages/message-endpoints';
import type { Message } from '@chowk/contract/messages/message-schemas';
import { expect, type Locator, type Page } from '@playwright/test';
import { untilAlive } from './home-page.ts';
import { open, patient } from './listing-pages.ts';
import { act, type Townsperson } from './town.ts';

/** A message that did not come from this browser's own dialog. */
export function write(from: Townsperson, to: Townsperson, listing: { id: string }, content: string): Promise<Message> {
  const body = { senderId: from.user.id, receiverId: to.user.id, listingId: listing.id, content };
  return act(from, sendMessage, { body });
}

export const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Messages' });
export const fieldOf = (page: Page): Locator => dialogOf(page).getByRole('textbox', { name: 'Your message' });
export const threadOf = (page: Page): Locator => dialogOf(page).getByRole('log', { name: 'Messages' });
export const bubblesOf = (page: Page): Locator => threadOf(page).getByRole('listitem');
export const rowsOf = (page: Page): Locator =>
  dialogOf(page).getByRole('tabpanel').getByRole('list').getByRole('button');

/** Whatever page it is on: the bell says how many are unread. */
export async function expectUnread(page: Page, count: number): Promise<void> {
  const name = count > 0 ? `Messages, ${count} unread` : 'Messages';
  const bell = page.getByRole('button', { name, exact: true, includeHidden: true });
  await expect(bell.first()).toBeAttached(patient);
}

/** A stream that is open hears what comes; what came before, the first look has found. */
export async function openListening(page: Page, path = '/terms-of-service'): Promise<void> {
  const live = page.waitForResponse((response) => response.url().includes('/api/Message/live'), patient);
  await open(page, path);
  expect((await live).status()).toBe(200);
}

export async function openMessages(page: Page): Promise<Locator> {
  // Before the page knows who looks at it, the bell is a visitor's.
  await untilAlive(page);
  await page.getByRole('button', { name: /^Messages/ }).click();
  await page.getByRole('menuitem', { name: 'View Messages' }).click();
  await expect(dialogOf(page)).toBeVisible(patient);
  return dialogOf(page);
}

export async function say(page: Page, content: string): Promise<void> {
  await fieldOf(page).fill(content);
  await fieldOf(page).press('Enter');
}

export async function closeMessages(page: Page): Promise<void> {
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialogOf(page)).toBeHidden();
}
