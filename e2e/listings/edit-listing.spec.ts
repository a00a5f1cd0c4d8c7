// What an owner does with a listing: edit it, change its status, delete it.
import { changeListingStatus, showListing } from '@chowk/contract/listings/listing-endpoints';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import type { Locator, Page } from '@playwright/test';
import { callAs, publish } from '../fixtures/api.ts';
import { choice, field, holdCalls, onMethod, openListing, photosOf, pickPhotos } from '../fixtures/listing-pages.ts';
import { expectToast } from '../fixtures/toasts.ts';
import { type BrowserUser, expect, test } from '../fixtures/users.ts';

const nowhere = '00000000-0000-4000-8000-000000000000';

async function openEditor({ page }: BrowserUser, { id }: { id: string }): Promise<void> {
  await page.goto(`/edit-listing/${id}`);
  await expect(field(page, 'Title')).toBeVisible();
}

const press = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true }).click();
const leaveQuestion = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });

test.describe('Edit Listing', () => {
  // Promise: Photos are kept, removed, added and sorted; 'Listing updated!' and back to the listing
  test('shows all fields, changes the photos, and goes to the listing', async ({ seller }) => {
    const { page } = seller;
    const before = await publish(seller, { subcategory: 'decor', photos: 3 });
    const held = await holdCalls(page, 'GET', `**/api/classified/${before.id}*`);
    await page.goto(`/edit-listing/${before.id}`);
    await expect(page.getByRole('main').getByText('Loading...')).toBeVisible();
    held.release();
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Listing' })).toBeVisible();
    await expect(field(page, 'Title')).toHaveValue(before.title);
    await expect(field(page, 'Description')).toHaveValue(before.description);
    await expect(field(page, 'Price (₹)')).toHaveValue('1250');
    await expect(choice(page, 'Category')).toHaveValue('furniture');
    await expect(choice(page, 'Subcategory')).toHaveValue('decor');
    await expect(field(page, 'City')).toHaveValue('Chandigarh');
    await expect(field(page, 'Address')).toHaveValue('Sector 22');
    await expect(photosOf(page)).toHaveCount(3);

    await field(page, 'Title').fill('Brass lamp, polished');
    await press(page, 'Remove photo 2');
    await pickPhotos(page);
    await press(page, 'Move photo 3 earlier');
    await press(page, 'Move photo 3 earlier');
    await press(page, 'Move photo 2 earlier');
    await press(page, 'Save Changes');
    await expectToast(page, 'Listing updated!');
    await expect(page).toHaveURL(`/listing/${before.id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Brass lamp, polished' })).toBeVisible();
    const after = await callAs(seller, showListing, { params: { id: before.id } });
    const [first, , third] = ids(before);
    expect(ids(after)).toEqual([third, first, expect.any(String)]);
    expect(ids(before)).not.toContain(ids(after)[2]);
  });

  // Promise: Leaving with unsaved changes asks first; the changes are restored later
  test('keeps unsaved changes when saving fails and when the user leaves', { tag: '@whole' }, async ({ seller }) => {
    const { page } = seller;
    const listing = await publish(seller);
    await openEditor(seller, listing);
    await onMethod(page, 'PUT', '**/api/classified/*', (route) => route.fulfill({ status: 500, body: '' }));
    await field(page, 'Title').fill('Brass lamp, polished');
    await press(page, 'Save Changes');
    await expectToast(page, 'Server Error', 'There was a problem updating your listing. Please try again.');
    await expect(field(page, 'Title')).toHaveValue('Brass lamp, polished');
    await press(page, 'Cancel');
    await press(leaveQuestion(page), 'Keep editing');
    await expect(page).toHaveURL(`/edit-listing/${listing.id}`);
    await press(page, 'Cancel');
    await press(leaveQuestion(page), 'Leave');
    await expect(page).toHaveURL(`/listing/${listing.id}`);
    await page.getByRole('link', { name: 'Edit Listing' }).click();
    await expect(page.getByText('We kept your draft')).toBeVisible();
    await expect(field(page, 'Title')).toHaveValue('Brass lamp, polished');
  });

  // Promise: Other users get 'Unauthorized' and are sent to the listing
  test('is for the owner only', { tag: '@whole' }, async ({ buyer, visitor, sellerAccount: seller }) => {
    const { id } = await publish(seller);
    for (const page of [buyer.page, visitor]) {
      // The toast may be gone before the whole page is loaded.
      await page.goto(`/edit-listing/${id}`, { waitUntil: 'commit' });
      await expectToast(page, 'Unauthorized');
      await expect(page).toHaveURL(`/listing/${id}`);
    }
  });

  test('says so when the listing does not exist or cannot be loaded', { tag: '@whole' }, async ({ seller }) => {
    const { page } = seller;
    const { id } = await publish(seller);
    await onMethod(page, 'GET', `**/api/classified/${id}*`, (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto(`/edit-listing/${id}`, { waitUntil: 'commit' });
    await expectToast(page, 'Error', 'Failed to load listing data. Please try again.');
    await expect(page.getByRole('heading', { name: 'Listing Not Found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    const answer = await page.goto(`/edit-listing/${nowhere}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Listing Not Found' })).toBeVisible();
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
  });
});

function ids({ mediaFiles }: Pick<Listing, 'mediaFiles'>): string[] {
  return mediaFiles.map(({ id }) => id);
}

// Promise: Deleting asks 'Are you sure you want to delete this listing? This action cannot be undone.', then says 'Listing
// deleted' and goes home; the page is 404 from then on; 'Failed to delete listing. Please try again.'
test('An owner changes the status of a listing and deletes it', async ({ seller }) => {
  const { page } = seller;
  const listing = await publish(seller);
  await openListing(page, listing);
  const edit = page.getByRole('link', { name: 'Edit Listing' });
  await expect(edit).toHaveAttribute('href', `/edit-listing/${listing.id}`);
  await expect(page.getByRole('button', { name: 'Message Seller' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Report listing' })).toHaveCount(0);

  await test.step('the status', async () => {
    const dialog = page.getByRole('dialog', { name: 'Update Listing Status' });
    await press(page, 'Update Status');
    for (const [name, hint] of [
      ['Available', 'Active and visible to buyers'],
      ['Pending', 'On hold or reserved'],
      ['Sold', 'No longer available'],
    ] as const)
      await expect(dialog.getByRole('radio', { name })).toHaveAccessibleDescription(hint);
    await expect(dialog.getByRole('radio', { name: 'Available' })).toBeChecked();
    const status = '**/api/classified/*/status';
    await onMethod(page, changeListingStatus.method, status, (route) => route.fulfill({ status: 500, body: '' }));
    await dialog.getByRole('radio', { name: 'Sold' }).check();
    await press(dialog, 'Update Status');
    await expectToast(page, 'Error', 'Failed to update listing status. Please try again.');
    await page.unroute(status);
    for (const name of ['Sold', 'Available']) {
      if (await dialog.isHidden()) await press(page, 'Update Status');
      await dialog.getByRole('radio', { name }).check();
      await press(dialog, 'Update Status');
      await expect(dialog).toBeHidden();
      await expectToast(page, 'Status updated', `Your listing is now marked as ${name.toLowerCase()}.`);
      await expect(page.getByRole('article').getByText(name, { exact: true })).toBeVisible();
    }
  });

  await test.step('the deletion', async () => {
    const dialog = page.getByRole('alertdialog', { name: 'Delete Listing' });
    const question = 'Are you sure you want to delete this listing? This action cannot be undone.';
    await press(page, 'Delete Listing');
    await expect(dialog.getByText(question, { exact: true })).toBeVisible();
    await press(dialog, 'Cancel');
    await expect(dialog).toBeHidden();
    const address = '**/api/classified/*';
    await onMethod(page, 'DELETE', address, (route) => route.fulfill({ status: 500, body: '' }));
    await press(page, 'Delete Listing');
    await press(dialog, 'Delete');
    await expectToast(page, 'Error', 'Failed to delete listing. Please try again.');
    await expect(page).toHaveURL(`/listing/${listing.id}`);
    await page.unroute(address);
    if (await dialog.isHidden()) await press(page, 'Delete Listing');
    await press(dialog, 'Delete');
    await expectToast(page, 'Listing deleted');
    await expect(page).toHaveURL('/');
    expect((await page.request.get(`/listing/${listing.id}`)).status()).toBe(404);
  });
});
