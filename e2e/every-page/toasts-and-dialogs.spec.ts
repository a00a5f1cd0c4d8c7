// Toasts, dialogs, and the first stop of the keyboard.
import type { Page } from '@playwright/test';
import { visit } from '../fixtures/home-page.ts';
import { recordToasts, toastOf } from '../fixtures/toasts.ts';
import { expect, test } from '../fixtures/users.ts';

test.describe('Toasts', () => {
  /** With the clock of the page stopped: on a busy machine the three seconds are over before the toast is looked at. */
  async function triggerToast(page: Page): Promise<void> {
    await page.getByRole('textbox', { name: 'Subject' }).press('Enter');
    await page.clock.runFor(100);
  }

  test('are reached by F8, swiped away, cover nothing, and last three seconds', { tag: '@whole' }, async ({
    visitor,
  }) => {
    await visit(visitor, '/contact-us');
    const toast = toastOf(visitor, 'CAPTCHA Verification Required');
    await test.step('time', async () => {
      await visitor.clock.install();
      await visitor.clock.pauseAt(Date.now() + 60_000);
      for (let number = 0; number < 3; number++) await triggerToast(visitor);
      await expect(toast).toHaveCount(1);
      await visitor.clock.runFor(2000);
      await expect(toast).toHaveCount(1);
      await visitor.clock.runFor(1100);
      await expect(toast).toHaveCount(0);
    });

    await triggerToast(visitor);
    await expect(toast).toBeVisible();
    await visitor.keyboard.press('F8');
    await expect(visitor.getByRole('region', { name: /Notification/ }).getByRole('list')).toBeFocused();
    await toast.getByRole('button', { name: 'Close' }).click();
    await expect(toast).toBeHidden();

    await test.step('swipes', async () => {
      await triggerToast(visitor);
      await expect(toast).toBeVisible();
      for (const px of [40, 60]) {
        const box = await toast.boundingBox();
        if (!box) throw new Error('The toast has no box');
        const [x, y] = [box.x + 40, box.y + box.height / 2];
        await visitor.mouse.move(x, y);
        await visitor.mouse.down();
        await visitor.mouse.move(x + 20, y);
        await visitor.mouse.move(x + px, y, { steps: 4 });
        await visitor.mouse.up();
        await expect(toast).toHaveCount(px > 50 ? 0 : 1);
        await visitor.mouse.move(x, y);
      }
    });

    await test.step('position', async () => {
      for (const [width, height] of [
        [1280, 800],
        [375, 720],
      ] as const) {
        await visitor.setViewportSize({ width, height });
        for (const edge of ['start', 'end'] as const) {
          const field = visitor.getByRole('textbox', { name: 'Subject' });
          await field.evaluate((element, block) => element.scrollIntoView({ block }), edge);
          await triggerToast(visitor);
          const [box, own] = await Promise.all([toast.boundingBox(), field.boundingBox()]);
          if (!box || !own) throw new Error('The toast has no box');
          expect(box.y + box.height <= own.y || box.y >= own.y + own.height, `${width} px, ${edge}`).toBe(true);
          const sell = await visitor
            .getByRole('button', { name: 'Sell' })
            .locator('visible=true')
            .first()
            .boundingBox();
          if (sell) expect(box.y >= sell.y + sell.height || box.y + box.height <= sell.y, `${width} px`).toBe(true);
          await toast.getByRole('button', { name: 'Close' }).click();
          await expect(toast).toHaveCount(0);
        }
      }
    });
  });
});

test.describe('Dialogs', () => {
  test('close in each way, and can be tried again when their code does not load', async ({ visitor }) => {
    await visit(visitor, '/safety-tips');
    const dialog = visitor.getByRole('dialog');
    const open = visitor.getByRole('button', { name: 'Login / Register' });
    await visitor.evaluate(() => sessionStorage.setItem('reloaded_for_upgrade', String(Date.now())));
    await visitor.route('**/assets/sign-in-dialog*', (route) => route.abort());
    // It is shown for three seconds, which a busy machine may spend between two looks at the page.
    const toasts = await recordToasts(visitor);
    await open.click();
    const failure = 'Network error. Please check your internet connection.';
    await expect.poll(toasts).toContainEqual(expect.stringMatching(new RegExp(`^Network Error\\s+${failure}`)));
    await visitor.unroute('**/assets/sign-in-dialog*');
    for (const close of [
      () => visitor.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Close' }).click(),
      () => visitor.mouse.click(5, 5),
    ]) {
      await open.click();
      await expect(dialog).toBeVisible();
      await close();
      await expect(dialog).toBeHidden();
    }
    await visitor.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
    await open.click();
    await expect(dialog).toBeVisible();
    await visitor.goBack();
    await expect(dialog).toBeHidden();
  });

  test('show their frame while they load, which can be closed, with Back too', { tag: '@whole' }, async ({
    visitor,
  }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await visitor.route('**/assets/sign-in-dialog*.js', async (route) => {
      await promise;
      await route.continue();
    });
    await visit(visitor, '/safety-tips');
    const open = visitor.getByRole('button', { name: 'Login / Register' });
    const frame = visitor.getByRole('status').filter({ hasText: 'Loading...' });
    await open.click();
    await expect(frame).toBeVisible();
    await visitor.keyboard.press('Escape');
    await expect(frame).toBeHidden();
    await open.click();
    await expect(frame).toBeVisible();
    // Back closes the frame as it would the dialog, once the script that adds the history entry is loaded.
    await expect.poll(() => visitor.evaluate(() => history.state?.open?.length)).toBe(1);
    await visitor.goBack();
    await expect(frame).toBeHidden();
    await expect(visitor).toHaveURL('/safety-tips');
    await open.click();
    await expect(frame).toBeVisible();
    resolve();
    await expect(visitor.getByRole('dialog')).toBeVisible();
    await expect(frame).toBeHidden();
    await visitor.keyboard.press('Escape');
    await expect(open).toBeFocused();
  });
});

test.describe('By keyboard', () => {
  test('the first Tab stop skips to the content', async ({ visitor }) => {
    await visitor.goto('/safety-tips');
    await visitor.keyboard.press('Tab');
    const skip = visitor.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await visitor.keyboard.press('Enter');
    await expect(visitor.getByRole('main')).toBeFocused();
  });
});
