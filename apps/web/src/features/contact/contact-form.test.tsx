// The contact form when sending fails.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { ContactForm } from './contact-form.tsx';

async function sendWith(status: number, message: string) {
  const answer = () => ({ status, body: { message, type: 'unknown', status } });
  const { user } = renderPage(<ContactForm onSent={() => {}} />, { answer });
  const values = { Name: 'Asha', Email: 'asha@town.example', Subject: 'Hours', Message: 'When are you there?' };
  for (const [name, value] of Object.entries(values)) {
    await user.type(screen.getByRole('textbox', { name: new RegExp(`^${name}`) }), value);
  }
  await user.selectOptions(screen.getByRole('combobox'), 'general');
  const [, one = '', other = ''] = /(\d+) \+ (\d+)/.exec(document.body.textContent ?? '') ?? [];
  await user.type(screen.getByRole('textbox', { name: /\d+ \+ \d+/ }), `${Number(one) + Number(other)}`);
  await user.click(await screen.findByRole('button', { name: /Send/ }));
  return (await screen.findByRole('alert')).textContent;
}

it('says in place that the message was not sent', async () => {
  expect(await sendWith(500, 'Oops')).toBe('Failed to send your message. Please try again later.');
});

it('says in place how many minutes to wait', async () => {
  const wait = 'Too many requests. Please try again in 2 minutes.';
  expect(await sendWith(429, wait)).toBe(wait);
});
