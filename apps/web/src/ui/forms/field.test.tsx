// Form field: label, hint and error.
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { PasswordInput } from './password-input.tsx';

function describedBy(element: HTMLElement): string[] {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '');
}

describe('a field', () => {
  it('links hint and error to its control', () => {
    render(
      <Field label="Title" hint="Short and plain" error="Too short" isRequired>
        {(control) => <Input {...control} />}
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'Title' });
    expect(describedBy(input)).toEqual(['Short and plain', 'Too short']);
    expect([input.getAttribute('aria-invalid'), input.getAttribute('aria-required')]).toEqual(['true', 'true']);
    expect(screen.getByRole('alert').textContent).toBe('Too short');
  });

  it('does not repeat the hint as an error', () => {
    render(
      <Field label="Password" hint="Eight characters" error="Eight characters">
        {(control) => <Input {...control} />}
      </Field>,
    );
    expect(screen.getAllByText('Eight characters')).toHaveLength(1);
  });

  it('shows the password on request', async () => {
    render(<PasswordInput aria-label="Password" defaultValue="secret" />);
    const input = screen.getByLabelText('Password', { selector: 'input' });
    const button = screen.getByRole('button', { name: 'Show password' });
    expect(input.getAttribute('type')).toBe('password');
    await userEvent.click(button);
    expect([input.getAttribute('type'), button.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
    await userEvent.click(button);
    expect(input.getAttribute('type')).toBe('password');
  });
});
