// Rules against scams: an author is warned, a scam is held, a moderator tries a rule, and a QR code in a message is blurred.
import { contentRuleTexts } from '@chowk/contract/content-rules/content-rule-texts';
import { messageTexts } from '@chowk/contract/messages/message-texts';
import { messageWarningTexts } from '@chowk/contract/messages/message-warnings';
import encodeQR from 'qr';
import sharp from 'sharp';
import { publish } from '../fixtures/api.ts';
import { bubblesOf, openMessages } from '../fixtures/conversations.ts';
import { open } from '../fixtures/listing-pages.ts';
import { findCard, named, signInAsModerator } from '../fixtures/moderators.ts';
import { expect, test } from '../fixtures/users.ts';

const scam = 'Army transport brings it home. Advance payment by UPI first.';

// Promise: A seller reads that a held listing is being checked, on its page too; a moderator sees the rule and tries another on the latest listings
test('A scam is held, and a moderator tries a rule', { tag: '@whole' }, async ({ seller, visitor }) => {
  const { id, title } = await publish(seller, { description: scam });
  await open(seller.page, '/my-listings');
  await expect(seller.page.getByText(contentRuleTexts.held)).toBeVisible();
  await open(seller.page, `/listing/${id}`);
  await expect(seller.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(seller.page.getByText(contentRuleTexts.held)).toBeVisible();
  await expect(seller.page.getByRole('button', { name: 'Update Status' })).toHaveCount(0);

  await visitor.goto('/moderation');
  await signInAsModerator(visitor);
  const card = await findCard(visitor, named(visitor, title));
  await expect(card).toContainText('Pay first');
  await expect(card).toContainText('Held by a rule. Publish it, or remove it.');

  await visitor.getByRole('tab', { name: 'Rules' }).click();
  await visitor.getByRole('button', { name: 'Add a rule' }).click();
  const editor = visitor.getByRole('dialog', { name: 'Add a rule' });
  await editor.getByRole('textbox', { name: 'Name' }).fill('Everything');
  await editor.getByRole('textbox', { name: 'Words, one phrase a line' }).fill('the\nand\nin\nwith');
  await editor.getByRole('combobox', { name: 'What happens' }).selectOption('hold');
  await editor.getByRole('button', { name: 'Try on the latest listings' }).click();
  await expect(editor).toContainText(/Would have met \d+ of the last \d+ listings/);
  await expect(editor).toContainText('Too many to hold or limit.');
});

// Promise: A QR code in a message is blurred for its reader with 'To receive money you never scan or enter a PIN.', and one tap reports
test('A QR code in a message is blurred, warned about and reported', { tag: '@whole' }, async ({ seller, buyer }) => {
  const { id } = await publish(seller);
  const svg = Buffer.from(encodeQR('upi://pay?pa=x@ybl&am=500', 'svg'));
  const buffer = await sharp(svg).resize(400, 400).flatten({ background: '#fff' }).png().toBuffer();
  await open(buyer.page, `/listing/${id}`);
  await buyer.page.getByRole('button', { name: 'Message Seller' }).first().click();
  const dialog = buyer.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add photos or a place' }).click();
  const chooser = buyer.page.waitForEvent('filechooser');
  await buyer.page.getByRole('menuitem', { name: 'Photos' }).click();
  await (await chooser).setFiles({ name: 'code.png', mimeType: 'image/png', buffer });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(bubblesOf(buyer.page)).not.toHaveCount(0);

  await open(seller.page, '/terms-of-service');
  const mailbox = await openMessages(seller.page);
  await mailbox.getByRole('tabpanel').getByRole('list').getByRole('button').first().click();
  await expect(mailbox.getByText(messageWarningTexts.paymentCode)).toBeVisible();
  const code = mailbox.getByRole('button', { name: /QR code. Tap to show./ });
  await expect(code).toBeVisible();
  await mailbox.getByRole('button', { name: 'Report this person' }).click();
  await expect(mailbox.getByText(messageTexts.reported)).toBeVisible();
  await code.click();
  await expect(code).toBeHidden();
});
