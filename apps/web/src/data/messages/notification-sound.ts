// Sound setting for new messages, stored in this browser.
import { useSyncExternalStore } from 'react';

const storageKey = 'notificationSound';
const changed = new EventTarget();

export function isSoundEnabled(): boolean {
  return localStorage.getItem(storageKey) !== 'disabled';
}

export function setSoundEnabled(isEnabled: boolean): void {
  localStorage.setItem(storageKey, isEnabled ? 'enabled' : 'disabled');
  changed.dispatchEvent(new Event('change'));
}

function subscribe(listener: () => void): () => void {
  changed.addEventListener('change', listener);
  window.addEventListener('storage', listener);
  return () => {
    changed.removeEventListener('change', listener);
    window.removeEventListener('storage', listener);
  };
}

export function useSoundEnabled(): boolean {
  return useSyncExternalStore(subscribe, isSoundEnabled, () => true);
}
