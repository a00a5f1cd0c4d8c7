// Photos and a location in a conversation: picked, sent after a failure, received, opened large.
import { attachmentTexts } from '@chowk/contract/messages/attachments';
import { makePhoto, publish } from '../fixtures/api.ts';
import { bubblesOf, dialogOf, openLive, openMessages, rowsOf } from '../fixtures/conversations.ts';
import { expectHistoryEntries } from '../fixtures/layout.ts';
import { failCalls } from '../fixtures/network.ts';
import { expect, test } from '../fixtures/users.ts';

// Promise: Photos and a location are attached, previewed before they are sent, and not lost when sending
// fails, also after a reload; the other user sees them at once and opens them large, and Back closes them
test('Photos and a location reach the other user, though the first try fails', async ({ buyer, seller }) => {
  const listing = await publish(seller, { title: 'Walnut rocking chair' });
  await openLive(seller.page);
  const { page, context } = buyer;
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 30.7411, longitude: 76.7841 });
  await openLive(page, `/listing/${listing.id}`);
  await page.getByRole('button', { name: 'Message Seller' }).click();
  const dialog = dialogOf(page);
  const field = dialog.getByRole('textbox', { name: 'Your message' });
  const attach = (item: string) => async () => {
    await dialog.getByRole('button', { name: 'Add photos or a place' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };

  await test.step('attachments are previewed and can be removed', async () => {
    const chooser = page.waitForEvent('filechooser');
    await attach('Photos')();
    const photo = await makePhoto();
    const files = ['one', 'two', 'three'].map((name) => ({
      name: `${name}.jpg`,
      mimeType: 'image/jpeg',
      buffer: photo,
    }));
    await (await chooser).setFiles(files);
    const tray = dialog.getByRole('list', { name: 'Goes with this message' });
    await expect(tray.getByRole('img')).toHaveCount(3);
    await tray.getByRole('button', { name: 'Remove photo 3' }).click();
    await expect(tray.getByRole('img')).toHaveCount(2);
    await attach('Share a place')();
    await page.getByRole('button', { name: 'Use my current position' }).click();
    await expect(tray.getByText(attachmentTexts.currentPosition)).toBeVisible();
  });

  await test.step('a failed try and a reload lose nothing', async () => {
    const heal = await failCalls(page, '**/api/Message/send', 'POST');
    await field.fill('');
    await dialog.getByRole('button', { name: 'Send message' }).click();
    await expect(bubblesOf(page).getByRole('button', { name: 'Retry' })).toBeVisible();
    await heal();
    await page.reload();
    await expect(bubblesOf(page).getByRole('img', { name: 'Photo 2 of 2' })).toBeVisible();
    await bubblesOf(page).getByRole('button', { name: 'Retry' }).click();
    await expect(
      bubblesOf(page).getByRole('img', { name: `${attachmentTexts.photoFrom({ name: 'you' })}, 2 of 2` }),
    ).toBeVisible();
    await expect(bubblesOf(page).getByRole('link', { name: 'Open in maps' })).toHaveCount(1);
  });

  await test.step('the seller sees them, and opens one large', async () => {
    await openMessages(seller.page);
    await expect(rowsOf(seller.page).first()).toContainText('Photo');
    const name = `${attachmentTexts.photoFrom({ name: buyer.user.fullName })}, 1 of 2`;
    const thumbnail = bubblesOf(seller.page).getByRole('button', { name });
    await thumbnail.click();
    const large = seller.page.getByRole('dialog', { name: attachmentTexts.photoFrom({ name: buyer.user.fullName }) });
    await expect(large).toBeVisible();
    await expectHistoryEntries(seller.page, 2);
    await seller.page.goBack();
    await expect(large).toBeHidden();
    await expect(thumbnail).toBeFocused();
    await expect(bubblesOf(seller.page).getByRole('link', { name: 'Open in maps' })).toHaveAttribute(
      'href',
      /30\.7411.*76\.7841/,
    );
  });
});
