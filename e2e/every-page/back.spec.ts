// Back closes dialogs and leaves the page below unchanged; dialogs with an own URL.
import type { Page } from '@playwright/test';
import { password, publish, register } from '../fixtures/api.ts';
import { bubblesOf, dialogOf, fieldOf, write } from '../fixtures/conversations.ts';
import { expectHistoryEntries } from '../fixtures/layout.ts';
import { field, open, openForm, openListing } from '../fixtures/listing-pages.ts';
import { toastOf } from '../fixtures/toasts.ts';
import { expect, test } from '../fixtures/users.ts';

const filters = (page: Page) => page.getByRole('dialog', { name: 'Search Filters' });
const signIn = (page: Page) => page.getByRole('dialog', { name: 'Welcome to Chowk' });
const sellForm = (page: Page) => page.getByRole('dialog', { name: 'Create New Listing' });
const leaveQuestion = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });

test.describe('Back', () => {
  test.slow();

  // Promise: Back closes what is open, the topmost first, and leaves the page below; a dialog closed otherwise
  // leaves no history entry
  test('closes the filters, and Forward opens them again; after applying, it leads to the page before', async ({
    visitor,
  }) => {
    await open(visitor, '/?category=vehicles');
    await visitor.getByRole('link', { name: 'Furniture', exact: true }).first().click();
    await expect(visitor).toHaveURL('/?category=furniture');
    await visitor.getByRole('button', { name: /^Filters/ }).click();
    await expect(filters(visitor)).toBeVisible();
    await expectHistoryEntries(visitor, 1);
    await visitor.goBack();
    await expect(filters(visitor)).toBeHidden();
    await expect(visitor).toHaveURL('/?category=furniture');
    await visitor.goForward();
    await expect(filters(visitor)).toBeVisible();
    await filters(visitor).getByRole('spinbutton', { name: 'Max price' }).fill('9000');
    await filters(visitor).getByRole('button', { name: 'Apply Filters' }).click();
    await expect(visitor).toHaveURL(/maxPrice=9000/);
    await visitor.goBack();
    await expect(visitor).toHaveURL('/?category=furniture');
    await expect(filters(visitor)).toBeHidden();
    await visitor.goBack();
    await expect(visitor).toHaveURL('/?category=vehicles');
    await expect(filters(visitor)).toBeHidden();
  });

  test('skips a dialog that was closed otherwise', { tag: '@whole' }, async ({ visitor }) => {
    await open(visitor, '/how-it-works');
    await visitor.goto('/safety-tips');
    await visitor.getByRole('button', { name: 'Login / Register' }).click();
    await expect(signIn(visitor)).toBeVisible();
    await visitor.keyboard.press('Escape');
    await expect(signIn(visitor)).toBeHidden();
    await expectHistoryEntries(visitor, 0);
    await visitor.goBack();
    await expect(visitor).toHaveURL('/how-it-works');
  });

  test('asks before a half-filled registration is lost', { tag: '@whole' }, async ({ visitor }) => {
    await open(visitor, '/how-it-works');
    await visitor.getByRole('button', { name: 'Login / Register' }).click();
    await signIn(visitor).getByRole('tab', { name: 'Register' }).click();
    const name = signIn(visitor).getByRole('textbox', { name: 'Full name' });
    await name.fill('Kiran Kaur');
    await expectHistoryEntries(visitor, 1);
    await visitor.goBack();
    const question = visitor.getByRole('alertdialog', { name: 'Close this?' });
    await question.getByRole('button', { name: 'Keep writing' }).click();
    await expect(name).toHaveValue('Kiran Kaur');
    await expectHistoryEntries(visitor, 1);
    await visitor.goBack();
    await question.getByRole('button', { name: 'Close' }).click();
    await expect(signIn(visitor)).toBeHidden();
    await expect(visitor).toHaveURL('/how-it-works');
  });

  // Promise: Back asks before something written is lost; a user who stays is where they were
  test('asks before a half-written listing is left', async ({ seller: { page } }) => {
    const form = await openForm(page);
    await field(form, 'Title').fill('Teak writing desk');
    await expectHistoryEntries(page, 1);
    await page.goBack();
    await leaveQuestion(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect(field(form, 'Title')).toHaveValue('Teak writing desk');
    await expect(page).toHaveURL('/sell');
    await expectHistoryEntries(page, 1);
    await page.goBack();
    await expect(leaveQuestion(page)).toBeVisible();
    await expectHistoryEntries(page, 2);
    await page.goBack();
    await expect(leaveQuestion(page)).toBeHidden();
    await expect(form).toBeVisible();
    await page.goBack();
    await leaveQuestion(page).getByRole('button', { name: 'Leave' }).click();
    await expect(form).toBeHidden();
    await expect(page).toHaveURL('/how-it-works');
  });
});

test.describe('Addresses', () => {
  test.slow();

  test('for selling shows the form, to a visitor after signing in', { tag: '@whole' }, async ({ visitor, request }) => {
    const { user } = await register(request, 'Asha Verma');
    await visitor.goto('/sell');
    await signIn(visitor).getByRole('button', { name: 'Close' }).click();
    await expect(visitor).toHaveURL('/');
    await visitor.goto('/sell');
    await signIn(visitor).getByRole('textbox', { name: 'Username or email' }).fill(user.email);
    await signIn(visitor).getByRole('textbox', { name: 'Password', exact: true }).fill(password);
    await signIn(visitor).getByRole('button', { name: 'Login', exact: true }).click();
    await expect(field(sellForm(visitor), 'Title')).toBeVisible();
    await expect(visitor).toHaveURL('/sell');
    await sellForm(visitor).getByRole('button', { name: 'Close' }).click();
    await expect(visitor).toHaveURL('/');
    await expect(sellForm(visitor)).toBeHidden();
  });

  test('for messages and for a conversation, reloaded or opened by a link', { tag: '@whole' }, async ({
    buyer,
    sellerAccount: seller,
  }) => {
    const lamp = await publish(seller);
    const { page } = buyer;
    await openListing(page, lamp);
    await page.getByRole('button', { name: 'Message Seller' }).first().click();
    await expect(fieldOf(page)).toHaveValue(/Is it still available\?$/);
    const conversation = `/messages/${lamp.id}:${seller.user.id}`;
    await expect(page).toHaveURL(conversation);
    await page.reload();
    await expect(fieldOf(page)).toHaveValue(/Is it still available\?$/);
    await page.goBack();
    await expect(page).toHaveURL(`/listing/${lamp.id}`);
    await expect(page.getByRole('heading', { name: lamp.title })).toBeVisible();
    await expect(dialogOf(page)).toBeHidden();

    await write(buyer, seller, lamp, 'Is it there?');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/messages');
    await expect(bubblesOf(page)).toHaveCount(1);
    await expect(page).toHaveURL(conversation);
    await expect(toastOf(page, 'Error')).toBeHidden();
    expect(asked).not.toContain('/api/classified/');
    await dialogOf(page).getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL('/');
  });

  test('for a photo, and for one that does not exist', { tag: '@whole' }, async ({
    visitor,
    sellerAccount: seller,
  }) => {
    const listing = await publish(seller, { photos: 2 });
    const full = visitor.getByRole('dialog', { name: `Photos of ${listing.title}` });
    await visitor.goto(`/listing/${listing.id}/photos/2`);
    await expect(full.getByText('2 / 2')).toBeVisible();
    await visitor.keyboard.press('ArrowLeft');
    await expect(visitor).toHaveURL(`/listing/${listing.id}/photos/1`);
    await visitor.keyboard.press('Escape');
    await expect(full).toBeHidden();
    await expect(visitor).toHaveURL(`/listing/${listing.id}`);
    await open(visitor, `/listing/${listing.id}/photos/9`);
    await expect(visitor.getByRole('heading', { name: listing.title })).toBeVisible();
    await expect(full).toBeHidden();
  });
});
