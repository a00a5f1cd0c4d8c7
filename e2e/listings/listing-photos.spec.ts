// The photos of a new listing: picked, dropped, pasted, sorted, turned, shrunk and refused.
import { photoLimits } from '@chowk/contract/limits';
import { showMyListings } from '@chowk/contract/listings/listing-endpoints';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { callAs, makePhoto } from '../fixtures/api.ts';
import { fillIn, jpeg, openForm, photosOf, pickPhotos } from '../fixtures/listing-pages.ts';
import { expectToast } from '../fixtures/toasts.ts';
import { expect, test } from '../fixtures/users.ts';

const wide = () => makePhoto(800, 600);
const tall = () => makePhoto(450, 600);

/** What a drop or a paste carries. */
function carry(page: Page, photo: Buffer) {
  return page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const carried = new DataTransfer();
    carried.items.add(new File([bytes], 'carried.jpg', { type: 'image/jpeg' }));
    return carried;
  }, photo.toString('base64'));
}

/** Landscape or portrait, from the first to the last. */
function shapes(form: Locator): Promise<string[]> {
  return photosOf(form).evaluateAll((images) =>
    images.map((image) => {
      const { naturalWidth, naturalHeight } = image as HTMLImageElement;
      return naturalWidth > naturalHeight ? 'wide' : 'tall';
    }),
  );
}

const expectShapes = (form: Locator, wanted: string[]) => expect.poll(() => shapes(form)).toEqual(wanted);
const press = (form: Locator, name: string) => form.getByRole('button', { name, exact: true }).click();

test.describe('Listing photos', () => {
  // Promise: Photos are picked, dropped and pasted, four at most; the first is marked as the cover
  test('are picked, dropped and pasted, four at most, then sorted, turned and removed', async ({
    seller: { page },
  }) => {
    const form = await openForm(page);
    await pickPhotos(form, await wide(), await wide());
    const dataTransfer = await carry(page, await tall());
    await form.getByRole('group', { name: 'Photos' }).dispatchEvent('drop', { dataTransfer });
    await expect(photosOf(form)).toHaveCount(3);
    await page.evaluate(
      (clipboardData) =>
        document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true })),
      await carry(page, await tall()),
    );
    await expect(photosOf(form)).toHaveCount(4);
    await expectShapes(form, ['wide', 'wide', 'tall', 'tall']);
    const tiles = form.getByRole('listitem').filter({ has: photosOf(page) });
    await expect(tiles.first().getByText('Cover')).toBeVisible();
    await expect(form.getByText('Cover', { exact: true })).toHaveCount(1);
    await form.getByLabel('Add photos').setInputFiles(jpeg(await wide()));
    await expect(form.getByRole('alert')).toHaveText('You can add up to 4 photos.');
    await expect(photosOf(form)).toHaveCount(4);

    await press(form, 'Remove photo 4');
    await expectShapes(form, ['wide', 'wide', 'tall']);
    await expect(form.getByLabel('Add photos')).toBeFocused();
    await press(form, 'Move photo 3 earlier');
    await expectShapes(form, ['wide', 'tall', 'wide']);
    await press(form, 'Move photo 1 later');
    await expectShapes(form, ['tall', 'wide', 'wide']);
    await tiles.nth(0).dragTo(tiles.nth(2));
    await expectShapes(form, ['wide', 'wide', 'tall']);
    await press(form, 'Turn photo 1');
    await expectShapes(form, ['tall', 'wide', 'tall']);
  });

  test('of twelve megapixels are shrunk before they are sent, and accepted', { tag: '@whole' }, async ({ seller }) => {
    test.slow();
    const { page } = seller;
    // A small noise, repeated: noise of this size takes seconds.
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const create = { width: 500, height: 500, channels: 3, background: '#888', noise } as const;
    const grain = await sharp({ create }).png().toBuffer();
    const grey = { width: 4000, height: 3000, channels: 3, background: '#888' } as const;
    const photo = await sharp({ create: grey })
      .composite([{ input: grain, tile: true }])
      .jpeg({ quality: 90 })
      .toBuffer();
    expect(photo.length).toBeGreaterThan(photoLimits.bytes);
    const form = await openForm(page);
    await form.getByLabel('Add photos').setInputFiles(jpeg(photo));
    await expect(photosOf(form)).toHaveCount(1);
    const width = () => photosOf(form).evaluate((image) => (image as HTMLImageElement).naturalWidth);
    await expect.poll(width).toBe(2000);
    await fillIn(form);
    await press(form, 'Publish Listing');
    await expect(page).toHaveURL(/\/listing\/[0-9a-f-]{36}$/);
    const [listing] = await callAs(seller, showMyListings);
    expect(listing?.mediaFiles).toHaveLength(1);
  });

  test('are images, at least one', { tag: '@whole' }, async ({ seller: { page } }) => {
    const form = await openForm(page);
    await form.getByLabel('Add photos').setInputFiles(jpeg(Buffer.from('Not an image'), 'text.jpg'));
    await expect(form.getByRole('alert')).toHaveText('Please upload a valid image file');
    await expect(photosOf(form)).toHaveCount(0);
    await fillIn(form);
    await press(form, 'Publish Listing');
    await expectToast(page, 'Image required', 'Please add at least one image for your listing.');
    await expect(form.getByRole('alert')).toHaveText('Please add at least one image for your listing.');
    await expect(form.getByLabel('Add photos')).toBeFocused();
  });
});
