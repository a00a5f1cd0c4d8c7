// Screens and dialogs around a listing, looked over by axe in the themes.

import AxeBuilder from '@axe-core/playwright';
import { type ThemeId, themes } from '@chowk/contract/themes';
import type { Page } from '@playwright/test';
import { field, openForm, openListing, patient, pickPhotos } from './listing-pages.ts';
import { expect, type Person, test } from './people.ts';
import { publish } from './town.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const every = themes.map(({ id }) => id);
const two: ThemeId[] = ['default', 'dark'];

/** Colours that are on their way to another theme would be judged as they are in between. */
async function wear(page: Page, theme: ThemeId): Promise<void> {
  await page.evaluate(async (id) => {
    document.documentElement.dataset.theme = id;
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  }, theme);
}

async function expectNoViolations(page: Page, worn: readonly ThemeId[]): Promise<void> {
  for (const theme of worn) {
    await wear(page, theme);
    const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    expect(found, `in the theme ${theme}`).toEqual([]);
  }
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

type Scene = {
  readonly name: string;
  readonly themes: readonly ThemeId[];
  readonly set: (seller: Person) => Promise<void>;
};

const scenes: Scene[] = [
  {
    name: 'the owner’s page of a listing',
    themes: two,
    set: async (seller) => {
      await openListing(seller.page, await publish(seller, { photos: 2 }));
      await expect(seller.page.getByRole('link', { name: 'Edit Listing' })).toBeVisible(patient);
    },
  },
  {
    name: 'the photos in full screen',
    themes: two,
    set: async (seller) => {
      await openListing(seller.page, await publish(seller, { photos: 2 }));
      await press(seller.page, 'Open photo 1 of 2 in full screen');
      await expect(seller.page.getByRole('dialog')).toBeVisible(patient);
    },
  },
  {
    name: 'the status dialog',
    themes: two,
    set: async (seller) => {
      await openListing(seller.page, await publish(seller));
      await press(seller.page, 'Update Status');
      await expect(seller.page.getByRole('dialog')).toBeVisible(patient);
    },
  },
  {
    name: 'the question before deleting',
    themes: two,
    set: async (seller) => {
      await openListing(seller.page, await publish(seller));
      await press(seller.page, 'Delete Listing');
      await expect(seller.page.getByRole('alertdialog')).toBeVisible(patient);
    },
  },
  {
    name: 'the form of a new listing with mistakes in it',
    themes: every,
    set: async ({ page }) => {
      const form = await openForm(page);
      await pickPhotos(form);
      await press(page, 'Publish Listing');
      await expect(field(form, 'Title')).toHaveAccessibleDescription(/Title is required/, patient);
    },
  },
  {
    name: 'the page on which a listing is edited',
    themes: two,
    set: async (seller) => {
      const { id } = await publish(seller, { photos: 2 });
      await seller.page.goto(`/edit-listing/${id}`);
      await expect(field(seller.page, 'Title')).toBeVisible(patient);
    },
  },
];

test.describe('Accessibility of listings', () => {
  test.slow();

  for (const scene of scenes) {
    test(`finds nothing wrong with ${scene.name}`, async ({ seller }) => {
      await scene.set(seller);
      await expectNoViolations(seller.page, scene.themes);
    });
  }

  test('finds nothing wrong with a listing, nor with the report about it', async ({ visitor, seller }) => {
    await openListing(visitor, await publish(seller, { photos: 2 }));
    await expectNoViolations(visitor, every);
    await press(visitor, 'Report listing');
    const dialog = visitor.getByRole('dialog', { name: 'Report Listing' });
    await dialog.getByRole('button', { name: 'Submit Report' }).click(patient);
    await expect(dialog.getByRole('alert').first()).toBeVisible();
    await expectNoViolations(visitor, two);
  });

  test('finds nothing wrong with a listing that is not there', async ({ visitor }) => {
    await visitor.goto('/listing/not-an-id');
    await expectNoViolations(visitor, two);
  });
});
