// The sign-in dialog: logging in and registering with email and password, with Google's stand-in and with Facebook.
import { signIn, signInWithFacebook, signInWithGoogle, signUp } from '@chowk/contract/accounts/account-endpoints';
import { googlePopup } from '@chowk/contract/accounts/google-popup';
import { showCsrfToken } from '@chowk/contract/http/csrf-endpoints';
import type { Locator, Page } from '@playwright/test';
import { password, register } from '../fixtures/api.ts';
import { holdAnswers } from '../fixtures/network.ts';
import { expectToast, toastOf } from '../fixtures/toasts.ts';
import { expect, test } from '../fixtures/users.ts';

const hint = 'Password must be at least 8 characters with uppercase, lowercase, number and special character';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Welcome to Chowk' });
const tab = (dialog: Locator, name: 'Login' | 'Register') => dialog.getByRole('tab', { name });
const field = (dialog: Locator, name: string) => dialog.getByRole('textbox', { name, exact: true });
const press = (dialog: Locator, name: string) => dialog.getByRole('button', { name, exact: true }).click();

async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Login / Register' }).click();
  return dialogOf(page);
}

async function logIn(dialog: Locator, email: string, typed = password): Promise<void> {
  await field(dialog, 'Username or email').fill(email);
  await field(dialog, 'Password').fill(typed);
  await press(dialog, 'Login');
}

async function closeToast(page: Page, title: string): Promise<void> {
  await toastOf(page, title).getByRole('button', { includeHidden: true }).first().click();
  await expect(toastOf(page, title)).toHaveCount(0);
}

function newUser() {
  return {
    'Full name': 'Kiran Kaur',
    Email: `kiran.${crypto.randomUUID().slice(0, 8)}@town.example`,
    Location: 'Phase 7, Mohali',
    Password: password,
    'Confirm password': password,
  };
}

async function fillIn(dialog: Locator, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(dialog, name).fill(value);
}

// Promise: 'Login failed' with the server's text, the same for a wrong password and an unknown email
test('A visitor logs in', async ({ visitor, request }) => {
  const { user } = await register(request, 'Asha Verma');
  await visitor.goto('/how-it-works');
  // From the start: the suggestion of passkeys fetches the token when the dialog opens.
  const tokenCalls = `**${showCsrfToken.path}*`;
  const busy = { status: 503, contentType: 'text/html', body: '<h1>Service Unavailable' };
  await visitor.route(tokenCalls, (route) => route.fulfill(busy));
  const dialog = await openDialog(visitor);

  await test.step('empty fields are named, and the first is focused', async () => {
    await press(dialog, 'Login');
    await expect(field(dialog, 'Username or email')).toHaveAccessibleDescription('Username is required');
    await expect(field(dialog, 'Password')).toHaveAccessibleDescription('Password is required');
    await expect(field(dialog, 'Username or email')).toBeFocused();
  });

  await test.step('the password can be shown', async () => {
    await field(dialog, 'Password').fill('secret');
    await expect(field(dialog, 'Password')).toHaveAttribute('type', 'password');
    await dialog.getByRole('button', { name: 'Show password' }).click();
    await expect(field(dialog, 'Password')).toHaveAttribute('type', 'text');
  });

  await test.step('a security token that a proxy refuses is not taken for a wrong password', async () => {
    await logIn(dialog, user.email);
    await expectToast(visitor, 'Server Error', 'The service is busy. Please try again shortly.');
    await expect(dialog.getByRole('alert')).toHaveText('The service is busy. Please try again shortly.');
    await closeToast(visitor, 'Server Error');
    await visitor.unroute(tokenCalls);
  });

  await test.step('a wrong password and an unknown email get the same answer', async () => {
    for (const email of [user.email, `unknown.${user.email}`]) {
      await logIn(dialog, email, 'Wrong-Horse-1');
      await expectToast(visitor, 'Login failed', 'Invalid email or password.');
      await expect(dialog.getByRole('alert')).toHaveText('Invalid email or password.');
      await closeToast(visitor, 'Login failed');
    }
  });

  for (const [answer, words] of [
    [{ status: 500, body: '' }, 'Please check your credentials and try again.'],
    [{ status: 503, json: { message: 'Closed for an hour', type: 'server_error', status: 503 } }, 'Closed for an hour'],
    [{ status: 200, json: { user: {} } }, 'No authentication token received from server'],
    ['no network', 'Network error. Please check your internet connection.'],
  ] as const)
    await test.step(`a failure says: ${words}`, async () => {
      await visitor.route(
        `**${signIn.path}`,
        (route) => (answer === 'no network' ? route.abort() : route.fulfill(answer)),
        { times: 1 },
      );
      await logIn(dialog, user.email);
      await expectToast(visitor, 'Login failed', words);
      await expect(dialog).toBeVisible();
      await closeToast(visitor, 'Login failed');
      expect(await visitor.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
    });

  await test.step('closing resets both forms', async () => {
    await expect(dialog.getByRole('tab')).toHaveText(['Login', 'Register']);
    await tab(dialog, 'Login').press('ArrowRight');
    await expect(tab(dialog, 'Register')).toHaveAttribute('aria-selected', 'true');
    await field(dialog, 'Full name').fill('Asha');
    await press(dialog, 'Register');
    await tab(dialog, 'Login').click();
    await expect(field(dialog, 'Username or email')).toHaveValue(user.email);
    // Back asks before a half-filled registration is lost; the cross does not.
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await openDialog(visitor);
    await expect(field(dialog, 'Username or email')).toHaveValue('');
    await tab(dialog, 'Register').click();
    await expect(field(dialog, 'Full name')).toHaveValue('');
    await expect(dialog.getByText('Full name is required')).toBeHidden();
    await tab(dialog, 'Login').click();
  });

  await test.step('two clicks sign in once, and the session is stored', async () => {
    const sent: unknown[] = [];
    visitor.on('request', (call) => {
      if (call.url().endsWith(signIn.path)) sent.push(call.postDataJSON());
    });
    await field(dialog, 'Username or email').fill(user.email);
    await field(dialog, 'Password').fill(password);
    await dialog.getByRole('button', { name: 'Login', exact: true }).dblclick();
    await expect(dialog).toBeHidden();
    await expect(visitor.getByRole('button', { name: 'Asha Account menu' })).toBeVisible();
    expect(sent).toEqual([{ email: user.email, password }]);
    const stored = await visitor.evaluate(() => ({ ...localStorage }));
    expect(stored.auth_token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(JSON.parse(stored.auth_user ?? '')).toEqual(user);
    expect(Number(stored.auth_timestamp)).toBeGreaterThan(0);
  });
});

// Promise: Registration names each missing field; 'Confirm password is required', 'Passwords don't match', 'You must agree
// to the terms and conditions'
// Promise: A weak password is refused with the hint: at least 8 characters with uppercase, lowercase, number and special
// character
test('A visitor registers', async ({ visitor, request }) => {
  const { user } = await register(request, 'Asha Verma');
  await visitor.goto('/how-it-works');
  const dialog = await openDialog(visitor);
  await tab(dialog, 'Register').click();

  await test.step('each field is required', async () => {
    await press(dialog, 'Register');
    await expect(field(dialog, 'Full name')).toHaveAccessibleDescription('Full name is required');
    await expect(field(dialog, 'Email')).toHaveAccessibleDescription('Email is required');
    await expect(field(dialog, 'Location')).toHaveAccessibleDescription('Location is required');
    await expect(field(dialog, 'Password')).toHaveAccessibleDescription(`${hint} Password is required`);
    await expect(field(dialog, 'Confirm password')).toHaveAccessibleDescription('Confirm password is required');
    await expect(dialog.getByRole('checkbox')).toHaveAccessibleDescription(
      'You must agree to the terms and conditions',
    );
    await expect(field(dialog, 'Full name')).toBeFocused();
  });

  await test.step('a weak password is refused with the hint', async () => {
    for (const weak of ['Ab1!', 'alllower1!', 'ALLUPPER1!', 'NoDigits!!', 'NoSpecial1']) {
      await field(dialog, 'Password').fill(weak);
      await field(dialog, 'Password').blur();
      await expect(dialog.getByRole('alert').filter({ hasText: hint })).toBeVisible();
    }
    await field(dialog, 'Password').fill(password);
    await expect(dialog.getByText(hint)).toHaveCount(1);
  });

  await test.step('both passwords have to be equal', async () => {
    await fillIn(dialog, { ...newUser(), 'Confirm password': `${password}!` });
    await dialog.getByRole('checkbox').check();
    await press(dialog, 'Register');
    await expect(field(dialog, 'Confirm password')).toHaveAccessibleDescription("Passwords don't match");
    await expect(field(dialog, 'Confirm password')).toBeFocused();
  });

  await test.step('a registered email is refused at its field', async () => {
    await fillIn(dialog, { ...newUser(), Email: user.email });
    await press(dialog, 'Register');
    const words = 'This email is already registered. Please log in instead.';
    await expectToast(visitor, 'Registration failed', words);
    await expect(field(dialog, 'Email')).toHaveAccessibleDescription(words);
    await expect(field(dialog, 'Email')).toBeFocused();
    await closeToast(visitor, 'Registration failed');
  });

  const newcomer = newUser();
  await fillIn(dialog, newcomer);
  const tooCommon = 'That password is too common.';
  for (const [answer, words, inForm] of [
    [
      { status: 500, body: '' },
      `Please check your information and try again.\n${hint}`,
      'Registration failed. Please check your information and try again.',
    ],
    [{ status: 400, json: { message: 'Not today' } }, 'Not today', 'Not today'],
    [
      { status: 400, json: [{ code: 'PasswordTooCommon', description: tooCommon }] },
      `${tooCommon}\n${hint}`,
      tooCommon,
    ],
  ] as const)
    await test.step(`a failure says: ${inForm}`, async () => {
      await visitor.route(`**${signUp.path}`, (route) => route.fulfill(answer), { times: 1 });
      await press(dialog, 'Register');
      await expectToast(visitor, 'Registration failed', words);
      await expect(dialog.getByRole('alert').filter({ hasText: inForm }).first()).toBeVisible();
      await closeToast(visitor, 'Registration failed');
    });

  await test.step('the new user is signed in; neither the confirmation nor the consent is sent', async () => {
    const sent = visitor.waitForRequest((call) => call.url().endsWith(signUp.path));
    await press(dialog, 'Register');
    const { Email: email, Location: location } = newcomer;
    expect((await sent).postDataJSON()).toEqual({ fullName: 'Kiran Kaur', email, location, password, username: email });
    await expect(dialog).toBeHidden();
    await expect(visitor.getByRole('button', { name: 'Kiran Account menu' })).toBeVisible();
  });
});

const googleButton = (dialog: Locator) => dialog.getByRole('button', { name: /with Google$/ });
const facebookButton = (dialog: Locator) => dialog.getByRole('button', { name: /with Facebook$/ });

async function openChooser(page: Page): Promise<Page> {
  const [chooser] = await Promise.all([page.waitForEvent('popup'), googleButton(dialogOf(page)).click()]);
  await expect(chooser.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  return chooser;
}

/** The click closes the window, possibly before Playwright has its answer. */
async function clickToClose(chooser: Page, button: Locator): Promise<void> {
  const closed = chooser.waitForEvent('close');
  await button.click().catch(() => {});
  await closed;
}

test.describe('Google', () => {
  test('signs in with the chosen account; each failure has its text', { tag: '@whole' }, async ({ visitor }) => {
    await visitor.goto('/how-it-works');
    const dialog = await openDialog(visitor);

    await test.step('both buttons are disabled while the window is open; cancelling says so', async () => {
      const chooser = await openChooser(visitor);
      expect(chooser.url()).toContain(googlePopup.standInPath);
      await expect(googleButton(dialog)).toHaveAttribute('aria-busy', 'true');
      await expect(googleButton(dialog)).toBeDisabled();
      await expect(facebookButton(dialog)).toBeDisabled();
      await expect(facebookButton(dialog)).not.toHaveAttribute('aria-busy', 'true');
      await clickToClose(chooser, chooser.getByRole('link', { name: 'Cancel' }));
      await expectToast(visitor, 'Google Login Failed', 'No credential received from Google');
      await expect(googleButton(dialog)).toBeEnabled();
      await expect(facebookButton(dialog)).toBeEnabled();
      await closeToast(visitor, 'Google Login Failed');
    });

    for (const [answer, words] of [
      [{ status: 500, body: '' }, 'Failed to login with Google. Please try again.'],
      [{ status: 200, json: { message: 'Welcome' } }, 'No authentication token received from server'],
      ['forged', 'Failed to authenticate with Google'],
    ] as const)
      await test.step(`a failure says: ${words}`, async () => {
        const forged = { postData: JSON.stringify({ IdToken: 'forged.token.here' }) };
        await visitor.route(
          `**${signInWithGoogle.path}`,
          (route) => (answer === 'forged' ? route.continue(forged) : route.fulfill(answer)),
          { times: 1 },
        );
        const chooser = await openChooser(visitor);
        await clickToClose(chooser, chooser.getByRole('button', { name: /Asha Verma/ }));
        await expectToast(visitor, 'Google Login Failed', words);
        await expect(dialog).toBeVisible();
        await closeToast(visitor, 'Google Login Failed');
      });

    await test.step('the chosen account is signed in', async () => {
      const chooser = await openChooser(visitor);
      const sent = visitor.waitForRequest((request) => request.url().endsWith(signInWithGoogle.path));
      await clickToClose(chooser, chooser.getByRole('button', { name: /Harjit Singh/ }));
      expect(Object.keys((await sent).postDataJSON())).toEqual(['IdToken']);
      await expect(dialog).toBeHidden();
      await expect(visitor.getByRole('button', { name: 'Harjit Account menu' })).toBeVisible();
    });
  });

  test('registers a new user with the name from Google', { tag: '@whole' }, async ({ visitor }) => {
    await visitor.goto('/how-it-works');
    const dialog = await openDialog(visitor);
    await tab(dialog, 'Register').click();
    await (await openChooser(visitor)).close();
    await expectToast(visitor, 'Google Sign Up Failed', 'No credential received from Google');
    await closeToast(visitor, 'Google Sign Up Failed');

    await visitor.route(`**${signInWithGoogle.path}`, (route) => route.fulfill({ status: 500, body: '' }), {
      times: 1,
    });
    const refused = await openChooser(visitor);
    await clickToClose(refused, refused.getByRole('button', { name: /Asha Verma/ }));
    await expectToast(visitor, 'Google Sign Up Failed', 'Failed to sign up with Google. Please try again.');

    const chooser = await openChooser(visitor);
    await chooser.getByText('Use another account').click();
    await chooser.getByRole('textbox', { name: 'Full name' }).fill('Navdeep Gill');
    await chooser.getByRole('textbox', { name: 'Email' }).fill(`${crypto.randomUUID().slice(0, 8)}@gmail.example`);
    await clickToClose(chooser, chooser.getByRole('button', { name: 'Continue' }));
    await expect(visitor.getByRole('button', { name: 'Navdeep Account menu' })).toBeVisible();
  });
});

test('Facebook says that it is not configured', { tag: '@whole' }, async ({ visitor }) => {
  await visitor.goto('/how-it-works');
  const dialog = await openDialog(visitor);
  const notConfigured = 'Facebook sign-in is not configured. Please use your email and password.';
  const release = await holdAnswers(visitor, `**${signInWithFacebook.path}`, 'POST');
  await facebookButton(dialog).click();
  await expect(facebookButton(dialog)).toHaveAttribute('aria-busy', 'true');
  await expect(googleButton(dialog)).toBeDisabled();
  release();
  await expectToast(visitor, 'Facebook Login Failed', notConfigured);
  await expect(googleButton(dialog)).toBeEnabled();

  await tab(dialog, 'Register').click();
  await facebookButton(dialog).click();
  await expectToast(visitor, 'Facebook Sign Up Failed', notConfigured);
  await closeToast(visitor, 'Facebook Sign Up Failed');
  await visitor.route(`**${signInWithFacebook.path}`, (route) => route.fulfill({ status: 500, body: '' }));
  await facebookButton(dialog).click();
  await expectToast(visitor, 'Facebook Sign Up Failed', 'Failed to sign up with Facebook. Please try again.');
});
