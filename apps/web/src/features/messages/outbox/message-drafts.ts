// Drafts of messages, each kept by itself: writing one saves one, and tells only those who show it.
import { signedOutEvent } from '../../../data/session/session.tsx';
import { formerDrafts, draftPrefix as prefix } from './message-storage.ts';

/** Those that a full or forbidden storage would not take live on in this tab. */
const unstored = new Map<string, string>();
const listeners = new Map<string, Set<() => void>>();

export function messageDraftKey(userId: string, conversationKey: string): string {
  return `${userId}:${conversationKey}`;
}

function tell(name: string): void {
  for (const listener of listeners.get(name) ?? []) listener();
}

export const drafts = {
  /** Null where nobody has written anything; an empty one was emptied by its writer. */
  get(name: string): string | null {
    try {
      return unstored.get(name) ?? localStorage.getItem(prefix + name);
    } catch {
      return null;
    }
  },
  set(name: string, text: string | null): void {
    unstored.delete(name);
    try {
      if (text === null) localStorage.removeItem(prefix + name);
      else localStorage.setItem(prefix + name, text);
    } catch {
      if (text !== null) unstored.set(name, text);
    }
    tell(name);
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

/** What the storage held is gone by now. */
function forgetUnstored(): void {
  unstored.clear();
  for (const name of listeners.keys()) tell(name);
}

function takeOverFormer(): void {
  try {
    const former = JSON.parse(localStorage.getItem(formerDrafts) ?? '{}') as Record<string, string>;
    localStorage.removeItem(formerDrafts);
    for (const [name, text] of Object.entries(former)) if (drafts.get(name) === null) drafts.set(name, text);
  } catch {
    return;
  }
}

takeOverFormer();
addEventListener(signedOutEvent, forgetUnstored);
// Told of the other tabs alone; without a name, of everything at once.
addEventListener('storage', ({ key }) => {
  if (key === null) for (const name of listeners.keys()) tell(name);
  else if (key.startsWith(prefix)) tell(key.slice(prefix.length));
});
