// A suspended user logs in: a page with the reason, the data download, the deletion and the contact form.
import { suspensionTexts } from '@chowk/contract/moderation/suspensions/suspension-texts';
import { password, publish } from '../fixtures/api.ts';
import { expectNoViolations } from '../fixtures/axe.ts';
import { expectHistoryEntries } from '../fixtures/layout.ts';
import { open } from '../fixtures/listing-pages.ts';
import { dialogOf, fillSignIn, findCard, report, saying, signInAsModerator } from '../fixtures/moderators.ts';
import { expectToast } from '../fixtures/toasts.ts';
import { expect, test } from '../fixtures/users.ts';

test.describe('A suspended user', () => {
  // Promise: A suspended user who logs in comes to a page with the reason, the download, the deletion and the contact form,
  // which has their name; elsewhere they are a visitor
  test('is suspended by a moderator with a reason, downloads their data, and is back when it is lifted', {
    tag: '@whole',
  }, async ({ visitor, seller, buyer }) => {
    const ring = await publish(seller, { title: 'Gold ring 22k' });
    const description = `Not gold ${ring.id.slice(-6)}, I asked a jeweller.`;
    await report(buyer, ring, description);
    const reason = `Sells brass as gold ${ring.id.slice(-6)}.`;
    const listing = buyer.page.getByRole('heading', { level: 1 });

    await test.step('a moderator gives the reason, and the listing is gone', async () => {
      await open(visitor, '/moderation');
      await signInAsModerator(visitor);
      const card = await findCard(visitor, saying(visitor, description));
      await card.getByRole('button', { name: `Suspend seller ${ring.title}` }).press('Enter');
      const dialog = dialogOf(visitor, 'Suspend seller');
      await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
      await expect(dialog.getByRole('alert')).toHaveText(suspensionTexts.reasonRequired);
      await dialog.getByRole('textbox', { name: 'What they read' }).fill(reason);
      await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
      await expectToast(visitor, 'Account suspended', seller.user.fullName);
      await open(buyer.page, `/listing/${ring.id}`);
      await expect(listing).toHaveText('Listing Not Found');
    });

    await test.step('the user logs in to their data, and is a visitor elsewhere', async () => {
      await open(seller.page, '/moderation');
      await seller.page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
      await fillSignIn(seller.page, seller.user.email, password);
      await expect(seller.page).toHaveURL('/suspended');
      await expect(seller.page.getByRole('blockquote')).toHaveText(reason);
      const downloading = seller.page.waitForEvent('download');
      await seller.page.getByRole('button', { name: 'Download my data' }).click();
      const asking = seller.page.getByRole('dialog', { name: 'Download your data?' });
      await asking.getByLabel('Password', { exact: true }).fill(password);
      await asking.getByRole('button', { name: 'Download' }).click();
      expect((await downloading).suggestedFilename()).toMatch(/^chowk-my-data-.*\.json$/);
      await expect(asking).toBeHidden();
      await expect(seller.page.getByRole('heading', { level: 1, name: 'Your account is suspended' })).toBeVisible();
      await expect(seller.page.getByRole('button', { name: /Account menu$/ })).toHaveCount(0);
      await expectNoViolations(seller.page);
      await seller.page.getByRole('button', { name: 'Delete account' }).click();
      const deletion = seller.page.getByRole('dialog', { name: 'Delete your account?' });
      await expect(deletion).toContainText(seller.user.email);
      await seller.page.keyboard.press('Escape');
      await expectHistoryEntries(seller.page, 0);
      await seller.page
        .getByRole('main')
        .getByRole('link', { name: /Contact Us/ })
        .click();
      await expect(seller.page.getByRole('textbox', { name: 'Name' })).toHaveValue(seller.user.fullName);
      await expect(seller.page.getByRole('textbox', { name: 'Email' })).toHaveValue(seller.user.email);
      await seller.page.goBack();
      await seller.page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
      await expect(seller.page).toHaveURL('/');
      await open(seller.page, '/suspended');
      await expect(seller.page.getByRole('heading', { name: 'Is your account suspended?' })).toBeVisible();
      await open(seller.page, '/moderation');
      await expect(seller.page.getByRole('heading', { level: 1, name: 'Please log in' })).toBeVisible();
    });

    await test.step('it is lifted, and the listing is back', async () => {
      await visitor.getByRole('tab', { name: /^Suspended/ }).click();
      await expect(visitor).toHaveURL('/moderation?tab=suspended');
      const card = await findCard(visitor, saying(visitor, reason));
      await expect(card).toContainText('1 listing is hidden');
      await card.getByRole('button', { name: `Lift suspension of ${seller.user.fullName}` }).press('Enter');
      await visitor.getByRole('alertdialog').getByRole('button', { name: 'Lift suspension' }).click();
      await expectToast(visitor, 'Suspension lifted', seller.user.fullName);
      await expect(visitor.getByText(reason)).toHaveCount(0);
      await expect(visitor.getByRole('main').locator(':focus')).toBeVisible();
      await open(buyer.page, `/listing/${ring.id}`);
      await expect(listing).toHaveText(ring.title);
      await seller.page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
      await fillSignIn(seller.page, seller.user.email, password);
      await expect(seller.page.getByRole('button', { name: /Account menu$/ })).toBeVisible();
    });
  });
});
