// Turns a plain input into a combobox: ARIA attributes, arrow keys, its text, and opening and closing.
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { listen } from '../../../platform/page/listen.ts';

type Combobox = {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly listId: string;
  readonly isShown: boolean;
  readonly activeId: string | undefined;
  readonly onMove: (by: 1 | -1) => void;
  readonly onChoose: () => void;
  readonly onClose: () => void;
};

export function useCombobox({ field, listId, isShown, activeId, onMove, onChoose, onClose }: Combobox): void {
  useEffect(() => {
    const input = field.current;
    const attributes = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': listId, autocomplete: 'off' };
    for (const [name, value] of Object.entries(attributes)) input?.setAttribute(name, value);
  }, [field, listId]);

  useEffect(() => {
    field.current?.setAttribute('aria-expanded', String(isShown));
    if (activeId) field.current?.setAttribute('aria-activedescendant', activeId);
    else field.current?.removeAttribute('aria-activedescendant');
  }, [field, isShown, activeId]);

  const press = useEffectEvent((event: KeyboardEvent) => {
    // Keys belong to the input method during composition.
    if (event.isComposing) return;
    if (event.key === 'ArrowDown') onMove(1);
    else if (event.key === 'ArrowUp') onMove(-1);
    else if (event.key === 'Enter' && activeId) onChoose();
    else if (event.key === 'Escape' && isShown) onClose();
    else return;
    // Enter would submit the form, Escape would clear the field.
    event.preventDefault();
  });

  useEffect(() => {
    const input = field.current;
    input?.addEventListener('keydown', press);
    return () => input?.removeEventListener('keydown', press);
  }, [field]);
}

type FieldText = { readonly text: string; readonly isOpen: boolean; readonly setOpen: (isOpen: boolean) => void };

type FieldTextInput = {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly popup: RefObject<HTMLElement | null>;
  readonly opensOnFocus: (text: string) => boolean;
  readonly onSubmit: (text: string) => void;
};

export function useFieldText({ field, popup, opensOnFocus, onSubmit }: FieldTextInput): FieldText {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);

  const update = useEffectEvent((input: HTMLInputElement, hasTyped: boolean) => {
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
    const closeOnBlur = ({ relatedTarget }: FocusEvent) => {
      const isInside = relatedTarget === input || popup.current?.contains(relatedTarget as Node | null);
      if (!isInside) setOpen(false);
    };
    const stops = [
      listen(input, 'input', () => update(input, true)),
      listen(input, ['focus', 'click'], () => update(input, false)),
      listen(form, 'focusout', closeOnBlur),
      listen(form, 'submit', () => submit(input)),
    ];
    // This code was loaded on the first focus: text may have been typed meanwhile.
    if (document.activeElement === input) update(input, input.value !== input.defaultValue);
    return () => {
      for (const stop of stops) stop();
    };
  }, [field, popup]);

  return { text, isOpen, setOpen };
}
