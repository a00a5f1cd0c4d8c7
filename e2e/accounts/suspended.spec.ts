// A suspended user logs in: a page with the reason, the data download, the deletion and the contact form.
import { showMe, signIn } from '@chowk/contract/accounts/account-endpoints';
import type { SuspendedSignIn } from '@chowk/contract/accounts/account-schemas';
import { suspensionTexts } from '@chowk/contract/moderation/suspensions/suspension-texts';
import { password, publish } from '../fixtures/api.ts';
import { expectNoViolations } from '../fixtures/axe.ts';
import { expectHistoryEntries } from '../fixtures/layout.ts';
import { expectToast, longTimeout, onMethod, open } from '../fixtures/listing-pages.ts';
import { dialogOf, fillSignIn, findCard, report, saying, signInAsModerator } from '../fixtures/moderators.ts';
import { expect, test } from '../fixtures/users.ts';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const email = 'gone@chowk.example';
const user = {
  ...({ id, userName: email, email, fullName: 'Asha Rani', location: 'Kharar', avatar: null, role: 'person' } as const),
  suspension: { since: '2026-05-10T12:00:00.000Z', reason: 'Sells brass as gold.' },
};
/** Valid for an hour, as far as a browser can tell. */
function makeToken(): string {
  const claims = { exp: Math.floor(Date.now() / 1000) + 3600, iat: Math.floor(Date.now() / 1000) };
  return ['e30', Buffer.from(JSON.stringify(claims)).toString('base64url'), 'x'].join('.');
}

test.describe('A suspended user', () => {
  // Promise: A suspended user who logs in comes to a page with the reason, the download, the deletion
  // and the contact page, which knows their name; elsewhere they are a visitor
  test('reads the reason, finds their data and the contact form, and is a visitor elsewhere', async ({ visitor }) => {
    const token = makeToken();
    const refusal: SuspendedSignIn = {
      ...{ message: suspensionTexts.refused, type: 'forbidden', status: 403 },
      suspended: { token, user },
    };
    await onMethod(visitor, 'POST', new RegExp(signIn.path), (route) => route.fulfill({ status: 403, json: refusal }));
    await onMethod(visitor, 'GET', new RegExp(showMe.path), (route) => route.fulfill({ json: { token, user } }));
    await open(visitor, '/suspended');
    await visitor.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await fillSignIn(visitor, email, 'Correct-Horse-9');

    await expect(visitor.getByRole('heading', { level: 1, name: 'Your account is suspended' })).toBeVisible(
      longTimeout,
    );
    await expect(visitor.getByRole('blockquote')).toHaveText('Sells brass as gold.');
    await expect(visitor.getByRole('button', { name: 'Download my data' })).toBeVisible();
    await expect(visitor.getByRole('button', { name: /Account menu$/ })).toHaveCount(0);
    await expectNoViolations(visitor);
    await visitor.getByRole('button', { name: 'Delete account' }).click();
    await expect(visitor.getByRole('dialog', { name: 'Delete your account?' })).toContainText(email, longTimeout);
    await visitor.keyboard.press('Escape');
    await expectHistoryEntries(visitor, 0);

    await visitor.reload();
    await visitor
      .getByRole('main')
      .getByRole('link', { name: /Contact Us/ })
      .click(longTimeout);
    await expect(visitor.getByRole('textbox', { name: 'Name' })).toHaveValue('Asha Rani', longTimeout);
    await expect(visitor.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
    await visitor.goBack();
    await visitor.getByRole('main').getByRole('button', { name: 'Log out' }).click(longTimeout);
    await expect(visitor).toHaveURL('/', longTimeout);
    await open(visitor, '/suspended');
    await expect(visitor.getByRole('heading', { name: 'Is your account suspended?' })).toBeVisible(longTimeout);
  });

  test('is suspended by a moderator with a reason, downloads their data, and is back when it is lifted', async ({
    visitor,
    seller,
    buyer,
  }) => {
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
      await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
      await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
      await expectToast(visitor, 'Account suspended', seller.user.fullName);
      await open(buyer.page, `/listing/${ring.id}`);
      await expect(listing).toHaveText('Listing Not Found', longTimeout);
    });

    await test.step('the user logs in to their data, and is a visitor elsewhere', async () => {
      await open(seller.page, '/moderation');
      await seller.page.getByRole('main').getByRole('button', { name: 'Log in' }).click(longTimeout);
      await fillSignIn(seller.page, seller.user.email, password);
      await expect(seller.page).toHaveURL('/suspended', longTimeout);
      await expect(seller.page.getByRole('blockquote')).toHaveText(reason, longTimeout);
      const downloading = seller.page.waitForEvent('download');
      await seller.page.getByRole('button', { name: 'Download my data' }).click();
      const asking = seller.page.getByRole('dialog', { name: 'Download your data?' });
      await asking.getByLabel('Password', { exact: true }).fill(password);
      await asking.getByRole('button', { name: 'Download' }).click();
      expect((await downloading).suggestedFilename()).toMatch(/^chowk-my-data-.*\.json$/);
      await open(seller.page, '/moderation');
      await expect(seller.page.getByRole('heading', { level: 1, name: 'Please log in' })).toBeVisible(longTimeout);
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
      await expect(listing).toHaveText(ring.title, longTimeout);
      await seller.page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
      await fillSignIn(seller.page, seller.user.email, password);
      await expect(seller.page.getByRole('button', { name: /Account menu$/ })).toBeVisible(longTimeout);
    });
  });
});
