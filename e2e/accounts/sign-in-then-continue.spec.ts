// After signing in, what a visitor was about to do continues by itself.
import { showMe } from '@chowk/contract/accounts/account-endpoints';
import { addFavorite } from '@chowk/contract/favorites/favorite-endpoints';
import type { Locator, Page } from '@playwright/test';
import { password, publish, register } from '../fixtures/api.ts';
import { dialogOf, fieldOf } from '../fixtures/conversations.ts';
import { field, holdCalls, open, openListing } from '../fixtures/listing-pages.ts';
import { setLocalStorage } from '../fixtures/session-token.ts';
import { toastOf } from '../fixtures/toasts.ts';
import { expect, test } from '../fixtures/users.ts';

const signInOf = (page: Page) => page.getByRole('dialog', { name: 'Welcome to Chowk' });
const textbox = (dialog: Locator, name: string) => dialog.getByRole('textbox', { name, exact: true });
const sellForm = (page: Page) => page.getByRole('dialog', { name: 'Create New Listing' });
const heart = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function logIn(page: Page, email: string): Promise<void> {
  await textbox(signInOf(page), 'Username or email').fill(email);
  await textbox(signInOf(page), 'Password').fill(password);
  await signInOf(page).getByRole('button', { name: 'Login', exact: true }).click();
  await expect(signInOf(page)).toBeHidden();
}

test.describe('Signing in', () => {
  // Promise: After signing in the form, the favourites or the messages open, the heart is saved and the
  // conversation opens by themselves, after registering and after Google too, also when the page was
  // reloaded in between
  test('to sell continues with the form, also after a reload', async ({ visitor, request }) => {
    const { user } = await register(request, 'Asha Verma');
    await open(visitor, '/how-it-works');
    await visitor.getByRole('button', { name: 'Sell', exact: true }).click();
    await textbox(signInOf(visitor), 'Username or email').fill(user.email);
    await visitor.reload();
    await expect(textbox(signInOf(visitor), 'Username or email')).toHaveValue(user.email);
    await expect(textbox(signInOf(visitor), 'Password')).toHaveValue('');
    await logIn(visitor, user.email);
    await expect(field(sellForm(visitor), 'Title')).toBeVisible();
    await expect(visitor).toHaveURL('/sell');
    await visitor.goBack();
    await expect(sellForm(visitor)).toBeHidden();
    await expect(visitor).toHaveURL('/how-it-works');
  });

  test('to save a favourite saves it after registering', { tag: '@whole' }, async ({
    visitor,
    sellerAccount: seller,
  }) => {
    const listing = await publish(seller);
    await openListing(visitor, listing);
    await heart(visitor, 'Add to favorites').click();
    const dialog = signInOf(visitor);
    await dialog.getByRole('tab', { name: 'Register' }).click();
    const email = `kiran.${crypto.randomUUID().slice(0, 8)}@town.example`;
    const values = { 'Full name': 'Kiran Kaur', Email: email, Location: 'Mohali', Password: password };
    for (const [name, value] of Object.entries(values)) await textbox(dialog, name).fill(value);
    await textbox(dialog, 'Confirm password').fill(password);
    await dialog.getByRole('checkbox', { name: /I agree/ }).check();
    // Shown at once; a reload shows it once the server has it.
    const saved = visitor.waitForResponse((answer) => answer.url().endsWith(addFavorite.path));
    await dialog.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(heart(visitor, 'Remove from favorites')).toBeVisible();
    expect((await saved).ok()).toBe(true);
    await visitor.reload();
    await expect(heart(visitor, 'Remove from favorites')).toBeVisible();
  });

  test('to write to a seller opens the conversation after Google', { tag: '@whole' }, async ({
    visitor,
    sellerAccount: seller,
  }) => {
    await openListing(visitor, await publish(seller));
    await visitor.getByRole('button', { name: 'Message Seller' }).first().click();
    const google = signInOf(visitor).getByRole('button', { name: /with Google$/ });
    const [chooser] = await Promise.all([visitor.waitForEvent('popup'), google.click()]);
    await chooser.getByRole('button', { name: /Harjit Singh/ }).click();
    await expect(fieldOf(visitor)).toHaveValue("Hi, I'm interested in this item. Is it still available?");
    await expect(signInOf(visitor)).toBeHidden();
  });

  test('in another tab closes the dialog here, and the messages open', { tag: '@whole' }, async ({
    visitor,
    request,
  }) => {
    const { user } = await register(request, 'Asha Verma');
    await open(visitor, '/how-it-works');
    await visitor.getByRole('button', { name: 'Messages', exact: true }).first().click();
    await expect(signInOf(visitor)).toBeVisible();
    const other = await visitor.context().newPage();
    await open(other, '/how-it-works');
    await other.getByRole('button', { name: 'Favorites', exact: true }).first().click();
    await logIn(other, user.email);
    await expect(other).toHaveURL('/favorites');
    await expect(dialogOf(visitor)).toBeVisible();
    await expect(signInOf(visitor)).toBeHidden();
  });

  test('continues with nothing after the dialog was closed', { tag: '@whole' }, async ({ visitor, request }) => {
    const { user } = await register(request, 'Asha Verma');
    await open(visitor, '/how-it-works');
    await visitor.getByRole('button', { name: 'Sell', exact: true }).click();
    await signInOf(visitor).getByRole('button', { name: 'Close' }).click();
    await visitor.getByRole('button', { name: 'Login / Register' }).click();
    await logIn(visitor, user.email);
    await expect(visitor.getByRole('button', { name: 'Asha Account menu' })).toBeVisible();
    await expect(sellForm(visitor)).toBeHidden();
  });
});

test.describe('While a session is being confirmed', () => {
  for (const [name, opened] of [
    ['Sell', (page: Page) => field(sellForm(page), 'Title')],
    ['Favorites', (page: Page) => page.getByRole('heading', { name: 'My Favorites' })],
    ['Messages', dialogOf],
  ] as const) {
    test(`${name} shows that it waits, and then opens`, { tag: '@whole' }, async ({ buyer }) => {
      await setLocalStorage(buyer, { auth_timestamp: String(Date.now() - 25 * 3_600_000) });
      const { page } = buyer;
      const held = await holdCalls(page, 'GET', `**${showMe.path}`);
      await page.goto('/how-it-works');
      const button = page.getByRole('button', { name, exact: true }).first();
      await button.click();
      await expect(button).toHaveAttribute('aria-busy', 'true');
      await expect(signInOf(page)).toBeHidden();
      held.release();
      await expect(opened(page)).toBeVisible();
      await expect(signInOf(page)).toBeHidden();
      await expect(toastOf(page, 'Session Expired')).toBeHidden();
    });
  }
});
