// The sign-in dialog: logging in and registering with an e-mail address and a password.
import { signIn, signUp } from '@chowk/contract/accounts/account-endpoints';
import type { Locator, Page } from '@playwright/test';
import { expectNotice, noticeTitled } from '../fixtures/notices.ts';
import { expect, test } from '../fixtures/people.ts';
import { password, register } from '../fixtures/town.ts';

const hint = 'Password must be at least 8 characters with uppercase, lowercase, number and special character';

async function openDialog(page: Page, tab: 'Login' | 'Register' = 'Login'): Promise<Locator> {
  await page.goto('/how-it-works');
  await page.getByRole('button', { name: 'Login / Register' }).click();
  const dialog = page.getByRole('dialog', { name: 'Welcome to Chowk' });
  if (tab === 'Register') await dialog.getByRole('tab', { name: 'Register' }).click();
  return dialog;
}

const field = (dialog: Locator, name: string) => dialog.getByRole('textbox', { name, exact: true });
const press = (dialog: Locator, name: string) => dialog.getByRole('button', { name, exact: true }).click();

async function logIn(dialog: Locator, email: string, word = password): Promise<void> {
  await field(dialog, 'Username or email').fill(email);
  await field(dialog, 'Password').fill(word);
  await press(dialog, 'Login');
}

function newcomer() {
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

test.describe('Login', () => {
  // Promise: POST /api/account/signin with email and password; the session is stored under auth_token, auth_user
  // (without the token) and auth_timestamp
  test('signs in, closes the dialog and keeps the session in the browser', async ({ visitor, request }) => {
    const { user } = await register(request, 'Asha Verma');
    const dialog = await openDialog(visitor);
    const sent = visitor.waitForRequest((call) => call.url().endsWith(signIn.path));
    await logIn(dialog, user.email);
    expect((await sent).postDataJSON()).toEqual({ email: user.email, password });
    await expect(dialog).toBeHidden();
    await expect(visitor.getByRole('button', { name: 'Asha Account menu' })).toBeVisible();
    const stored = await visitor.evaluate(() => ({ ...localStorage }));
    expect(stored.auth_token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(JSON.parse(stored.auth_user ?? '')).toEqual(user);
    expect(Math.abs(Number(stored.auth_timestamp) - Date.now())).toBeLessThan(60_000);
  });

  // Promise: 'Username is required', 'Password is required'; focus goes to the first wrong field
  test('asks for the username and the password, and goes to the first that is missing', async ({ visitor }) => {
    const dialog = await openDialog(visitor);
    await press(dialog, 'Login');
    await expect(field(dialog, 'Username or email')).toHaveAccessibleDescription('Username is required');
    await expect(field(dialog, 'Password')).toHaveAccessibleDescription('Password is required');
    await expect(field(dialog, 'Username or email')).toBeFocused();
  });

  // Promise: 'Login failed' with the server's text, the same for an unknown e-mail
  test('says the same about a wrong password and an unknown e-mail', async ({ visitor, request }) => {
    const { user } = await register(request, 'Asha Verma');
    const dialog = await openDialog(visitor);
    for (const email of [user.email, `nobody.${user.email}`]) {
      await logIn(dialog, email, 'Wrong-Horse-1');
      await expectNotice(visitor, 'Login failed', 'Invalid email or password.');
      await expect(dialog.getByRole('alert')).toHaveText('Invalid email or password.');
      await noticeTitled(visitor, 'Login failed').getByRole('button', { includeHidden: true }).click();
    }
  });

  for (const [answer, words] of [
    [{ status: 500, body: '' }, 'Please check your credentials and try again.'],
    [{ status: 503, json: { message: 'Closed for an hour', type: 'server_error', status: 503 } }, 'Closed for an hour'],
    [{ status: 200, json: { user: {} } }, 'No authentication token received from server'],
    ['no network', 'Network error. Please check your internet connection.'],
  ] as const) {
    // Promise: A failed fetch: 'Network error. Please check your internet connection.'
    // Promise: 'Login failed' / 'Please check your credentials and try again.'
    // Promise: 'No authentication token received from server'
    test(`a failure says: ${words}`, async ({ visitor }) => {
      const dialog = await openDialog(visitor);
      await visitor.route(`**${signIn.path}`, (route) =>
        answer === 'no network' ? route.abort() : route.fulfill(answer),
      );
      await logIn(dialog, 'asha@town.example');
      await expectNotice(visitor, 'Login failed', words);
      await expect(dialog).toBeVisible();
      expect(await visitor.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
    });
  }

  test('a password can be looked at', async ({ visitor }) => {
    const dialog = await openDialog(visitor);
    await field(dialog, 'Password').fill('secret');
    await expect(field(dialog, 'Password')).toHaveAttribute('type', 'password');
    await dialog.getByRole('button', { name: 'Show password' }).click();
    await expect(field(dialog, 'Password')).toHaveAttribute('type', 'text');
  });
});

test.describe('Registration', () => {
  // Promise: Registration sends username equal to the e-mail; confirmPassword and terms are not sent; the person is
  // signed in
  test('registers, signs in, and sends the e-mail as username but neither confirmation nor terms', async ({
    visitor,
  }) => {
    const dialog = await openDialog(visitor, 'Register');
    const person = newcomer();
    await fillIn(dialog, person);
    await dialog.getByRole('checkbox', { name: /I agree/ }).check();
    const sent = visitor.waitForRequest((call) => call.url().endsWith(signUp.path));
    await press(dialog, 'Register');
    const { Email: email, Location: location } = person;
    expect((await sent).postDataJSON()).toEqual({ fullName: 'Kiran Kaur', email, location, password, username: email });
    await expect(dialog).toBeHidden();
    await expect(visitor.getByRole('button', { name: 'Kiran Account menu' })).toBeVisible();
  });

  // Promise: 'Confirm password is required', 'You must agree to the terms and conditions', and every field asked for
  test('asks for every field', async ({ visitor }) => {
    const dialog = await openDialog(visitor, 'Register');
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

  // Promise: 'Passwords don't match', on confirmPassword
  test('wants two equal passwords', async ({ visitor }) => {
    const dialog = await openDialog(visitor, 'Register');
    await fillIn(dialog, { ...newcomer(), 'Confirm password': `${password}!` });
    await dialog.getByRole('checkbox').check();
    await press(dialog, 'Register');
    await expect(field(dialog, 'Confirm password')).toHaveAccessibleDescription("Passwords don't match");
    await expect(field(dialog, 'Confirm password')).toBeFocused();
  });

  // Promise: The hint: at least 8 characters with uppercase, lowercase, number and special character
  test('shows the hint about passwords, and refuses a weak one with it', async ({ visitor }) => {
    const dialog = await openDialog(visitor, 'Register');
    await expect(dialog.getByText(hint)).toHaveCount(1);
    for (const weak of ['Ab1!', 'alllower1!', 'ALLUPPER1!', 'NoDigits!!', 'NoSpecial1']) {
      await field(dialog, 'Password').fill(weak);
      await field(dialog, 'Password').blur();
      await expect(dialog.getByRole('alert').filter({ hasText: hint })).toBeVisible();
    }
    await field(dialog, 'Password').fill(password);
    await expect(dialog.getByText(hint)).toHaveCount(1);
  });

  // Promise: 'Registration failed' with the server's text, at its field too
  test('a taken e-mail is said at its field', async ({ visitor, request }) => {
    const { user } = await register(request, 'Asha Verma');
    const dialog = await openDialog(visitor, 'Register');
    await fillIn(dialog, { ...newcomer(), Email: user.email });
    await dialog.getByRole('checkbox').check();
    await press(dialog, 'Register');
    const words = 'This email is already registered. Please log in instead.';
    await expectNotice(visitor, 'Registration failed', words);
    await expect(field(dialog, 'Email')).toHaveAccessibleDescription(words);
    await expect(field(dialog, 'Email')).toBeFocused();
  });

  for (const [what, answer, words] of [
    ['without words', { status: 500, body: '' }, `Please check your information and try again.\n${hint}`],
    ['with a message', { status: 400, json: { message: 'Not today' } }, 'Not today'],
    [
      'that mentions the password, with the hint again',
      { status: 400, json: [{ code: 'PasswordTooCommon', description: 'That password is too common.' }] },
      `That password is too common.\n${hint}`,
    ],
  ] as const) {
    // Promise: 'Registration failed' / 'Please check your information and try again.' with the password hint; in the
    // form 'Registration failed. Please check your information and try again.'
    // Promise: The hint again after a failure that mentions the password
    test(`tells of a failure ${what}`, async ({ visitor }) => {
      const dialog = await openDialog(visitor, 'Register');
      await visitor.route(`**${signUp.path}`, (route) => route.fulfill(answer));
      await fillIn(dialog, newcomer());
      await dialog.getByRole('checkbox').check();
      await press(dialog, 'Register');
      await expectNotice(visitor, 'Registration failed', words);
      const inForm = what === 'without words' ? `Registration failed. ${words}` : words;
      await expect(
        dialog
          .getByRole('alert')
          .filter({ hasText: inForm.split('\n')[0] })
          .first(),
      ).toBeVisible();
    });
  }
});

test.describe('Sign-in dialog', () => {
  // Promise: The dialog has the tabs login and register
  test('has the tabs Login and Register, changed with the arrow keys', async ({ visitor }) => {
    const dialog = await openDialog(visitor);
    await expect(dialog.getByRole('tab')).toHaveText(['Login', 'Register']);
    await dialog.getByRole('tab', { name: 'Login' }).press('ArrowRight');
    await expect(dialog.getByRole('tab', { name: 'Register' })).toHaveAttribute('aria-selected', 'true');
    await expect(field(dialog, 'Full name')).toBeVisible();
  });

  // Promise: Closing resets both forms
  test('closing it resets both forms', async ({ visitor }) => {
    const dialog = await openDialog(visitor);
    await field(dialog, 'Username or email').fill('asha');
    await dialog.getByRole('tab', { name: 'Register' }).click();
    await field(dialog, 'Full name').fill('Asha');
    await press(dialog, 'Register');
    await dialog.getByRole('tab', { name: 'Login' }).click();
    await expect(field(dialog, 'Username or email')).toHaveValue('asha');
    await visitor.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await visitor.getByRole('button', { name: 'Login / Register' }).click();
    await expect(field(dialog, 'Username or email')).toHaveValue('');
    await dialog.getByRole('tab', { name: 'Register' }).click();
    await expect(field(dialog, 'Full name')).toHaveValue('');
    await expect(dialog.getByText('Full name is required')).toBeHidden();
  });

  // Promise: Double clicks do things once
  test('signs in once for two presses', async ({ visitor, request }) => {
    const { user } = await register(request, 'Asha Verma');
    const dialog = await openDialog(visitor);
    let calls = 0;
    await visitor.route(`**${signIn.path}`, (route) => {
      calls += 1;
      return route.continue();
    });
    await field(dialog, 'Username or email').fill(user.email);
    await field(dialog, 'Password').fill(password);
    await dialog.getByRole('button', { name: 'Login', exact: true }).dblclick();
    await expect(dialog).toBeHidden();
    expect(calls).toBe(1);
  });
});
