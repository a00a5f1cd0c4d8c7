// Leaves the Escape key to a field whose suggestions are open; the dialog around it stays open.
import { useFocusScopeBranch } from '@radix-ui/react-focus-scope';
import { useState } from 'react';

/** A dialog hears of the key before the field does. */
export function leaveEscapeToField(event: KeyboardEvent): void {
  const isSuggesting = event.target instanceof Element && event.target.matches('[role=combobox][aria-expanded=true]');
  if (isSuggesting) event.preventDefault();
}

export function NoticesWithinReach() {
  useFocusScopeBranch(document.getElementById('notices'));
  return null;
}

/**
 * For Radix's onCloseAutoFocus: our dialogs are opened from anywhere, so they have no trigger of their own.
 * The opener may be gone by then; whoever knows what comes after it says so.
 */
export function useOpener(findNext?: () => HTMLElement | null): (event: Event) => void {
  const [opener] = useState(findOpener);
  return (event) => {
    event.preventDefault();
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    else (findNext?.() ?? document.getElementById('content'))?.focus();
  };
}

/** A menu is gone when the dialog it opened closes; its button is still there. */
function findOpener(): Element | null {
  const active = document.activeElement;
  const menu = active?.closest('[role=menu]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active;
}
