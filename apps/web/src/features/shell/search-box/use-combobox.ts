// Makes a plain field a combobox: what screen readers are told of it, and the keys that move through its list.
import { type RefObject, useEffect, useEffectEvent } from 'react';

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
    // While a word is being composed, its keys belong to the input method.
    if (event.isComposing) return;
    if (event.key === 'ArrowDown') onMove(1);
    else if (event.key === 'ArrowUp') onMove(-1);
    else if (event.key === 'Enter' && activeId) onChoose();
    else if (event.key === 'Escape' && isShown) onClose();
    else return;
    // Enter would send the form, Escape would empty the field.
    event.preventDefault();
  });

  useEffect(() => {
    const input = field.current;
    input?.addEventListener('keydown', press);
    return () => input?.removeEventListener('keydown', press);
  }, [field]);
}
