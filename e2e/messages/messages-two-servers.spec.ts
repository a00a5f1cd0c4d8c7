// A conversation of users on two servers.
import { messageTexts } from '@chowk/contract/messages/message-texts';
import { publish } from '../fixtures/api.ts';
import { bubblesOf, dialogOf, expectUnread, fieldOf, openLive, say } from '../fixtures/conversations.ts';
import { startSecondServer } from '../fixtures/second-server.ts';
import { expectToast, toastOf } from '../fixtures/toasts.ts';
import { expect, openBrowserFor, test, watchConsole } from '../fixtures/users.ts';

test.describe('Conversations through two servers', () => {
  test('arrive live, are seen, wait for the network, and end with a block', { tag: '@whole' }, async ({
    buyer,
    browser,
    consoleErrors,
  }) => {
    test.slow();
    const elsewhere = await startSecondServer();
    const seller = await openBrowserFor(browser, elsewhere.address, 'Gurpreet Singh');
    watchConsole(seller.page, consoleErrors);
    try {
      const listing = await publish(seller, { title: 'Cane chair' });
      await openLive(seller.page);
      await openLive(buyer.page, `/listing/${listing.id}`);

      await test.step('a question goes from one to the other', async () => {
        await buyer.page.getByRole('button', { name: 'Message Seller' }).click();
        await expect(fieldOf(buyer.page)).toHaveValue(messageTexts.stub);
        await fieldOf(buyer.page).press('Enter');
        await expectToast(seller.page, 'You have a new message', 'Meera Sharma, about Cane chair');
        await expectUnread(seller.page, 1);
      });

      await test.step('the receipt and the answer come back', async () => {
        await toastOf(seller.page, 'You have a new message').getByText('View').click();
        await expect(bubblesOf(seller.page)).toHaveCount(1);
        await expect(bubblesOf(buyer.page).getByText('Seen', { exact: true })).toBeVisible();
        await say(seller.page, 'It is here');
        await expect(bubblesOf(buyer.page)).toHaveCount(2);
      });

      await test.step('what was written offline is sent once the network is back', async () => {
        await buyer.context.setOffline(true);
        await say(buyer.page, 'I come at five');
        await expect(bubblesOf(buyer.page)).toHaveCount(3);
        await buyer.context.setOffline(false);
        await expect(bubblesOf(seller.page)).toHaveCount(3);
        await expect(bubblesOf(seller.page).last()).toContainText('I come at five');
      });

      await test.step('messages of a blocked user do not arrive', async () => {
        await seller.page.getByRole('button', { name: 'More about Meera Sharma' }).click();
        await seller.page.getByRole('menuitem', { name: 'Block Meera Sharma' }).click();
        await seller.page.getByRole('alertdialog').getByRole('button', { name: 'Block', exact: true }).click();
        await expect(dialogOf(seller.page).getByText('You blocked Meera Sharma.')).toBeVisible();
        await say(buyer.page, 'Are you there?');
        await expect(bubblesOf(buyer.page)).toHaveCount(4);
        await expect(bubblesOf(buyer.page).last()).toContainText('Sent');
        await seller.page.reload();
        await expect(dialogOf(seller.page)).toBeVisible();
        await expect(bubblesOf(seller.page)).toHaveCount(3);
      });
    } finally {
      await seller.context.close();
      await elsewhere.stop();
    }
  });
});
