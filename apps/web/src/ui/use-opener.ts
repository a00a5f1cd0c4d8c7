// Remembers what had the focus when something opened, and gives it back.
import { useState } from 'react';

/** For Radix's onCloseAutoFocus: our dialogs are opened from anywhere, so they have no trigger of their own. */
export function useOpener(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    else document.getElementById('content')?.focus();
  };
}
