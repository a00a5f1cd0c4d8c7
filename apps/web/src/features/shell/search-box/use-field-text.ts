// The text of the search field, and whether its suggestions are open.
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { listen } from '../../../platform/page/listen.ts';

type FieldText = { readonly text: string; readonly isOpen: boolean; readonly setOpen: (isOpen: boolean) => void };

type Parts = {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly popup: RefObject<HTMLElement | null>;
  /** Whether turning to a field with this text is enough to be offered something. */
  readonly opensOnFocus: (text: string) => boolean;
  readonly onSubmit: (text: string) => void;
};

export function useFieldText({ field, popup, opensOnFocus, onSubmit }: Parts): FieldText {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);

  const arrive = useEffectEvent((input: HTMLInputElement, hasTyped: boolean) => {
    setText(input.value);
    if (hasTyped || opensOnFocus(input.value)) setOpen(true);
  });
  const submit = useEffectEvent((input: HTMLInputElement) => {
    setOpen(false);
    onSubmit(input.value);
  });

  useEffect(() => {
    const input = field.current;
    const form = input?.form;
    if (!input || !form) return;
    const leave = ({ relatedTarget }: FocusEvent) => {
      const isStill = relatedTarget === input || popup.current?.contains(relatedTarget as Node | null);
      if (!isStill) setOpen(false);
    };
    const stops = [
      listen(input, 'input', () => arrive(input, true)),
      listen(input, ['focus', 'click'], () => arrive(input, false)),
      listen(form, 'focusout', leave),
      listen(form, 'submit', () => submit(input)),
    ];
    // This code was fetched when the field was first turned to: by now there may be letters in it.
    if (document.activeElement === input) arrive(input, input.value !== input.defaultValue);
    return () => {
      for (const stop of stops) stop();
    };
  }, [field, popup]);

  return { text, isOpen, setOpen };
}
