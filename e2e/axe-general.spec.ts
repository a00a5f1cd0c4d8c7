// No accessibility violation on the general pages, menus and dialogs, in the light and in the dark.
import AxeBuilder from '@axe-core/playwright';
import { type ThemeId, themes } from '@chowk/contract/themes';
import type { Page } from '@playwright/test';
import { expect, test } from './people.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

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

async function check(page: Page, [, path, prepare]: Scene, theme: ThemeId): Promise<void> {
  const url = new URL(test.info().project.use.baseURL ?? '').origin;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.context().addCookies([{ name: 'userTheme', value: theme, url }]);
  await page.goto(path);
  await expect(page.getByRole('button', { name: /Login \/ Register|Account menu$/ })).toBeVisible();
  await prepare?.(page);
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 200)).join(' | ')}`);
  expect(found).toEqual([]);
}

test.describe('Accessibility of the general pages', () => {
  for (const theme of ['default', 'dark'] as const) {
    for (const scene of scenes) {
      test(`${scene[0]}, ${theme}`, async ({ visitor }) => check(visitor, scene, theme));
    }
    test(`Account menu, ${theme}`, async ({ buyer }) =>
      check(buyer.page, ['', '/safety-tips', (page) => press(page, /Account menu$/)], theme));
    test(`Bell menu, ${theme}`, async ({ buyer }) =>
      check(buyer.page, ['', '/safety-tips', (page) => press(page, 'Messages')], theme));
  }

  for (const { id } of themes.filter((theme) => theme.id !== 'default' && theme.id !== 'dark')) {
    for (const scene of scenes.filter(([name]) => /^(Safety Tips|Categories|Contact Us|Login)$/.test(name))) {
      test(`${scene[0]}, ${id}`, async ({ visitor }) => check(visitor, scene, id));
    }
  }
});
