// Contact Us: the form, the human check, and the other ways to reach support.
import { brand } from '@chowk/contract/brand';
import { submitContact } from '@chowk/contract/contact/contact-endpoints';
import type { Page } from '@playwright/test';
import { untilHydrated } from '../fixtures/home-page.ts';
import { holdAnswers } from '../fixtures/network.ts';
import { expectToast } from '../fixtures/toasts.ts';
import { expect, test } from '../fixtures/users.ts';

const message = {
  Name: 'Asha Verma',
  Email: 'asha@town.example',
  Subject: 'My listing is gone',
  Message: 'I published a chair yesterday and cannot find it any more.',
};

const field = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name, exact: true });
const sumField = (page: Page) => page.getByRole('textbox', { name: /^Human check/ });
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Message' });

async function readSum(page: Page): Promise<number> {
  const label = page.getByText(/^Human check: what is \d+ \+ \d+\?$/);
  const [, left, right] = /(\d+) \+ (\d+)/.exec(await label.innerText()) ?? [];
  return Number(left) + Number(right);
}

test('A visitor writes to support', { tag: '@whole' }, async ({ visitor: page }) => {
  await page.goto('/contact-us');
  await untilHydrated(page);

  await test.step('the human check comes first', async () => {
    await field(page, 'Subject').press('Enter');
    await expectToast(page, 'CAPTCHA Verification Required');
    await expect(sendButton(page)).toBeDisabled();
    await expect(sendButton(page)).toHaveAccessibleDescription(/^Solve the sum above/);
    await sumField(page).fill(String((await readSum(page)) + 1));
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText('That is not the sum. Please try again.')).toBeVisible();
    await expect(sendButton(page)).toBeDisabled();
    await sumField(page).fill(String(await readSum(page)));
    await expect(page.getByText('Correct, thank you.')).toBeVisible();
    await sumField(page).press('End');
    await sumField(page).press('Backspace');
    await expect(page.getByText('Correct, thank you.')).toBeHidden();
    await expect(sendButton(page)).toBeDisabled();
    await sumField(page).fill(String(await readSum(page)));
    await expect(sendButton(page)).toBeEnabled();
    await expect(sendButton(page)).toHaveAccessibleDescription('');
  });

  await test.step('each field is required', async () => {
    await sendButton(page).click();
    for (const text of [
      'Name is required',
      'Email is required',
      'Please select a reason',
      'Subject is required',
      'Message is required',
    ])
      await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
    await expect(field(page, 'Name')).toBeFocused();
    await field(page, 'Email').fill('asha at town');
    await field(page, 'Email').blur();
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Please enter a valid email address');
  });

  await test.step('a failure keeps what was written', async () => {
    for (const [label, text] of Object.entries(message)) await field(page, label).fill(text);
    await expect(page.getByText('Please enter a valid email address')).toBeHidden();
    const reason = page.getByRole('combobox', { name: 'Reason' });
    const values = await reason
      .getByRole('option')
      .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
    expect(values).toEqual(['', 'general', 'support', 'account', 'report', 'feedback', 'business', 'other']);
    await reason.selectOption('support');
    await page.route(`**${submitContact.path}`, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
    await sendButton(page).click();
    await expectToast(page, 'Error', 'Failed to send your message. Please try again later.');
    await expect(field(page, 'Message')).toHaveValue(message.Message);
  });

  await test.step('two clicks send it once', async () => {
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(submitContact.path)) sent.push(request.postDataJSON());
    });
    const release = await holdAnswers(page, `**${submitContact.path}`, 'POST');
    await sendButton(page).dblclick();
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    release();
    await expect(page.getByRole('heading', { name: 'Message Sent' })).toBeFocused();
    expect(sent).toEqual([expect.objectContaining({ ...message, Reason: 'support' })]);
    await page.getByRole('button', { name: 'Send Another Message' }).click();
    for (const label of Object.keys(message)) await expect(field(page, label)).toHaveValue('');
    await expect(sumField(page)).toHaveValue('');
    await expect(sendButton(page)).toBeDisabled();
  });
});

test('A signed-in user finds their name, the other ways to reach support, and a map', { tag: '@whole' }, async ({
  buyer,
}) => {
  const { page, user } = buyer;
  const requestsOf = (kind: RegExp) => requests.filter((path) => kind.test(path));
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/contact-us');
  await expect(field(page, 'Name')).toHaveValue(user.fullName);
  await expect(field(page, 'Email')).toHaveValue(user.email);
  await expect(page.getByText('The circle marks the neighbourhood.')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Map around/ })).toBeVisible();
  expect(requestsOf(/^\/tiles\/(?!still)/)).toEqual([]);
  await page.getByRole('button', { name: 'Zoom and move' }).click();
  await expect(page.getByRole('region', { name: /^Map around/ })).toBeFocused();
  await expect.poll(() => requestsOf(/^\/tiles\/light\/en\/13\//).length).toBeGreaterThan(0);

  const side = page.getByRole('complementary', { name: 'Other ways to reach us' });
  await expect(side.getByRole('link', { name: brand.supportEmail })).toHaveAttribute('href', /^mailto:/);
  await expect(side.getByRole('link', { name: brand.phone })).toHaveAttribute('href', /^tel:/);
  await expect(side.getByText('Monday-Friday 9am-5pm PT')).toBeVisible();
  await expect(side.getByText('about 24 hours')).toBeVisible();
  await expect(side.getByRole('link', { name: brand.urgentPhone })).toHaveAttribute('href', /^tel:/);
  await expect(side.getByText('Urgent safety or fraud')).toBeVisible();
  await expect(side.getByText(brand.address, { exact: true })).toBeVisible();
  await side.getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL('/how-it-works#faq');
});
