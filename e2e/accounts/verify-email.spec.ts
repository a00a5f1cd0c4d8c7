// Verifying an email address: pending messages and listings go out, and a change of address can be undone.
import { showListing } from '@chowk/contract/listings/listing-endpoints';
import type { Page } from '@playwright/test';
import type { Product } from '../../bench/product.ts';
import { callAs, publish } from '../fixtures/api.ts';
import { expectNoViolations } from '../fixtures/axe.ts';
import { dialogOf, fieldOf, threadOf, write } from '../fixtures/conversations.ts';
import { findEmailLink } from '../fixtures/emails.ts';
import { startSecondServer } from '../fixtures/second-server.ts';
import { expect, openBrowserFor, test, watchConsole } from '../fixtures/users.ts';

// In one worker: the second server is started once.
test.describe.configure({ mode: 'default' });

/** A second server that requires verified addresses; either server may deliver its emails. */
let strictServer: Product;
test.beforeAll(async () => {
  strictServer = await startSecondServer({ REQUIRE_VERIFIED_EMAIL: 'on' });
});
test.afterAll(() => strictServer.stop());

async function openLink(email: string, page: string): Promise<string> {
  const find = () => findEmailLink(email, page);
  await expect.poll(find).toBeTruthy();
  return find() ?? '';
}

async function pressConfirm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByText('Your e-mail is confirmed.')).toBeVisible();
}

// Promise: Messages and listings of a new user are pending until the address is confirmed by a click on the page of the
// email's link, not by opening it
test('the link in the email publishes what was pending', { tag: '@whole' }, async ({
  seller,
  browser,
  consoleErrors,
}) => {
  const listing = await publish(seller, { title: 'Harmonium that waits' });
  const newcomer = await openBrowserFor(browser, strictServer.address, 'Newcomer Rani');
  watchConsole(newcomer.page, consoleErrors);
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

  const phone = await browser.newPage({ baseURL: strictServer.address });
  await phone.goto(await openLink(user.email, 'confirm-email'));
  // Opening the link, as mail scanners do, changes nothing.
  await expect(phone.getByText(`An account was made with the address ${user.email} on `)).toBeVisible();
  await expect(phone.getByText('What goes out when you confirm: messages 1, listings 1.')).toBeVisible();
  await expectNoViolations(phone);
  await phone.getByRole('button', { name: 'This was not me' }).click();
  await expect(phone.getByText('no account has this address')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Choose a new password' })).toBeVisible();
  await phone.reload();
  await expect(dialog.getByText('Waits until you confirm your e-mail')).toBeVisible();
  await pressConfirm(phone);
  await phone.close();

  await expect(dialog.getByText('Waits until you confirm your e-mail')).toBeHidden();
  await expect.poll(async () => (await callAs(seller, showListing, { params: { id: own.id } })).title).toBe(own.title);
  await seller.page.goto(`/messages/${listing.id}:${user.id}`);
  await expect(threadOf(seller.page)).toContainText('Does it play well?');
  await newcomer.context.close();
});

// Promise: A new address is pending; once it is confirmed, the old one gets a link that restores it and asks for a new
// password
test('a change of address is pending, takes effect, and is undone', { tag: '@whole' }, async ({
  browser,
  consoleErrors,
}) => {
  const account = await openBrowserFor(browser, strictServer.address, 'Mover Kaur');
  watchConsole(account.page, consoleErrors);
  const { page, user } = account;
  await page.goto(await openLink(user.email, 'confirm-email'));
  await pressConfirm(page);
  const next = user.email.replace('mover', 'moved');
  await page.goto('/profile');
  await expect(page.getByText('Confirmed e-mail')).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(next);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(`Waiting for ${next}`)).toBeVisible();
  await page.goto(await openLink(next, 'confirm-email'));
  await expect(page.getByText(`An account is to be moved to the address ${next}`)).toBeVisible();
  await pressConfirm(page);
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
    // A URL that differs after # only would not load the page again.
    await page.goto('/terms-of-service');
    await page.goto(link);
    if (link.includes('#')) await page.getByRole('button', { name: 'Undo the change' }).click();
    await expect(page.getByText('This link no longer works.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo the change' })).toBeHidden();
  }
  await account.context.close();
});

test('a new password discards what a stranger left pending', { tag: '@whole' }, async ({
  seller,
  browser,
  consoleErrors,
}) => {
  const listing = await publish(seller, { title: 'Sitar that a stranger asks about' });
  const stranger = await openBrowserFor(browser, strictServer.address, 'Stranger Singh');
  await publish(stranger, { title: 'Offered by a stranger' });
  const owner = await browser.newPage({ baseURL: strictServer.address });
  watchConsole(owner, consoleErrors);
  await write(stranger, seller, listing, 'Send the money first');
  await owner.goto('/reset-password');
  await owner.getByRole('button', { name: 'Send me a link' }).click();
  await owner.getByRole('dialog').getByRole('textbox', { name: 'Email' }).fill(stranger.user.email);
  await owner.getByRole('dialog').getByRole('button', { name: 'Send link' }).click();
  await owner.goto('/terms-of-service');
  await owner.goto(await openLink(stranger.user.email, 'reset-password'));
  await owner.getByLabel('New password').fill('Owner-Horse-9');
  await owner.getByLabel('Confirm password').fill('Owner-Horse-9');
  await owner.getByRole('button', { name: 'Set new password' }).click();
  await expect(owner.getByText('What waited in it was discarded: messages 1, listings 1.')).toBeVisible();
  await expectNoViolations(owner);
  await owner.getByRole('link', { name: 'My Profile' }).click();
  await expect(owner.getByRole('definition').filter({ hasText: stranger.user.fullName })).toBeVisible();
  await owner.close();
  await stranger.context.close();
});
