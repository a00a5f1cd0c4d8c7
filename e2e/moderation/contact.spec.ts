// Writing to the support team, and the other ways to reach it.
import { brand } from '@chowk/contract/brand';
import { submitContact } from '@chowk/contract/contact/contact-endpoints';
import { contactReasons } from '@chowk/contract/contact/contact-reasons';
import { humanCheck } from '@chowk/contract/limits';
import type { Page } from '@playwright/test';
import { untilAlive } from '../fixtures/home-page.ts';
import { expectNotice } from '../fixtures/notices.ts';
import { expect, test } from '../fixtures/people.ts';

const letter = {
  Name: 'Asha Verma',
  Email: 'asha@town.example',
  Subject: 'My listing is gone',
  Message: 'I published a chair yesterday and cannot find it any more.',
};

const sumField = (page: Page) => page.getByRole('textbox', { name: /^Human check/ });
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Message' });

async function readSum(page: Page): Promise<[number, number]> {
  const label = page.getByText(/^Human check: what is \d+ \+ \d+\?$/);
  const [, left, right] = /(\d+) \+ (\d+)/.exec(await label.innerText()) ?? [];
  return [Number(left), Number(right)];
}

async function solveSum(page: Page): Promise<void> {
  const [left, right] = await readSum(page);
  await sumField(page).fill(String(left + right));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Correct, thank you.')).toBeVisible();
}

async function writeLetter(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(letter)) {
    await page.getByRole('main').getByRole('textbox', { name: label, exact: true }).fill(text);
  }
  await page.getByRole('combobox', { name: 'Reason' }).selectOption('support');
}

test.describe('Contact Us', () => {
  // Promise: The form takes name, email, reason, subject, message and the human check, and sends Name, Email, Reason,
  // Subject, Message
  // Promise: Editing, sending, sent: the success view has 'Send Another Message', which resets the form
  test('sends the letter, thanks, and starts afresh with Send Another Message', async ({ visitor }) => {
    await visitor.goto('/contact-us');
    await writeLetter(visitor);
    await solveSum(visitor);
    const sent = visitor.waitForRequest((request) => request.url().endsWith(submitContact.path));
    await sendButton(visitor).click();
    const { Name, Email, Subject, Message } = letter;
    expect((await sent).postDataJSON()).toMatchObject({ Name, Email, Reason: 'support', Subject, Message });
    await expect(visitor.getByRole('heading', { name: 'Message Sent' })).toBeFocused();
    await visitor.getByRole('button', { name: 'Send Another Message' }).click();
    for (const label of Object.keys(letter)) {
      await expect(visitor.getByRole('main').getByRole('textbox', { name: label, exact: true })).toHaveValue('');
    }
    await expect(sumField(visitor)).toHaveValue('');
    await expect(sendButton(visitor)).toBeDisabled();
  });

  // Promise: Reasons: general, support, account, report, feedback, business, other
  test('offers the seven reasons', async ({ visitor }) => {
    await visitor.goto('/contact-us');
    const options = visitor.getByRole('combobox', { name: 'Reason' }).getByRole('option');
    await expect(options).toHaveCount(1 + contactReasons.length);
    const values = await options.evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
    expect(values).toEqual(['', 'general', 'support', 'account', 'report', 'feedback', 'business', 'other']);
  });

  // Promise: All fields are required; focus goes to the first wrong one
  test('asks for every field and takes the focus to the first that is missing', async ({ visitor }) => {
    await visitor.goto('/contact-us');
    await solveSum(visitor);
    await sendButton(visitor).click();
    for (const text of [
      'Name is required',
      'Email is required',
      'Please select a reason',
      'Subject is required',
      'Message is required',
    ]) {
      await expect(visitor.getByRole('alert').filter({ hasText: text })).toBeVisible();
    }
    await expect(visitor.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  });

  // Promise: The e-mail's format is checked
  test('wants an e-mail address that can be one', async ({ visitor }) => {
    await visitor.goto('/contact-us');
    await untilAlive(visitor);
    const email = visitor.getByRole('main').getByRole('textbox', { name: 'Email', exact: true });
    await email.fill('asha at town');
    await email.blur();
    await expect(email).toHaveAccessibleDescription('Please enter a valid email address');
    await email.fill('asha@town.example');
    await expect(visitor.getByText('Please enter a valid email address')).toBeHidden();
  });

  // Promise: A failure says 'Error' / 'Failed to send your message. Please try again later.' and loses nothing
  test('says so when the letter could not be sent, and keeps what was written', async ({ visitor }) => {
    await visitor.goto('/contact-us');
    await visitor.route(`**${submitContact.path}`, (route) => route.fulfill({ status: 500, body: '' }));
    await writeLetter(visitor);
    await solveSum(visitor);
    await sendButton(visitor).click();
    await expectNotice(visitor, 'Error', 'Failed to send your message. Please try again later.');
    await expect(visitor.getByRole('main').getByRole('textbox', { name: 'Message', exact: true })).toHaveValue(
      letter.Message,
    );
    await expect(sendButton(visitor)).toBeEnabled();
  });

  test('says that it is sending, and sends once for two presses', async ({ visitor }) => {
    await visitor.goto('/contact-us');
    let calls = 0;
    let answer = () => {};
    const mayAnswer = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await visitor.route(`**${submitContact.path}`, async (route) => {
      calls += 1;
      await mayAnswer;
      await route.fulfill({ status: 201, json: { message: 'Thank you' } });
    });
    await writeLetter(visitor);
    await solveSum(visitor);
    await sendButton(visitor).dblclick();
    await expect(visitor.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    answer();
    await expect(visitor.getByRole('heading', { name: 'Message Sent' })).toBeVisible();
    expect(calls).toBe(1);
  });

  // Promise: A signed-in person's name and e-mail are filled in
  test('knows who is signed in', async ({ buyer }) => {
    await buyer.page.goto('/contact-us');
    const main = buyer.page.getByRole('main');
    await expect(main.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(buyer.user.fullName);
    await expect(main.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(buyer.user.email);
  });

  // Promise: Beside it: support e-mail, phone with hours, office, response time, FAQ link, urgent line
  test('shows the other ways to reach us', async ({ visitor }) => {
    await visitor.goto('/contact-us');
    const side = visitor.getByRole('complementary', { name: 'Other ways to reach us' });
    await expect(side.getByRole('link', { name: brand.supportEmail })).toHaveAttribute('href', /^mailto:/);
    await expect(side.getByRole('link', { name: brand.phone })).toHaveAttribute('href', /^tel:/);
    await expect(side.getByText('Monday-Friday 9am-5pm PT')).toBeVisible();
    await expect(side.getByText('about 24 hours')).toBeVisible();
    await expect(side.getByRole('link', { name: brand.urgentPhone })).toHaveAttribute('href', /^tel:/);
    await expect(side.getByText('Urgent safety or fraud')).toBeVisible();
    await expect(side.getByText(brand.address, { exact: true })).toBeVisible();
    await side.getByRole('link', { name: 'FAQ' }).click();
    await expect(visitor).toHaveURL('/how-it-works#faq');
  });

  // Promise: Beside it: an embedded map, which asks its service only on request
  test('embeds a map of the office, and asks the map service only when told to', async ({ visitor }) => {
    const tiles: string[] = [];
    await visitor.route(/\/tiles\//, (route) => {
      tiles.push(route.request().url());
      return route.abort();
    });
    await visitor.goto('/contact-us');
    await expect(visitor.getByText('The map comes from another service')).toBeVisible();
    expect(tiles).toEqual([]);
    await visitor.getByRole('button', { name: 'Show map' }).click();
    await expect(visitor.getByRole('region', { name: /^Map around/ })).toBeFocused();
    await expect.poll(() => tiles.length).toBeGreaterThan(0);
  });
});

test.describe('Human check', () => {
  // Promise: The human check is the sum of two numbers from 1 to 10
  test('asks for the sum of two numbers from 1 to 10', async ({ visitor }) => {
    await visitor.goto('/contact-us');
    for (let round = 0; round < 12; round++) {
      for (const number of await readSum(visitor)) {
        expect(number).toBeGreaterThanOrEqual(humanCheck.min);
        expect(number).toBeLessThanOrEqual(humanCheck.max);
      }
      await visitor.getByRole('button', { name: 'New challenge' }).click();
    }
  });

  // Promise: Unchecked, correct or incorrect; the submit button stays disabled until correct
  test('keeps the send button disabled until the answer is the sum', async ({ visitor }) => {
    await visitor.goto('/contact-us');
    await expect(sendButton(visitor)).toBeDisabled();
    const [left, right] = await readSum(visitor);
    await sumField(visitor).fill(String(left + right + 1));
    await visitor.getByRole('button', { name: 'Verify' }).click();
    await expect(visitor.getByText('That is not the sum. Please try again.')).toBeVisible();
    await expect(sendButton(visitor)).toBeDisabled();
    await expect(sendButton(visitor)).toHaveAccessibleDescription(/^Solve the sum above/);
    await solveSum(visitor);
    await expect(sendButton(visitor)).toBeEnabled();
    await expect(sendButton(visitor)).toHaveAccessibleDescription('');
  });

  // Promise: The right sum counts as soon as it is typed; a grey send button says what it waits for
  test('counts the right sum as soon as it is typed', async ({ visitor }) => {
    await visitor.goto('/contact-us');
    const [left, right] = await readSum(visitor);
    await sumField(visitor).fill(String(left + right));
    await expect(visitor.getByText('Correct, thank you.')).toBeVisible();
    await expect(sendButton(visitor)).toBeEnabled();
    await sumField(visitor).fill(String(left + right + 100));
    await expect(sendButton(visitor)).toBeDisabled();
    await expect(visitor.getByText('That is not the sum. Please try again.')).toBeHidden();
  });

  // Promise: Editing the answer resets the check
  test('is unchecked again when the answer is edited', async ({ visitor }) => {
    await visitor.goto('/contact-us');
    await solveSum(visitor);
    await sumField(visitor).press('End');
    await sumField(visitor).press('Backspace');
    await expect(visitor.getByText('Correct, thank you.')).toBeHidden();
    await expect(visitor.getByText('That is not the sum. Please try again.')).toBeHidden();
    await expect(sendButton(visitor)).toBeDisabled();
  });

  // Promise: A new challenge can be requested
  test('gives another challenge when asked', async ({ visitor }) => {
    await visitor.goto('/contact-us');
    await solveSum(visitor);
    const before = await readSum(visitor);
    await visitor.getByRole('button', { name: 'New challenge' }).click();
    await expect.poll(() => readSum(visitor)).not.toEqual(before);
    await expect(sumField(visitor)).toHaveValue('');
    await expect(sendButton(visitor)).toBeDisabled();
  });

  // Promise: Otherwise the toast 'CAPTCHA Verification Required'
  test('tells whoever presses Enter that it is required', async ({ visitor }) => {
    await visitor.goto('/contact-us');
    await readSum(visitor);
    await visitor.getByRole('textbox', { name: 'Subject' }).press('Enter');
    await expectNotice(visitor, 'CAPTCHA Verification Required');
  });
});
