// Writing a new listing: its fields, its publishing and its draft.
import { createListing, showMyListings } from '@chowk/contract/listings/listing-endpoints';
import { listingTexts } from '@chowk/contract/listings/listing-texts';
import type { Page } from '@playwright/test';
import { callAs, password } from '../fixtures/api.ts';
import {
  choice,
  field,
  fillIn,
  holdCalls,
  item,
  onMethod,
  open,
  openedForm,
  openForm,
  photosOf,
  pickPhotos,
  reopenForm,
} from '../fixtures/listing-pages.ts';
import { expectToast, toastOf } from '../fixtures/toasts.ts';
import { expect, test } from '../fixtures/users.ts';

const publishButton = 'Publish Listing';
const listingPage = /\/listing\/[0-9a-f-]{36}$/;
const leaveQuestion = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });

test.describe('Create New Listing', () => {
  // Promise: 'Listing created!' and 'Your item has been published successfully.', then the listing's own page; the next form
  // is empty
  // Promise: A price is read as users write it: ₹ 4,25,000, 45,000/-, 45k, 45 hazar, 1.5 lakh, 2 crore, with Hindi or
  // Punjabi digits and words; it is shown beside the field as buyers see it and in words
  // Promise: A price far from what its category costs is asked about once before it is published
  test('publishes; a price is read as users write it, and a likely slip is asked about once', async ({ seller }) => {
    const { page } = seller;
    const form = await openForm(page);
    await pickPhotos(form);
    await fillIn(form);
    const price = field(form, 'Price (₹)');
    for (const [written, read] of [
      ['₹ 4,25,000/-', '₹4,25,000.00 · four lakh twenty-five thousand rupees'],
      ['45.000', '₹45,000.00 · forty-five thousand rupees'],
      ['45 hazar', '₹45,000.00 · forty-five thousand rupees'],
      ['१.५ लाख', '₹1,50,000.00 · one lakh fifty thousand rupees'],
      ['45', '₹45.00 · forty-five rupees'],
    ] as const) {
      await price.fill(written);
      await expect(price).toHaveAccessibleDescription(read);
    }
    await choice(form, 'Category').selectOption('vehicles');
    const submit = form.getByRole('button', { name: publishButton });
    await submit.click();
    const question = page.getByRole('alertdialog', { name: 'Is ₹45.00 right?' });
    await expect(question).toContainText('forty-five rupees. In Vehicles most things cost more.');
    await question.getByRole('button', { name: 'Change the price' }).click();
    await expect(price).toBeFocused();
    await submit.click();
    await question.getByRole('button', { name: 'Yes, it is right' }).click();
    await expectToast(page, 'Listing created!', 'Your item has been published successfully.');
    await expect(page).toHaveURL(listingPage);
    await expect(page.getByRole('heading', { level: 1, name: item.Title })).toBeVisible();
    await expect(page.getByText('₹45.00').first()).toBeVisible();
    expect(await callAs(seller, showMyListings)).toMatchObject([{ price: 45, category: 'vehicles' }]);
    const next = await reopenForm(page);
    await expect(field(next, 'Title')).toHaveValue('');
  });

  // Promise: Each validation text is at its field, and the focus goes to the first wrong one
  test('says at each field what is wrong, and takes the focus to the first', async ({ seller: { page } }) => {
    const form = await openForm(page);
    await pickPhotos(form);
    const submit = form.getByRole('button', { name: publishButton });
    await submit.click();
    await expect(field(form, 'Title')).toBeFocused();
    await expect(choice(form, 'Category')).toHaveAccessibleDescription('Category is required');
    for (const [name, value, text] of [
      ['Title', '', 'Title is required'],
      ['Title', 'ab', 'Title must be at least 3 characters'],
      ['Title', 'a'.repeat(101), 'Title must be less than 100 characters'],
      ['Description', '', listingTexts.descriptionRequired],
      ['Description', 'Too short', 'Description must be at least 10 characters'],
      ['Description', 'a'.repeat(1001), 'Description must be less than 1000 characters'],
      ['Price (₹)', '', 'Price must be a valid positive number'],
      ['Price (₹)', '1,5', 'Price must be a valid positive number'],
      ['Price (₹)', '-5', 'Price must be a valid positive number'],
      ['City', 'X', listingTexts.cityShort],
      ['City', '', listingTexts.cityRequired],
      ['Address', '', listingTexts.addressRequired],
      ['Address', 'S 22', listingTexts.addressShort],
    ] as const) {
      await field(form, name).fill(value);
      await expect(field(form, name)).toHaveAccessibleDescription(new RegExp(`${text}$`));
    }
    await field(form, 'Title').fill(item.Title);
    await submit.click();
    await expect(field(form, 'Description')).toBeFocused();

    await fillIn(form);
    const details = { address: ['This address is not in the town'] };
    await onMethod(page, 'POST', `**${createListing.path}`, (route) =>
      route.fulfill({ status: 400, json: { message: 'Please look again', type: 'validation', status: 400, details } }),
    );
    await submit.click();
    await expectToast(page, 'Validation Error', 'address: This address is not in the town');
    await expect(field(form, 'Address')).toHaveAccessibleDescription('This address is not in the town');
    await expect(field(form, 'Address')).toBeFocused();
  });

  // Promise: A session that expires while a listing is written loses nothing: signed in again, the form is as before
  test('needs a session, and continues after the user has signed in again', { tag: '@whole' }, async ({ seller }) => {
    const { page, context, user } = seller;
    const form = await openForm(page);
    await pickPhotos(form);
    await fillIn(form);
    await page.evaluate(() => localStorage.removeItem('auth_token'));
    await form.getByRole('button', { name: publishButton }).click();
    await expectToast(page, 'Session Expired', 'Your session has expired. Please log in again.');
    await expect(form).toBeVisible();

    await context.clearCookies();
    await page.evaluate(() => window.dispatchEvent(new CustomEvent('token-expired')));
    await expect(page.getByText('Login / Register')).toBeVisible();
    await field(form, 'Title').fill('Teak desk, written after the end');
    await form.getByRole('button', { name: publishButton }).click();
    const notice = toastOf(page, 'Authentication Required', listingTexts.loginToCreate);
    await expect(notice).toBeVisible();
    // The toast is outside the dialog that traps the focus.
    await page.keyboard.press('F8');
    const signIn = notice.getByRole('button', { name: 'Sign in' });
    for (let presses = 0; presses < 3 && !(await signIn.evaluate((own) => own === document.activeElement)); presses++)
      await page.keyboard.press('Tab');
    await expect(signIn).toBeFocused();
    await page.keyboard.press('Enter');
    const welcome = page.getByRole('dialog', { name: 'Welcome to Chowk' });
    await welcome.getByLabel('Username').fill(user.email);
    await welcome.getByLabel('Password', { exact: true }).fill(password);
    await welcome.getByLabel('Password', { exact: true }).press('Enter');
    await expect(field(form, 'Title')).toHaveValue('Teak desk, written after the end');
    await expect(photosOf(form)).toHaveCount(1);
  });

  test('offers subcategories, the city of the profile, and cities with their coordinates', { tag: '@whole' }, async ({
    seller,
  }) => {
    const { page } = seller;
    const form = await openForm(page);
    await expect(choice(form, 'Subcategory')).toHaveCount(0);
    await choice(form, 'Category').selectOption('vehicles');
    await choice(form, 'Subcategory').selectOption('cars');
    await choice(form, 'Category').selectOption('furniture');
    await expect(choice(form, 'Subcategory')).toHaveValue('');
    await choice(form, 'Subcategory').selectOption('sofas');
    await choice(form, 'Category').selectOption('');
    await expect(choice(form, 'Subcategory')).toHaveCount(0);

    await form.getByRole('button', { name: 'Use Chandigarh, from your profile' }).click();
    await expect(field(form, 'City')).toHaveValue('Chandigarh');
    await expect(field(form, 'Address')).toBeFocused();
    await expect(form.getByRole('button', { name: /from your profile/ })).toHaveCount(0);

    await pickPhotos(form);
    await fillIn(form);
    const asked = page.waitForRequest(/\/api\/geocode\/search\?.*\bq=Mohal/);
    await field(form, 'City').fill('Mohal');
    const { searchParams } = new URL((await asked).url());
    expect(Object.fromEntries(searchParams)).toMatchObject({ limit: '5', featureType: 'city' });
    const mohali = form.getByRole('option', { name: /^Mohali/ }).first();
    await expect(mohali).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(mohali).toBeHidden();
    await expect(leaveQuestion(page)).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await mohali.click();
    await expect(field(form, 'City')).toHaveValue('Mohali');
    await form.getByRole('button', { name: publishButton }).click();
    await expect(page).toHaveURL(listingPage);
    const [listing] = await callAs(seller, showMyListings);
    expect(listing).toMatchObject({ city: 'Mohali', latitude: 30.7046, longitude: 76.7179 });
  });

  test('shows the progress of the upload, can be stopped, and publishes once for two clicks', async ({ seller }) => {
    const { page } = seller;
    const form = await openForm(page);
    await pickPhotos(form);
    await fillIn(form);
    const held = await holdCalls(page, 'POST', `**${createListing.path}`);
    await form.getByRole('button', { name: publishButton }).dblclick();
    await expect(form.getByRole('button', { name: 'Publishing...' })).toBeDisabled();
    await expect(form.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
    await expect.poll(() => held.calls).toBe(1);
    await form.getByRole('button', { name: 'Stop' }).click();
    await expectToast(page, 'Upload stopped', 'What you wrote is kept here.');
    await form.getByRole('button', { name: publishButton }).click();
    held.release();
    await expect(page).toHaveURL(listingPage);
    expect(held.calls).toBe(2);
    expect(await callAs(seller, showMyListings)).toHaveLength(1);
  });
});

test.describe('Listing draft', () => {
  // Promise: A half-written listing survives a reload, photos included, and can be discarded
  test('survives a reload with its photos, and can be discarded and restored', async ({ seller: { page } }) => {
    page.on('dialog', (dialog) => void dialog.accept());
    const form = await openForm(page);
    await pickPhotos(form);
    await fillIn(form);
    await page.reload();
    const again = await openedForm(page);
    await expect(again.getByText('We kept your draft')).toBeVisible();
    await expect(field(again, 'Title')).toHaveValue(item.Title);
    await expect(field(again, 'Description')).toHaveValue(item.Description);
    await expect(choice(again, 'Category')).toHaveValue('furniture');
    await expect(photosOf(again)).toHaveCount(1);
    await again.getByRole('button', { name: 'Discard draft' }).click();
    await expect(field(again, 'Title')).toHaveValue('');
    await expect(photosOf(again)).toHaveCount(0);
    await toastOf(page, 'Draft discarded').getByRole('button', { name: 'Undo' }).click();
    await expect(field(again, 'Title')).toHaveValue(item.Title);
    await expect(photosOf(again)).toHaveCount(1);
    await again.getByRole('button', { name: 'Discard draft' }).click();
    await page.reload();
    await expect(field(await openedForm(page), 'Title')).toHaveValue('');
  });

  test('survives failed saves, and is then published once, in its last version', { tag: '@whole' }, async ({
    seller,
  }) => {
    const { page } = seller;
    const form = await openForm(page);
    await pickPhotos(form);
    await fillIn(form);
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      const isPublishing = request.method() === 'POST' && request.url().endsWith(createListing.path);
      if (isPublishing) keys.push(request.headers()['idempotency-key']);
    });
    const submit = form.getByRole('button', { name: publishButton });
    await onMethod(page, 'POST', `**${createListing.path}`, async (route) => {
      // It is stored, but the page gets a failure.
      await route.fetch();
      await route.fulfill({ status: 500, body: '' });
    });
    await submit.click();
    await expectToast(page, 'Server Error', 'Failed to create listing. Please try again.');
    await page.unrouteAll();
    await onMethod(page, 'POST', `**${createListing.path}`, (route) => route.abort());
    await submit.click();
    await expectToast(page, 'Network Error', 'Network error: ');
    await expect(field(form, 'Title')).toHaveValue(item.Title);
    await expect(photosOf(form)).toHaveCount(1);
    await page.unrouteAll();
    await field(form, 'Price (₹)').fill('399000');
    await submit.click();
    await expect(page).toHaveURL(listingPage);
    expect(keys).toEqual([expect.stringMatching(/.{16,}/), keys[0], keys[0]]);
    const [listing, ...others] = await callAs(seller, showMyListings);
    expect(others).toEqual([]);
    expect(listing).toMatchObject({ price: 399_000, mediaFiles: [expect.anything()] });
  });

  // Promise: Leaving with something written asks; leaving an untouched form does not
  // Promise: Home offers an unfinished listing until it is continued or the reminder is closed
  test('is asked about before it is left, and offered on home', { tag: '@whole' }, async ({ seller: { page } }) => {
    const form = await openForm(page);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(form).toBeHidden();
    await reopenForm(page);
    await field(form, 'Title').fill(item.Title);
    await page.keyboard.press('Escape');
    await leaveQuestion(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect(field(form, 'Title')).toHaveValue(item.Title);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await leaveQuestion(page).getByRole('button', { name: 'Leave' }).click();
    await expect(form).toBeHidden();
    await expect(page).toHaveURL('/how-it-works');

    await open(page, '/');
    const line = page.getByRole('status').filter({ hasText: `You have an unfinished listing${item.Title}` });
    await line.getByRole('button', { name: 'Continue' }).click();
    await expect(field(form, 'Title')).toHaveValue(item.Title);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await leaveQuestion(page).getByRole('button', { name: 'Leave' }).click();
    await line.getByRole('button', { name: 'Close reminder' }).click();
    await expect(line).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
    await expect(line).toHaveCount(0);
  });
});
