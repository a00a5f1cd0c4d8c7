// A text field that suggests: by arrow keys, by finger, and read out as a combobox.
import { type ComponentPropsWithRef, useId } from 'react';
import { Input } from './input.tsx';
import { texts } from './suggest-input-texts.ts';
import { SuggestionOption } from './suggestion-option.tsx';
import { useSuggestionList } from './use-suggestion-list.ts';

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
