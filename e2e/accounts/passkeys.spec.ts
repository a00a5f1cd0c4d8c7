// Signing in with a passkey, with the browser's virtual authenticator.
import type { Page } from '@playwright/test';
import { password, register } from '../fixtures/api.ts';
import { expect, test } from '../fixtures/users.ts';

/** A virtual authenticator that confirms each request. */
async function plugIn(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...({ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const),
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Until the next page load: the virtual authenticator would accept a suggestion before the test can click. */
async function suggestNothing(page: Page): Promise<void> {
  await page.evaluate(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Welcome to Chowk' });
const offer = (page: Page) => page.getByRole('region', { name: 'Sign in without a password next time?' });
const account = (page: Page) => page.getByRole('button', { name: 'Asha Account menu' });

async function logIn(page: Page, email: string): Promise<void> {
  await dialog(page).getByRole('textbox', { name: 'Username or email' }).fill(email);
  await dialog(page).getByLabel('Password', { exact: true }).fill(password);
  await dialog(page).getByRole('button', { name: 'Login', exact: true }).click();
}

async function logOut(page: Page): Promise<void> {
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Login / Register' })).toBeVisible();
}

test.describe('Passkeys', () => {
  test.slow();

  // Promise: A passkey is offered once after signing in, unless the user signed in to sell; from then on a click, or
  // what the email field suggests, signs in with it
  test('are offered once, and sign in by a click or by the field’s suggestion', async ({ visitor: page, request }) => {
    await plugIn(page);
    const { user } = await register(request, 'Asha Verma');
    await page.goto('/how-it-works');
    await page.getByRole('button', { name: 'Sell' }).first().click();
    await logIn(page, user.email);
    await expect(page.getByRole('dialog', { name: 'Create New Listing' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(account(page)).toBeVisible();
    await expect(offer(page)).toHaveCount(0);

    await logOut(page);
    await page.getByRole('button', { name: 'Login / Register' }).click();
    await logIn(page, user.email);
    await offer(page).getByRole('button', { name: 'Add a passkey' }).click();
    await expect(offer(page)).toHaveCount(0);
    await logOut(page);

    await suggestNothing(page);
    await page.getByRole('button', { name: 'Login / Register' }).click();
    await dialog(page).getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(account(page)).toBeVisible();
    await logOut(page);

    await page.reload();
    // The virtual authenticator accepts the field's suggestion at once.
    await page.getByRole('button', { name: 'Login / Register' }).click();
    await expect(account(page)).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
  });

  test('are added, renamed and removed in Security', { tag: '@whole' }, async ({ buyer: { page } }) => {
    await plugIn(page);
    await page.goto('/profile#security');
    const section = page.getByRole('region', { name: 'Passkeys' });
    await expect(section.getByText('You have no passkey yet.')).toBeVisible();
    await section.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(section.getByText('Added just now · Not used yet')).toBeVisible();
    await section.getByRole('button', { name: /^Rename/ }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('My laptop');
    await page.getByRole('button', { name: 'Save' }).click();
    await section.getByRole('button', { name: 'Remove My laptop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(section.getByText('You have no passkey yet.')).toBeVisible();
  });
});
