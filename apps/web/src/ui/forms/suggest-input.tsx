// Text input with suggestions: an accessible combobox for keyboard and touch.
import { defineTexts } from '@chowk/contract/languages/define-texts';
import { type ComponentPropsWithRef, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { cx } from '../cx.ts';
import { Input } from './input.tsx';

const texts = defineTexts('web/ui/forms/suggest-input', {
  suggestions: 'Suggestions',
  count: { one: '{count} suggestion', other: '{count} suggestions' },
});

export type Suggestion = { readonly key: string; readonly label: string; readonly hint?: string };

type SuggestInputProps = Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange'> & {
  readonly value: string;
  readonly suggestions: readonly Suggestion[];
  readonly onType: (text: string) => void;
  readonly onPick: (suggestion: Suggestion) => void;
};

export function SuggestInput({ value, suggestions, onType, onPick, onBlur, onFocus, ...props }: SuggestInputProps) {
  const listId = useId();
  const list = useSuggestionList(suggestions, onPick);
  const { isShown, active } = list;

  return (
    <div className="relative">
      <Input
        {...props}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={list.hasActive ? optionId(listId, active) : undefined}
        autoComplete="off"
        value={value}
        onChange={(event) => {
          onType(event.target.value);
          list.startTyping();
        }}
        onKeyDown={list.onKeyDown}
        onFocus={(event) => {
          list.setOpen(true);
          onFocus?.(event);
        }}
        onBlur={(event) => {
          list.setOpen(false);
          onBlur?.(event);
        }}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={texts.suggestions}
        hidden={!isShown}
        className="absolute inset-x-0 top-full z-10 mt-1 overflow-hidden rounded-control bg-raised py-1 shadow-float"
      >
        {suggestions.map((suggestion, index) => (
          <SuggestionOption
            key={suggestion.key}
            id={optionId(listId, index)}
            isActive={index === active}
            onChoose={() => list.pick(suggestion)}
            className="px-3 py-2.5"
          >
            <span className="block truncate">{suggestion.label}</span>
            {suggestion.hint && <span className="block truncate text-13 text-quiet">{suggestion.hint}</span>}
          </SuggestionOption>
        ))}
      </div>
      <p role="status" className="sr-only">
        {isShown ? texts.count({ count: suggestions.length }) : ''}
      </p>
    </div>
  );
}

function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

type SuggestionOptionProps = {
  /** Referenced by the field's `aria-activedescendant`. */
  readonly id: string;
  readonly isActive: boolean;
  readonly onChoose: () => void;
  readonly className: string;
  readonly children: ReactNode;
};

export function SuggestionOption({ id, isActive, onChoose, className, children }: SuggestionOptionProps) {
  return (
    // The field keeps the focus and handles the keys.
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

function useSuggestionList<Option>(options: readonly Option[], onPick: (option: Option) => void) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const isShown = isOpen && options.length > 0;
  const current = isShown ? options[active] : undefined;

  function pick(option: Option): void {
    setOpen(false);
    setActive(-1);
    onPick(option);
  }
  function move(by: number): void {
    setOpen(true);
    setActive((now) => (options.length === 0 ? -1 : (now + by + options.length) % options.length));
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && current) pick(current);
    else if (event.key === 'Escape' && isShown) setOpen(false);
    else return;
    // Enter would submit the form, Escape would close the dialog.
    event.preventDefault();
    event.stopPropagation();
  }
  function startTyping(): void {
    setOpen(true);
    setActive(-1);
  }
  return { isShown, active, hasActive: current !== undefined, pick, onKeyDown, startTyping, setOpen };
}
