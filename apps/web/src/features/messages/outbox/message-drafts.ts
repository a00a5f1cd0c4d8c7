// Drafts of messages, each kept by itself: writing one saves one, and tells only those who show it.
import { signedOutEvent } from '../../../data/session/session.tsx';

const prefix = 'message-draft:';
/** Where earlier versions kept all of them together. */
const formerName = 'message-drafts';

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

/** Whoever signs out takes them along: the next person at this screen finds nothing. */
function forgetAll(): void {
  const names = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  for (const key of names) drafts.set(key.slice(prefix.length), null);
  for (const name of [...unstored.keys()]) drafts.set(name, null);
}

function takeOverFormer(): void {
  try {
    const former = JSON.parse(localStorage.getItem(formerName) ?? '{}') as Record<string, string>;
    localStorage.removeItem(formerName);
    for (const [name, text] of Object.entries(former)) if (drafts.get(name) === null) drafts.set(name, text);
  } catch {
    return;
  }
}

takeOverFormer();
addEventListener(signedOutEvent, forgetAll);
// Told of the other tabs alone; without a name, of everything at once.
addEventListener('storage', ({ key }) => {
  if (key === null) for (const name of listeners.keys()) tell(name);
  else if (key.startsWith(prefix)) tell(key.slice(prefix.length));
});
