// Shared dialog behavior: Escape in comboboxes, focusable toasts, returning the focus to the opener.
import { useFocusScopeBranch } from '@radix-ui/react-focus-scope';
import { useLayoutEffect, useState } from 'react';

/** Escape closes open suggestions first: a dialog receives the key before the field. */
export function leaveEscapeToField(event: KeyboardEvent): void {
  const isSuggesting = event.target instanceof Element && event.target.matches('[role=combobox][aria-expanded=true]');
  if (isSuggesting) event.preventDefault();
}

export function ToastsInFocusScope() {
  useFocusScopeBranch(document.getElementById('notices'));
  return null;
}

/** For Radix's onCloseAutoFocus: dialogs are opened from anywhere, without a trigger.
 * `findNext` is used when the opener is gone. */
export function useReturnFocus(findNext?: () => HTMLElement | null): (event: Event) => void {
  const [opener] = useState(findOpener);
  return (event) => {
    event.preventDefault();
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    else (findNext?.() ?? document.getElementById('content'))?.focus();
  };
}

/** A menu unmounts before its dialog closes; its button stays. */
function findOpener(): Element | null {
  const active = document.activeElement;
  const menu = active?.closest('[role=menu]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active;
}

/** For the toasts' position. A `:has()` on the page would restyle all of it at every key press. */
export function useMarkOnPage(mark: 'wholeDialog' | 'leftSheet' | 'rightSheet'): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset[mark] = '';
    return () => {
      delete dataset[mark];
    };
  }, [mark]);
}
