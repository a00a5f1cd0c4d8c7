// Human check: right and wrong answers.
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { HumanCheck, judgeAnswer, makeOtherSum, makeSum } from './human-check.tsx';

const range = { min: 1, max: 10 };

function renderCheck() {
  const onVerified = vi.fn();
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <HumanCheck range={range} onVerified={onVerified} />
    </form>,
  );
  return { onVerified, onSubmit, user: userEvent.setup() };
}

const field = () => screen.getByRole('textbox', { name: /Human check/ });
function sumAsked(): number {
  const [, left, right] = /(\d+) \+ (\d+)/.exec(screen.getByText(/Human check/).textContent ?? '') ?? [];
  return Number(left) + Number(right);
}

describe('the human check', () => {
  it('accepts the right sum while typing', async () => {
    const { user, onVerified } = renderCheck();
    await user.type(field(), String(sumAsked()));
    expect(screen.getByRole('status').textContent).toBe('Correct, thank you.');
    expect(onVerified).toHaveBeenLastCalledWith(true);
  });

  it('reports a wrong sum when it is checked, not while typing', async () => {
    const { user, onVerified } = renderCheck();
    await user.type(field(), '99');
    expect(screen.getByRole('status').textContent).toBe('');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(screen.getByRole('status').textContent).toBe('That is not the sum. Please try again.');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(onVerified).toHaveBeenLastCalledWith(false);
  });

  it('checks on Enter, and submits the form with the right sum only', async () => {
    const { user, onSubmit } = renderCheck();
    await user.type(field(), '99{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    await user.clear(field());
    await user.type(field(), `${sumAsked()}{Enter}`);
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('shows another sum on request, and the old answer no longer counts', async () => {
    const { user, onVerified } = renderCheck();
    const before = screen.getByText(/Human check/).textContent;
    await user.type(field(), String(sumAsked()));
    await user.click(screen.getByRole('button', { name: 'New challenge' }));
    expect(screen.getByText(/Human check/).textContent).not.toBe(before);
    expect(onVerified).toHaveBeenLastCalledWith(false);
  });
});

describe('the sum of the human check', () => {
  it.each([
    [0, 1],
    [0.05, 1],
    [0.1, 2],
    [0.5, 6],
    [0.999999, 10],
  ])('has operands from one to ten: random %d gives %d', (draw, operand) => {
    expect(makeSum(range, () => draw)).toEqual({ left: operand, right: operand });
  });

  it('chooses its operands independently', () => {
    const draws = [0.2, 0.9];
    expect(makeSum(range, () => draws.shift() ?? 0)).toEqual({ left: 3, right: 10 });
  });
});

describe('a new challenge', () => {
  it.each([
    [0, { left: 1, right: 1 }, { left: 2, right: 1 }],
    [0.999, { left: 10, right: 10 }, { left: 1, right: 10 }],
    [0, { left: 1, right: 2 }, { left: 1, right: 1 }],
    [0, null, { left: 1, right: 1 }],
  ])('differs from the one before: random %d after %j is %j', (draw, before, after) => {
    expect(makeOtherSum(before, range, () => draw)).toEqual(after);
  });
});

describe('an answer', () => {
  it.each([
    ['12', 'correct'],
    [' 12 ', 'correct'],
    ['012', 'correct'],
    ['', 'unchecked'],
    ['   ', 'unchecked'],
    ['11', 'incorrect'],
    ['13', 'incorrect'],
    ['-12', 'incorrect'],
    ['12.0', 'incorrect'],
    ['1e1', 'incorrect'],
    ['twelve', 'incorrect'],
  ] as const)('%j to 7 + 5 is %s', (answer, state) => {
    expect(judgeAnswer({ left: 7, right: 5 }, answer)).toBe(state);
  });
});
