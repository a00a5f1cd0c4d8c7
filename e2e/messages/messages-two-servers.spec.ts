// Two people talk through two servers of one town.
import { messageTexts } from '@chowk/contract/messages/message-texts';
import { bubblesOf, dialogOf, expectUnread, fieldOf, openListening, say } from '../fixtures/conversations.ts';
import { expectNotice, noticeOf, patient } from '../fixtures/listing-pages.ts';
import { expect, openBrowserFor, test, watchConsole } from '../fixtures/people.ts';
import { startSecondServer } from '../fixtures/second-server.ts';
import { publish } from '../fixtures/town.ts';

test.describe('Conversations through two servers', () => {
  // Promise: Through two servers of one town messages arrive live and are seen, wait for the network, and end with a
  // block
  test('arrive live, are seen, wait for the network, and end with a block', { tag: '@whole' }, async ({
    buyer,
    browser,
    complaints,
  }) => {
    test.slow();
    const elsewhere = await startSecondServer();
    const seller = await openBrowserFor(browser, elsewhere.address, 'Gurpreet Singh');
    watchConsole(seller.page, complaints);
    try {
      const listing = await publish(seller, { title: 'Cane chair' });
      await openListening(seller.page);
      await openListening(buyer.page, `/listing/${listing.id}`);

      await test.step('a question goes from one to the other', async () => {
        await buyer.page.getByRole('button', { name: 'Message Seller' }).click();
        await expect(fieldOf(buyer.page)).toHaveValue(messageTexts.stub, patient);
        await fieldOf(buyer.page).press('Enter');
        await expectNotice(seller.page, 'You have a new message', 'Meera Sharma, about Cane chair');
        await expectUnread(seller.page, 1);
      });

      await test.step('that it was seen comes back, and so does the answer', async () => {
        await noticeOf(seller.page, 'You have a new message').getByText('View').click();
        await expect(bubblesOf(seller.page)).toHaveCount(1, patient);
        await expect(bubblesOf(buyer.page).getByText('Seen', { exact: true })).toBeVisible(patient);
        await say(seller.page, 'It is here');
        await expect(bubblesOf(buyer.page)).toHaveCount(2, patient);
      });

      await test.step('what was written offline goes out once the network is back', async () => {
        await buyer.context.setOffline(true);
        await say(buyer.page, 'I come at five');
        await expect(bubblesOf(buyer.page)).toHaveCount(3);
        await buyer.context.setOffline(false);
        await expect(bubblesOf(seller.page)).toHaveCount(3, patient);
        await expect(bubblesOf(seller.page).last()).toContainText('I come at five');
      });

      await test.step('somebody who is blocked writes into the void', async () => {
        await seller.page.getByRole('button', { name: 'More about Meera Sharma' }).click();
        await seller.page.getByRole('menuitem', { name: 'Block Meera Sharma' }).click();
        await seller.page.getByRole('alertdialog').getByRole('button', { name: 'Block', exact: true }).click();
        await expect(dialogOf(seller.page).getByText('You blocked Meera Sharma.')).toBeVisible(patient);
        await say(buyer.page, 'Are you there?');
        await expect(bubblesOf(buyer.page)).toHaveCount(4);
        await expect(bubblesOf(buyer.page).last()).toContainText('Sent', patient);
        await seller.page.reload();
        await expect(dialogOf(seller.page)).toBeVisible(patient);
        await expect(bubblesOf(seller.page)).toHaveCount(3, patient);
      });
    } finally {
      await seller.context.close();
      await elsewhere.stop();
    }
  });
});
