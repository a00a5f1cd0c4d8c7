// Message drafts in localStorage, one key per conversation: a change notifies only the subscribers of that draft.
import { signedOutEvent } from '../../../data/session/session.tsx';
import { legacyDraftsKey, draftPrefix as prefix } from './message-storage.ts';

/** Kept in memory where the storage is full or forbidden. */
const unsaved = new Map<string, string>();
const listeners = new Map<string, Set<() => void>>();

export function messageDraftKey(userId: string, conversationKey: string): string {
  return `${userId}:${conversationKey}`;
}

function notify(name: string): void {
  for (const listener of listeners.get(name) ?? []) listener();
}

export const drafts = {
  /** Null: never written. Empty: cleared by the user. */
  get(name: string): string | null {
    try {
      return unsaved.get(name) ?? localStorage.getItem(prefix + name);
    } catch {
      return null;
    }
  },
  set(name: string, text: string | null): void {
    unsaved.delete(name);
    try {
      if (text === null) localStorage.removeItem(prefix + name);
      else localStorage.setItem(prefix + name, text);
    } catch {
      if (text !== null) unsaved.set(name, text);
    }
    notify(name);
  },
  subscribe(name: string, listener: () => void): () => void {
    const own = listeners.get(name) ?? new Set();
    listeners.set(name, own.add(listener));
    return () => {
      own.delete(listener);
      if (own.size === 0 && listeners.get(name) === own) listeners.delete(name);
    };
  },
};

/** localStorage is cleared by message-storage.ts. */
function clearUnsaved(): void {
  unsaved.clear();
  for (const name of listeners.keys()) notify(name);
}

function migrateLegacyDrafts(): void {
  try {
    const legacy = JSON.parse(localStorage.getItem(legacyDraftsKey) ?? '{}') as Record<string, string>;
    localStorage.removeItem(legacyDraftsKey);
    for (const [name, text] of Object.entries(legacy)) if (drafts.get(name) === null) drafts.set(name, text);
  } catch {
    return;
  }
}

migrateLegacyDrafts();
addEventListener(signedOutEvent, clearUnsaved);
// Fires for changes by other tabs; a null key means that everything was cleared.
addEventListener('storage', ({ key }) => {
  if (key === null) for (const name of listeners.keys()) notify(name);
  else if (key.startsWith(prefix)) notify(key.slice(prefix.length));
});
