// Phone numbers: the seller adds one, a buyer asks for it, calls or opens WhatsApp; numbers in messages.
import { phoneTexts } from '@chowk/contract/phone-numbers/phone-texts';
import { password, publish } from '../fixtures/api.ts';
import { bubblesOf, write } from '../fixtures/conversations.ts';
import { verifyEmail } from '../fixtures/emails.ts';
import { open, openListing } from '../fixtures/listing-pages.ts';
import { fillSignIn } from '../fixtures/moderators.ts';
import { expectToast } from '../fixtures/toasts.ts';
import { expect, test } from '../fixtures/users.ts';

// Promise: A visitor who asks for a phone number signs in and has it, to call or to write by WhatsApp; the page's source
// never holds it
test('A seller adds a number, and a buyer calls', { tag: '@whole' }, async ({ seller, buyer, visitor, baseURL }) => {
  test.slow();
  const listing = await publish(seller, { title: 'Murrah buffalo' });

  await test.step('the seller types it in a usual format', async () => {
    const { page } = seller;
    await open(page, `/edit-listing/${listing.id}`);
    const number = page.getByRole('textbox', { name: 'Phone number (optional)' });
    await number.fill('98140');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText(phoneTexts.wrong)).toBeVisible();
    await number.fill('098140-12345');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(page, 'Listing updated!');
    await open(page, `/edit-listing/${listing.id}`);
    await expect(number).toHaveValue('+91 98140 12345');
  });

  const ask = visitor.getByRole('button', { name: 'Show phone number' });
  await test.step('a buyer has to confirm their email first', async () => {
    await openListing(buyer.page, listing);
    await buyer.page.getByRole('button', { name: 'Show phone number' }).click();
    await expectToast(buyer.page, 'Confirm your e-mail first', phoneTexts.confirmFirst);
    await verifyEmail(buyer);
  });

  await test.step('a visitor signs in and gets it', async () => {
    await openListing(visitor, listing);
    expect(await (await visitor.request.get(`/listing/${listing.id}`)).text()).not.toContain('98140');
    await ask.click();
    await fillSignIn(visitor, buyer.user.email, password);
    const call = visitor.getByRole('link', { name: 'Call +91 98140 12345' });
    await expect(call).toBeVisible();
    await expect(call).toHaveAttribute('href', 'tel:+919814012345');
    await expect(call).toBeFocused();
    const text = encodeURIComponent(`Hi, I saw “Murrah buffalo” on Chowk: ${baseURL}/listing/${listing.id}`);
    const whatsApp = visitor.getByRole('link', { name: 'WhatsApp' });
    await expect(whatsApp).toHaveAttribute('href', `https://wa.me/919814012345?text=${text}`);
  });

  await test.step('a number in a message can be called', async () => {
    await write(buyer, seller, listing, 'Call me at 98150 54321 after six');
    await open(seller.page, `/messages/${listing.id}:${buyer.user.id}`);
    const number = bubblesOf(seller.page).getByRole('link', { name: '98150 54321' });
    await expect(number).toHaveAttribute('href', 'tel:+919815054321');
  });
});
