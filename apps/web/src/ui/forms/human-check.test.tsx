// The human check, answered rightly and wrongly.
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { HumanCheck } from './human-check.tsx';

const range = { min: 1, max: 10 };

function renderCheck() {
  const onVerified = vi.fn();
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <HumanCheck range={range} onVerified={onVerified} />
    </form>,
  );
  return { onVerified, onSubmit, person: userEvent.setup() };
}

const field = () => screen.getByRole('textbox', { name: /Human check/ });
function sumAsked(): number {
  const [, left, right] = /(\d+) \+ (\d+)/.exec(screen.getByText(/Human check/).textContent ?? '') ?? [];
  return Number(left) + Number(right);
}

describe('the human check', () => {
  it('counts the right sum as it is typed', async () => {
    const { person, onVerified } = renderCheck();
    await person.type(field(), String(sumAsked()));
    expect(screen.getByRole('status').textContent).toBe('Correct, thank you.');
    expect(onVerified).toHaveBeenLastCalledWith(true);
  });

  it('says that a sum is wrong once it is checked, not while it is typed', async () => {
    const { person, onVerified } = renderCheck();
    await person.type(field(), '99');
    expect(screen.getByRole('status').textContent).toBe('');
    await person.click(screen.getByRole('button', { name: 'Verify' }));
    expect(screen.getByRole('status').textContent).toBe('That is not the sum. Please try again.');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(onVerified).toHaveBeenLastCalledWith(false);
  });

  it('checks at Enter, and sends the form with the right sum only', async () => {
    const { person, onSubmit } = renderCheck();
    await person.type(field(), '99{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    await person.clear(field());
    await person.type(field(), `${sumAsked()}{Enter}`);
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('asks another sum on demand, and the old answer no longer counts', async () => {
    const { person, onVerified } = renderCheck();
    const before = screen.getByText(/Human check/).textContent;
    await person.type(field(), String(sumAsked()));
    await person.click(screen.getByRole('button', { name: 'New challenge' }));
    expect(screen.getByText(/Human check/).textContent).not.toBe(before);
    expect(onVerified).toHaveBeenLastCalledWith(false);
  });
});
