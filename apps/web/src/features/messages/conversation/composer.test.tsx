// Composer: typing, pasting and sending.
import { textLimits } from '@chowk/contract/limits';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Composer } from './composer.tsx';

function renderComposer(start = '', { takesFocus = false, canSend = true } = {}) {
  const onSend = vi.fn();
  const onFiles = vi.fn();
  function ControlledComposer() {
    const [text, setText] = useState(start);
    return (
      <Composer
        text={text}
        onChange={setText}
        onSend={() => onSend(text)}
        takesFocus={takesFocus}
        canSend={canSend}
        onFiles={onFiles}
        attach={null}
        tray={null}
      />
    );
  }
  render(<ControlledComposer />);
  return { onSend, onFiles, user: userEvent.setup() };
}

const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send message' });

describe('the composer', () => {
  it('sends at Enter, and keeps the focus for the next message', async () => {
    const { user, onSend } = renderComposer();
    await user.type(area(), 'Is it still there?{Enter}');
    expect(onSend).toHaveBeenCalledExactlyOnceWith('Is it still there?');
    expect(document.activeElement).toBe(area());
  });

  it('begins a new line at Shift and Enter', async () => {
    const { user, onSend } = renderComposer();
    await user.type(area(), 'One{Shift>}{Enter}{/Shift}two');
    expect(area().value).toBe('One\ntwo');
    expect(onSend).not.toHaveBeenCalled();
  });

  it('leaves the Enter of an input method to the word it ends', () => {
    const { onSend } = renderComposer('namaste');
    fireEvent.keyDown(area(), { key: 'Enter', isComposing: true });
    expect(onSend).not.toHaveBeenCalled();
  });

  it.each([true, false])('has something to send: %s', (canSend) => {
    renderComposer('', { canSend });
    expect(button().disabled).toBe(!canSend);
  });

  it('takes pasted photos, and leaves pasted words to the field', async () => {
    const { onFiles } = renderComposer();
    const photo = new File(['x'], 'cot.jpg', { type: 'image/jpeg' });
    fireEvent.paste(area(), { clipboardData: { files: [photo] } });
    fireEvent.paste(area(), { clipboardData: { files: [] } });
    expect(onFiles).toHaveBeenCalledExactlyOnceWith([photo]);
  });

  it('counts only when there is little room left', async () => {
    const { max } = textLimits.message;
    const { user } = renderComposer('a'.repeat(max - 201));
    expect(screen.queryByText(/characters/)).toBeNull();
    await user.type(area(), 'b');
    expect(screen.getByText(`${max - 200} of ${max} characters`)).toBeTruthy();
  });

  it('takes the focus at the end of what is written already', () => {
    renderComposer('Hello', { takesFocus: true });
    expect(document.activeElement).toBe(area());
    expect(area().selectionStart).toBe(5);
  });
});
