// The list below a field that suggests: whether it is open, which option the arrow keys reached, and its keys.
import { type KeyboardEvent, useState } from 'react';

export function useSuggestionList<Option>(options: readonly Option[], onPick: (option: Option) => void) {
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
    // Past the last comes the first.
    setActive((now) => (options.length === 0 ? -1 : (now + by + options.length) % options.length));
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && current) pick(current);
    else if (event.key === 'Escape' && isShown) setOpen(false);
    else return;
    // Enter would send the form, Escape would close the dialog around it.
    event.preventDefault();
    event.stopPropagation();
  }
  function startTyping(): void {
    setOpen(true);
    setActive(-1);
  }
  return { isShown, active, hasActive: current !== undefined, pick, onKeyDown, startTyping, setOpen };
}
