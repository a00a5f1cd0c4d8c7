// Session state: a small key/value map of this browser session, sent with every request.
import { textLimits } from '@chowk/contract/limits';
import { listen } from '../page/listen.ts';

const storageKey = 'session_state';
const changed = new EventTarget();

export type SessionStateMap = Readonly<Record<string, string>>;

export function readSessionState(storage: Pick<Storage, 'getItem'> = sessionStorage): SessionStateMap {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? '{}');
    if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {};
    return Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, String(value)]));
  } catch {
    return {};
  }
}

export function writeSessionState(state: SessionStateMap): void {
  if (Object.keys(state).length === 0) sessionStorage.removeItem(storageKey);
  else sessionStorage.setItem(storageKey, JSON.stringify(state));
  changed.dispatchEvent(new Event('change'));
}

export function onSessionStateChange(listener: () => void): () => void {
  return listen(changed, 'change', listener);
}

/** Headers are ASCII only; null when empty or larger than the server accepts. */
export function writeStateHeader(state: SessionStateMap): string | null {
  if (Object.keys(state).length === 0) return null;
  const text = JSON.stringify(state).replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return text.length <= textLimits.sessionStateBytes ? text : null;
}

/** Query of a GET request with the session state; its own parameters win. */
export function addStateToPath(path: string, state: SessionStateMap): string {
  if (writeStateHeader(state) === null) return path;
  const [place = '', search] = path.split('?');
  const parameters = new URLSearchParams(search);
  for (const [name, value] of Object.entries(state)) if (!parameters.has(name)) parameters.set(name, value);
  return `${place}?${parameters}`;
}
