// Screens and dialogs around a listing, looked over by axe; a listing's page in every theme.
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../fixtures/axe.ts';
import { field, openForm, openListing, patient, pickPhotos } from '../fixtures/listing-pages.ts';
import { expect, type Person, test } from '../fixtures/people.ts';
import { publish } from '../fixtures/town.ts';

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

type Scene = {
  readonly name: string;
  readonly set: (seller: Person) => Promise<void>;
};

const scenes: Scene[] = [
  {
    name: 'the owner’s page of a listing',
    set: async (seller) => {
      await openListing(seller.page, await publish(seller, { photos: 2 }));
      await expect(seller.page.getByRole('link', { name: 'Edit Listing' })).toBeVisible(patient);
    },
  },
  {
    name: 'the photos in full screen',
    set: async (seller) => {
      await openListing(seller.page, await publish(seller, { photos: 2 }));
      await press(seller.page, 'Open photo 1 of 2 in full screen');
      await expect(seller.page.getByRole('dialog')).toBeVisible(patient);
    },
  },
  {
    name: 'the status dialog',
    set: async (seller) => {
      await openListing(seller.page, await publish(seller));
      await press(seller.page, 'Update Status');
      await expect(seller.page.getByRole('dialog')).toBeVisible(patient);
    },
  },
  {
    name: 'the question before deleting',
    set: async (seller) => {
      await openListing(seller.page, await publish(seller));
      await press(seller.page, 'Delete Listing');
      await expect(seller.page.getByRole('alertdialog')).toBeVisible(patient);
    },
  },
  {
    name: 'the form of a new listing with mistakes in it',
    set: async ({ page }) => {
      const form = await openForm(page);
      await pickPhotos(form);
      await press(page, 'Publish Listing');
      await expect(field(form, 'Title')).toHaveAccessibleDescription(/Title is required/, patient);
    },
  },
  {
    name: 'the page on which a listing is edited',
    set: async (seller) => {
      const { id } = await publish(seller, { photos: 2 });
      await seller.page.goto(`/edit-listing/${id}`);
      await expect(field(seller.page, 'Title')).toBeVisible(patient);
    },
  },
];

test.describe('Accessibility of listings', () => {
  for (const scene of scenes) {
    // Promise: axe finds nothing wrong with the owner's page, the full-screen photos, the status dialog and the
    // question before deleting
    // Promise: axe finds nothing wrong with the form of a new listing with its mistakes shown and the edit page
    test(`finds nothing wrong with ${scene.name}`, async ({ seller }) => {
      await scene.set(seller);
      await expectNoViolations(seller.page);
    });
  }

  // Promise: axe finds nothing wrong with a listing, the report dialog and 'Listing Not Found'
  test('finds nothing wrong with a listing, nor with the report about it', async ({ visitor, seller }) => {
    await openListing(visitor, await publish(seller, { photos: 2 }));
    await expectNoViolations(visitor, { inEveryTheme: true });
    await press(visitor, 'Report listing');
    const dialog = visitor.getByRole('dialog', { name: 'Report Listing' });
    await dialog.getByRole('button', { name: 'Submit Report' }).click(patient);
    await expect(dialog.getByRole('alert').first()).toBeVisible();
    await expectNoViolations(visitor);
  });

  test('finds nothing wrong with a listing that is not there', async ({ visitor }) => {
    await visitor.goto('/listing/not-an-id');
    await expectNoViolations(visitor);
  });
});
