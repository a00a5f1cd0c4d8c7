// A user's data: the download of all of it, and the deletion of the account.
import { readFile } from 'node:fs/promises';
import { accountTexts } from '@chowk/contract/accounts/account-texts';
import { PersonalData } from '@chowk/contract/accounts/privacy/personal-data-schemas';
import { privacyTexts } from '@chowk/contract/accounts/privacy/personal-data-texts';
import { messageTexts } from '@chowk/contract/messages/message-texts';
import type { Page } from '@playwright/test';
import { password, publish } from '../fixtures/api.ts';
import { expectNoViolations } from '../fixtures/axe.ts';
import { bubblesOf, closeMessages, dialogOf, fieldOf, openMessages, say, write } from '../fixtures/conversations.ts';
import { visit } from '../fixtures/home-page.ts';
import { expectToFitPhones } from '../fixtures/layout.ts';
import { open } from '../fixtures/listing-pages.ts';
import { failCalls } from '../fixtures/network.ts';
import { expectToast } from '../fixtures/toasts.ts';
import { expect, test } from '../fixtures/users.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Your data' });
const button = (page: Page, name: string) => section(page).getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Delete your account?' });
const email = (page: Page) => dialog(page).getByRole('textbox', { name: 'Your email' });
const secret = (page: Page) => dialog(page).getByLabel('Password', { exact: true });
const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'Delete account' });

async function fillIn(page: Page, typedEmail: string, typedPassword: string): Promise<void> {
  await email(page).fill(typedEmail);
  await secret(page).fill(typedPassword);
  await confirm(page).click();
}

test.describe('Your data', () => {
  // Each run of axe takes seconds on a busy machine.
  test.slow();

  // Promise: After the deletion the user is on home, signed out, and nothing of them is left in the browser
  test('is downloaded as a file and deleted with the account; messages stay, without a name', {
    tag: '@whole',
  }, async ({ seller, buyer }) => {
    const { page, user } = seller;
    const listing = await publish(seller, { title: 'Singular samovar' });
    await write(buyer, seller, listing, 'Is it still there?');
    await write(seller, buyer, listing, 'It is, come and see.');
    await open(buyer.page, '/terms-of-service');
    await openMessages(buyer.page);
    await expect(bubblesOf(buyer.page)).toHaveCount(2);
    await visit(page, '/profile');

    await test.step('the download asks for the password, and says when it fails', async () => {
      await button(page, 'Download my data').click();
      const asking = page.getByRole('dialog', { name: 'Download your data?' });
      const typed = asking.getByLabel('Password', { exact: true });
      const confirmed = asking.getByRole('button', { name: 'Download' });
      await expectNoViolations(page);
      await expectToFitPhones(page);
      await confirmed.click();
      await expect(typed).toHaveAccessibleDescription(new RegExp(`${accountTexts.passwordRequired}$`));
      await typed.fill('Not-My-Password-1');
      await confirmed.click();
      await expect(typed).toHaveAccessibleDescription(new RegExp(`${accountTexts.currentPasswordWrong}$`));
      await typed.fill(password);
      const stopFailing = await failCalls(page, '**/api/users/*/export*', 'POST');
      await confirmed.click();
      await expect(asking.getByRole('alert')).toBeVisible();
      await stopFailing();
      const coming = page.waitForEvent('download');
      await confirmed.click();
      const file = await coming;
      await expect(asking).toBeHidden();
      expect(file.suggestedFilename()).toMatch(/^chowk-my-data-\d{4}-\d{2}-\d{2}\.json$/);
      const data = PersonalData.parse(JSON.parse(await readFile(await file.path(), 'utf8')));
      expect(data.user.email).toBe(user.email);
      expect(data.listings.map(({ title }) => title)).toEqual(['Singular samovar']);
      expect(data.messages.received.map(({ content }) => content)).toEqual(['Is it still there?']);
    });

    await test.step('the dialog says what is deleted and what stays', async () => {
      await button(page, 'Delete account').click();
      await expect(dialog(page)).toContainText('This cannot be undone.');
      await expect(dialog(page)).toContainText('All your listings, with their photos and addresses');
      await expect(dialog(page)).toContainText('under the name “Deleted user”');
      await expectNoViolations(page);
      await expectToFitPhones(page);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      await expect(button(page, 'Delete account')).toBeFocused();
    });

    await test.step('email and password have to be right; each field says why', async () => {
      await button(page, 'Delete account').click();
      await confirm(page).click();
      await expect(email(page)).toHaveAccessibleDescription(/Email is required$/);
      await fillIn(page, 'another@user.example', password);
      await expect(email(page)).toHaveAccessibleDescription(new RegExp(`${privacyTexts.emailDiffers}$`));
      await fillIn(page, user.email, 'Not-My-Password-1');
      await expect(secret(page)).toHaveAccessibleDescription(new RegExp(`${accountTexts.currentPasswordWrong}$`));
      await expect(secret(page)).toBeFocused();
      const stopFailing = await failCalls(page, '**/api/users/*', 'DELETE');
      await fillIn(page, user.email, password);
      await expect(dialog(page).getByRole('alert')).toBeVisible();
      await stopFailing();
    });

    await test.step('the user is signed out, on home, and nothing is left in the browser', async () => {
      await page.evaluate((id) => localStorage.setItem('listing-draft:new', JSON.stringify({ userId: id })), user.id);
      await fillIn(page, user.email, password);
      await expectToast(page, 'Account deleted', privacyTexts.accountDeleted);
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('button', { name: /Account menu/ })).toBeHidden();
      const remembered = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
      expect(remembered).not.toContain(user.id);
      await visit(page, `/listing/${listing.id}`);
      await expect(page.getByRole('heading', { name: 'Listing Not Found' })).toBeVisible();
    });

    await test.step('the other user still has the messages, without a name, and cannot answer', async () => {
      await say(buyer.page, 'May I come today?');
      await expect(dialogOf(buyer.page).getByText(messageTexts.receiverDeleted).last()).toBeVisible();
      await expect(fieldOf(buyer.page)).toBeHidden();
      await expect(dialogOf(buyer.page).getByRole('heading', { name: 'Deleted user' })).toBeVisible();
      await expect(bubblesOf(buyer.page).first()).toContainText('Is it still there?');
      await expect(dialogOf(buyer.page)).not.toContainText(user.fullName);
      await closeMessages(buyer.page);
    });
  });
});
