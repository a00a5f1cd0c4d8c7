// Signing in through Google's stand-in, and through Facebook, which is never set up.
import { signInWithFacebook, signInWithGoogle } from '@chowk/contract/accounts/account-endpoints';
import { googlePopup } from '@chowk/contract/accounts/google-popup';
import type { Locator, Page } from '@playwright/test';
import { expectNotice } from '../fixtures/notices.ts';
import { expect, test } from '../fixtures/people.ts';

async function openDialog(page: Page, tab: 'Login' | 'Register' = 'Login'): Promise<Locator> {
  await page.goto('/how-it-works');
  await page.getByRole('button', { name: 'Login / Register' }).click();
  const dialog = page.getByRole('dialog', { name: 'Welcome to Chowk' });
  if (tab === 'Register') await dialog.getByRole('tab', { name: 'Register' }).click();
  return dialog;
}

const googleButton = (dialog: Locator) => dialog.getByRole('button', { name: /with Google$/ });
const facebookButton = (dialog: Locator) => dialog.getByRole('button', { name: /with Facebook$/ });

async function openChooser(page: Page, dialog: Locator): Promise<Page> {
  const [chooser] = await Promise.all([page.waitForEvent('popup'), googleButton(dialog).click()]);
  await expect(chooser.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  return chooser;
}

/** The press closes the window, which may be gone before anybody hears that it was pressed. */
async function pressToClose(chooser: Page, button: Locator): Promise<void> {
  const closed = chooser.waitForEvent('close');
  await button.click().catch(() => {});
  await closed;
}

test.describe('Google', () => {
  // Promise: Google signs in and up
  test('signs in with the account that was chosen', async ({ visitor }) => {
    const dialog = await openDialog(visitor);
    const chooser = await openChooser(visitor, dialog);
    expect(chooser.url()).toContain(googlePopup.standInPath);
    const sent = visitor.waitForRequest((request) => request.url().endsWith(signInWithGoogle.path));
    await pressToClose(chooser, chooser.getByRole('button', { name: /Harjit Singh/ }));
    expect(Object.keys((await sent).postDataJSON())).toEqual(['IdToken']);
    await expect(dialog).toBeHidden();
    await expect(visitor.getByRole('button', { name: 'Harjit Account menu' })).toBeVisible();
    expect(chooser.isClosed()).toBe(true);
  });

  test('registers somebody new with their name from Google', async ({ visitor }) => {
    const dialog = await openDialog(visitor, 'Register');
    const chooser = await openChooser(visitor, dialog);
    await chooser.getByText('Use another account').click();
    await chooser.getByRole('textbox', { name: 'Full name' }).fill('Navdeep Gill');
    await chooser.getByRole('textbox', { name: 'Email' }).fill(`${crypto.randomUUID().slice(0, 8)}@gmail.example`);
    await pressToClose(chooser, chooser.getByRole('button', { name: 'Continue' }));
    await expect(visitor.getByRole('button', { name: 'Navdeep Account menu' })).toBeVisible();
  });

  // Promise: A social login shows a busy state for the chosen provider and disables the buttons
  test('is busy while its window is open, and neither button can be pressed', async ({ visitor }) => {
    const dialog = await openDialog(visitor);
    const chooser = await openChooser(visitor, dialog);
    await expect(googleButton(dialog)).toHaveAttribute('aria-busy', 'true');
    await expect(googleButton(dialog)).toBeDisabled();
    await expect(facebookButton(dialog)).toBeDisabled();
    await expect(facebookButton(dialog)).not.toHaveAttribute('aria-busy', 'true');
    await chooser.close();
    await expect(googleButton(dialog)).toBeEnabled();
    await expect(facebookButton(dialog)).toBeEnabled();
  });

  // Promise: 'No credential received from Google'
  test('cancelled, says that no credential was received', async ({ visitor }) => {
    const dialog = await openDialog(visitor);
    const chooser = await openChooser(visitor, dialog);
    await pressToClose(chooser, chooser.getByRole('link', { name: 'Cancel' }));
    await expectNotice(visitor, 'Google Login Failed', 'No credential received from Google');
    await expect(dialog).toBeVisible();
  });

  test('with its window closed while registering, says so', async ({ visitor }) => {
    const dialog = await openDialog(visitor, 'Register');
    const chooser = await openChooser(visitor, dialog);
    await chooser.close();
    await expectNotice(visitor, 'Google Sign Up Failed', 'No credential received from Google');
  });

  for (const [tab, title, words] of [
    ['Login', 'Google Login Failed', 'Failed to login with Google. Please try again.'],
    ['Register', 'Google Sign Up Failed', 'Failed to sign up with Google. Please try again.'],
  ] as const) {
    // Promise: 'Google Login Failed' / 'Failed to login with Google. Please try again.'
    // Promise: 'Google Sign Up Failed' / 'Failed to sign up with Google. Please try again.'
    test(`${tab}: a failure without words says: ${words}`, async ({ visitor }) => {
      const dialog = await openDialog(visitor, tab);
      await visitor.route(`**${signInWithGoogle.path}`, (route) => route.fulfill({ status: 500, body: '' }));
      const chooser = await openChooser(visitor, dialog);
      await chooser.getByRole('button', { name: /Asha Verma/ }).click();
      await expectNotice(visitor, title, words);
    });
  }

  // Promise: Google's answer without a token says the same
  test('an answer without a token says so', async ({ visitor }) => {
    const dialog = await openDialog(visitor);
    await visitor.route(`**${signInWithGoogle.path}`, (route) => route.fulfill({ json: { message: 'Welcome' } }));
    const chooser = await openChooser(visitor, dialog);
    await chooser.getByRole('button', { name: /Asha Verma/ }).click();
    await expectNotice(visitor, 'Google Login Failed', 'No authentication token received from server');
    await expect(dialog).toBeVisible();
  });

  // Promise: 'Failed to authenticate with Google'
  test('refused by the server, says that it failed to authenticate', async ({ visitor, context }) => {
    const dialog = await openDialog(visitor);
    await context.route(`**${signInWithGoogle.path}`, (route) =>
      route.continue({ postData: JSON.stringify({ IdToken: 'forged.token.here' }) }),
    );
    const chooser = await openChooser(visitor, dialog);
    await chooser.getByRole('button', { name: /Asha Verma/ }).click();
    await expectNotice(visitor, 'Google Login Failed', 'Failed to authenticate with Google');
  });
});

test.describe('Facebook', () => {
  for (const [tab, title] of [
    ['Login', 'Facebook Login Failed'],
    ['Register', 'Facebook Sign Up Failed'],
  ] as const) {
    // Promise: Facebook answers with the configuration message
    test(`${tab}: answers with the configuration message`, async ({ visitor }) => {
      const dialog = await openDialog(visitor, tab);
      await facebookButton(dialog).click();
      await expectNotice(visitor, title, 'Facebook sign-in is not configured. Please use your email and password.');
      await expect(facebookButton(dialog)).toBeEnabled();
    });
  }

  // Promise: 'Facebook Sign Up Failed' / 'Failed to sign up with Facebook. Please try again.'
  test('a failure without words says: Failed to sign up with Facebook. Please try again.', async ({ visitor }) => {
    const dialog = await openDialog(visitor, 'Register');
    await visitor.route(`**${signInWithFacebook.path}`, (route) => route.fulfill({ status: 500, body: '' }));
    await facebookButton(dialog).click();
    await expectNotice(visitor, 'Facebook Sign Up Failed', 'Failed to sign up with Facebook. Please try again.');
  });

  test('is busy while it asks', async ({ visitor }) => {
    const dialog = await openDialog(visitor);
    let answer = () => {};
    const mayAnswer = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await visitor.route(`**${signInWithFacebook.path}`, async (route) => {
      await mayAnswer;
      await route.continue();
    });
    await facebookButton(dialog).click();
    await expect(facebookButton(dialog)).toHaveAttribute('aria-busy', 'true');
    await expect(googleButton(dialog)).toBeDisabled();
    answer();
    await expect(googleButton(dialog)).toBeEnabled();
  });
});
