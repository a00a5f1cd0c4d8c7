// Temporary: screenshots.

import { addPushDevice } from '@chowk/contract/push/push-endpoints';
import { newPushDevice } from '../../apps/server/test/push-service.ts';
import { callAs } from '../fixtures/api.ts';
import { visit } from '../fixtures/home-page.ts';
import { openBrowserFor, test } from '../fixtures/users.ts';

const out = '/tmp/wt/push36-shots';
test('shots', async ({ browser, baseURL }) => {
  const user = await openBrowserFor(browser, baseURL ?? '', 'Gurpreet Singh');
  const { page } = user;
  const { decrypt: _, ...body } = newPushDevice();
  await callAs(user, addPushDevice, { params: { userId: user.user.id }, body });
  for (const [name, prefix, width, scheme] of [
    ['en-360', '', 360, 'light'],
    ['hi-360', '/hi', 360, 'dark'],
    ['pa-1280', '/pa', 1280, 'light'],
    ['en-1280', '', 1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(`${prefix}/get-the-app`);
    await page.locator('main').screenshot({ path: `${out}/app-${name}.png` });
    await page.goto(`${prefix}/offline`);
    await page.locator('main').screenshot({ path: `${out}/offline-${name}.png` });
    await page.goto(`${prefix}/profile#security`);
    const section = page.locator('section[aria-labelledby=notifications]');
    await section.locator('fieldset').waitFor();
    await section.screenshot({ path: `${out}/settings-${name}.png` });
  }
  await user.context.clearCookies();
  const visitor = await (
    await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 360, height: 640 }, deviceScaleFactor: 2 })
  ).newPage();
  await visit(visitor, '/');
  await visitor.waitForTimeout(1500);
  await visitor.screenshot({ path: `${out}/home-phone.png` });
  const wide = await (
    await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 1280, height: 800 } })
  ).newPage();
  await visit(wide, '/');
  await wide.waitForTimeout(1500);
  await wide.screenshot({ path: `${out}/home-desktop.png` });
});
