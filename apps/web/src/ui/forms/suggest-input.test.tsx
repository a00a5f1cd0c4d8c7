// Input with suggestions, by keyboard and pointer.
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { SuggestInput } from './suggest-input.tsx';

const suggestions = [
  { key: 'c', label: 'Chandigarh' },
  { key: 'k', label: 'Kharar', hint: 'Punjab' },
  { key: 'm', label: 'Mohali' },
];

async function typeInField(list = suggestions) {
  const onPick = vi.fn();
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  const onEscape = vi.fn();
  function Held() {
    const [text, setText] = useState('');
    return (
      <form onSubmit={onSubmit} onKeyDown={({ key }) => key === 'Escape' && onEscape()}>
        <SuggestInput aria-label="City" value={text} suggestions={list} onType={setText} onPick={onPick} />
      </form>
    );
  }
  render(<Held />);
  const user = userEvent.setup();
  await user.type(screen.getByRole('combobox', { name: 'City' }), 'ka');
  return { user, onPick, onSubmit, onEscape };
}

const field = () => screen.getByRole('combobox', { name: 'City' });
const activeOption = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('an input with suggestions', () => {
  it('opens its list while typing, and announces the count', async () => {
    await typeInField();
    expect(field().getAttribute('aria-expanded')).toBe('true');
    expect(screen.getAllByRole('option')).toHaveLength(3);
    expect(screen.getByRole('status').textContent).toBe('3 suggestions');
  });

  it('wraps around with the arrow keys', async () => {
    const { user } = await typeInField();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(activeOption()).toContain('Kharar');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(activeOption()).toBe('Chandigarh');
    await user.keyboard('{ArrowUp}');
    expect(activeOption()).toBe('Mohali');
  });

  it('picks with Enter without submitting the form', async () => {
    const { user, onPick, onSubmit } = await typeInField();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onPick).toHaveBeenCalledWith(suggestions[0]);
    expect(onSubmit).not.toHaveBeenCalled();
    expect(field().getAttribute('aria-expanded')).toBe('false');
  });

  it('submits the form with Enter while no option is active', async () => {
    const { user, onPick, onSubmit } = await typeInField();
    await user.keyboard('{Enter}');
    expect(onPick).not.toHaveBeenCalled();
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('closes its list on Escape, and only the second Escape reaches the dialog', async () => {
    const { user, onEscape } = await typeInField();
    await user.keyboard('{Escape}');
    expect(field().getAttribute('aria-expanded')).toBe('false');
    expect(onEscape).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onEscape).toHaveBeenCalledOnce();
  });

  it('picks a pressed option, and the focus stays in the field', async () => {
    const { user, onPick } = await typeInField();
    await user.click(screen.getByRole('option', { name: /Kharar/ }));
    expect(onPick).toHaveBeenCalledWith(suggestions[1]);
    expect(document.activeElement).toBe(field());
  });

  it('resets the active option on typing', async () => {
    const { user } = await typeInField();
    await user.keyboard('{ArrowDown}r');
    expect(field().getAttribute('aria-activedescendant')).toBeNull();
  });

  it('shows no list without suggestions', async () => {
    const { user } = await typeInField([]);
    await user.keyboard('{ArrowDown}');
    expect(field().getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByRole('status').textContent).toBe('');
  });
});
