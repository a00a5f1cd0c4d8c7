// One option in the list below a field that suggests: chosen by a press, or by the field's own keys.
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

type SuggestionOptionProps = {
  /** Named by the field's `aria-activedescendant`. */
  readonly id: string;
  /** The arrow keys have reached it. */
  readonly isActive: boolean;
  readonly onChoose: () => void;
  readonly className: string;
  readonly children: ReactNode;
};

export function SuggestionOption({ id, isActive, onChoose, className, children }: SuggestionOptionProps) {
  return (
    // The field keeps the focus, so the key presses that choose an option are handled there.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      onKeyDown={(event) => event.key === 'Enter' && onChoose()}
      className={cx('cursor-pointer hover:bg-tint', className, isActive && 'bg-tint')}
    >
      {children}
    </div>
  );
}
