// Proving an address: what waited goes out with the letter's link, and a change of address can be undone.
import { showListing } from '@chowk/contract/listings/listing-endpoints';
import type { Product } from '../../bench/product.ts';
import { dialogOf, fieldOf, threadOf } from '../fixtures/conversations.ts';
import { findLink } from '../fixtures/letters.ts';
import { expect, openBrowserFor, test, watchConsole } from '../fixtures/people.ts';
import { startSecondServer } from '../fixtures/second-server.ts';
import { act, publish } from '../fixtures/town.ts';

// One after the other: the second server is started once.
test.describe.configure({ mode: 'default' });

/** A server of the same town that asks for proofs; either of the two may deliver its letters. */
let proving: Product;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  proving = await startSecondServer({ REQUIRE_VERIFIED_EMAIL: 'on' });
});
test.afterAll(() => proving.stop());

async function openLink(email: string, page: string): Promise<string> {
  const find = () => findLink(email, page);
  await expect.poll(find, { timeout: 30_000 }).toBeTruthy();
  return find() ?? '';
}

// Promise: What a newcomer writes and offers is shown to them as waiting, and goes out when the link of the letter is opened
test('the link of the letter sends what waited', async ({ seller, browser, complaints }) => {
  const listing = await publish(seller, { title: 'Harmonium that waits' });
  const newcomer = await openBrowserFor(browser, proving.address, 'Newcomer Rani');
  watchConsole(newcomer.page, complaints);
  const { page, user } = newcomer;
  const own = await publish(newcomer, { title: 'Tabla of a newcomer' });

  await page.goto('/my-listings');
  await expect(page.getByText('Waits until you confirm your e-mail')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: user.email })).toContainText(
    'Your messages and listings wait for it',
  );
  await page.goto(`/messages/${listing.id}:${seller.user.id}`);
  const dialog = dialogOf(page);
  await fieldOf(page).fill('Does it play well?');
  await fieldOf(page).press('Enter');
  await expect(dialog.getByText('Waits until you confirm your e-mail')).toBeVisible();

  const phone = await browser.newPage({ baseURL: proving.address });
  await phone.goto(await openLink(user.email, 'confirm-email'));
  await expect(phone.getByText('Your e-mail is confirmed.')).toBeVisible();
  await phone.close();

  await expect(dialog.getByText('Waits until you confirm your e-mail')).toBeHidden();
  await expect.poll(async () => (await act(seller, showListing, { params: { id: own.id } })).title).toBe(own.title);
  await seller.page.goto(`/messages/${listing.id}:${user.id}`);
  await expect(threadOf(seller.page)).toContainText('Does it play well?');
  await newcomer.context.close();
});

// Promise: A new address is shown as waiting; once it is confirmed, the old one gets a link that brings it back and leads on
// to a new password
test('a change of address waits, takes effect, and is undone', async ({ browser, complaints }) => {
  const person = await openBrowserFor(browser, proving.address, 'Mover Kaur');
  watchConsole(person.page, complaints);
  const { page, user } = person;
  await page.goto(await openLink(user.email, 'confirm-email'));
  await expect(page.getByText('Your e-mail is confirmed.')).toBeVisible();
  const next = user.email.replace('mover', 'moved');
  await page.goto('/profile');
  await expect(page.getByText('Confirmed e-mail')).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(next);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(`Waiting for ${next}`)).toBeVisible();
  await page.goto(await openLink(next, 'confirm-email'));
  await expect(page.getByText('Your e-mail is confirmed.')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('definition').filter({ hasText: next })).toBeVisible();

  await page.goto(await openLink(user.email, 'undo-email-change'));
  await expect(page.getByText('you then choose a new password')).toBeVisible();
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await expect(page.getByText('Your old address is back')).toContainText('the old password no longer works');
  await page.getByRole('button', { name: 'Choose a new password' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Send link' })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Login / Register' })).toBeVisible();

  for (const link of ['/undo-email-change', '/undo-email-change#over']) {
    // Another `#` alone is no other page.
    await page.goto('/terms-of-service');
    await page.goto(link);
    if (link.includes('#')) await page.getByRole('button', { name: 'Undo the change' }).click();
    await expect(page.getByText('This link no longer works.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo the change' })).toBeHidden();
  }
  await person.context.close();
});
