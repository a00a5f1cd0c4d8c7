// No accessibility violation on the general pages, menus and dialogs.
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../fixtures/axe.ts';
import { visit } from '../fixtures/home-page.ts';
import { expect, test } from '../fixtures/people.ts';

type Scene = readonly [name: string, path: string, prepare?: (page: Page) => Promise<void>];

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

async function openSignIn(page: Page, tab = 'Login'): Promise<void> {
  await press(page, 'Login / Register');
  await page.getByRole('dialog').getByRole('tab', { name: tab }).click();
}

const scenes: readonly Scene[] = [
  ['How It Works', '/how-it-works', (page) => page.getByText('I forgot my password.').click()],
  ['Safety Tips', '/safety-tips'],
  ['Terms of Service', '/terms-of-service'],
  ['Privacy Policy', '/privacy-policy'],
  ['Categories', '/categories'],
  ['One category', '/categories?category=vehicles'],
  ['Contact Us', '/contact-us'],
  [
    'Contact Us with everything wrong',
    '/contact-us',
    async (page) => {
      const label = await page.getByText(/^Human check: what is \d/).innerText();
      const [left, right] = (label.match(/\d+/g) ?? []).map(Number) as [number, number];
      await page.getByRole('textbox', { name: /^Human check/ }).fill(String(left + right));
      await press(page, 'Verify');
      await press(page, 'Send Message');
      await expect(page.getByText('Name is required')).toBeVisible();
    },
  ],
  ['Session state: basic', '/session-state-example?colour=red'],
  [
    'Session state: filters',
    '/session-state-example',
    (page) => page.getByRole('tab', { name: 'Filters Example' }).click(),
  ],
  ['Session state: call', '/session-state-example', (page) => page.getByRole('tab', { name: 'API Call' }).click()],
  ['Not found', '/no-such-place'],
  [
    'Forgot password',
    '/',
    async (page) => {
      await openSignIn(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Forgot password?' }).click();
    },
  ],
  ['New password', '/reset-password#link'],
  ['Renew', '/renew#link'],
  ['The link of a letter', '/unsubscribe?token=messages.a.b'],
  ['Login', '/safety-tips', (page) => openSignIn(page)],
  [
    'Registration with everything wrong',
    '/safety-tips',
    async (page) => {
      await openSignIn(page, 'Register');
      await page.getByRole('dialog').getByRole('button', { name: 'Register', exact: true }).click();
      await expect(page.getByText('Full name is required')).toBeVisible();
    },
  ],
  ['Theme menu', '/safety-tips', (page) => press(page, 'Theme')],
  [
    'A notice',
    '/contact-us',
    async (page) => {
      await page.getByRole('textbox', { name: 'Subject' }).press('Enter');
      await page.getByRole('listitem').filter({ hasText: 'CAPTCHA Verification Required' }).hover();
    },
  ],
  [
    'Offline',
    '/safety-tips',
    async (page) => {
      await page.context().setOffline(true);
      await expect(page.getByText('You are offline.')).toBeVisible();
    },
  ],
];

test.describe('Accessibility of the general pages', () => {
  for (const [name, path, prepare] of scenes) {
    // Promise: No axe violation on the general pages, menus and dialogs
    test(name, async ({ visitor }) => {
      await visit(visitor, path);
      await prepare?.(visitor);
      await expectNoViolations(visitor);
    });
  }

  for (const [name, button] of [
    ['Account menu', /Account menu$/],
    ['Bell menu', 'Messages'],
  ] as const) {
    test(name, async ({ buyer }) => {
      await visit(buyer.page, '/safety-tips');
      await press(buyer.page, button);
      await expect(buyer.page.getByRole('menu')).toBeVisible();
      await expectNoViolations(buyer.page);
    });
  }
});
