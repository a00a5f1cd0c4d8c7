// Toasts: up to five wait in line, one is visible at a time, and makes room once it could be read.
import { toastLimits } from '@chowk/contract/limits';
import { createStore } from '../storage/store.ts';

export type Notice = {
  readonly id: number;
  readonly title: string;
  readonly description?: string;
  readonly tone: 'default' | 'destructive';
  /** How long from now on. */
  readonly ms: number;
  /** How long when nobody waits for it. */
  readonly wholeMs: number;
  /** A button on the notice, such as 'Undo'. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Only says what is about to open: over when it is open. */
  readonly isAboutOpening?: boolean;
};

export type NewNotice = Pick<Notice, 'title' | 'description' | 'action' | 'isAboutOpening'> &
  Partial<Pick<Notice, 'tone' | 'ms'>>;

/** One that others wait for, or that is over, is seen for a second at least, and longer the more there is to read. */
const glanceMs = 1000;
const readingMs = ({ title, description = '' }: Notice) => glanceMs + 20 * (title.length + description.length);

export const toastQueue = createStore<readonly Notice[]>([]);
let nextId = 1;
/** Which of them is on the screen, and since when. */
let seen: { readonly id: number; readonly since: number } | null = null;

/** Shown at once or after those that wait; when the line is full, the oldest one waiting gives way. */
export function toast({ tone = 'default', ms = toastLimits.ms, ...notice }: NewNotice): void {
  const added = { ...notice, tone, ms, wholeMs: ms, id: nextId };
  nextId += 1;
  toastQueue.set(lineWith(added));
}

function lineWith(added: Notice): readonly Notice[] {
  const [shown, ...waiting] = toastQueue.get();
  if (!shown) return [added];
  const others = waiting.filter((each) => !isSame(each, added));
  // The same again stays a little longer; a changed duration begins anew.
  const { ms } = added;
  if (isSame(shown, added)) return [{ ...shown, ms: shown.ms === ms ? ms + 1 : ms }, ...others];
  return [endAfter(shown, readingMs(shown)), ...[...others, added].slice(-toastLimits.waiting)];
}

/** A notice with a button is another one each time: its button does something else. */
function isSame(one: Notice, other: Notice): boolean {
  return one.title === other.title && one.description === other.description && !one.action && !other.action;
}

/** Milliseconds since it came on the screen, if that is earlier than it would go. */
function endAfter(notice: Notice, ms: number): Notice {
  const past = seen?.id === notice.id ? performance.now() - seen.since : 0;
  return { ...notice, ms: Math.max(1, Math.min(notice.wholeMs, ms) - past) };
}

/** What was about to open is open: it speaks for itself. */
export function endOpeningToasts(): void {
  const line = toastQueue.get();
  if (!line.some(({ isAboutOpening }) => isAboutOpening)) return;
  const [shown, ...waiting] = line;
  const rest = waiting.filter(({ isAboutOpening }) => !isAboutOpening);
  toastQueue.set(shown?.isAboutOpening ? [endAfter(shown, glanceMs), ...rest] : line.slice(0, 1).concat(rest));
}

/** Told by whoever draws it. */
export function markToastSeen(id: number): void {
  seen = { id, since: performance.now() };
  // Those that wait, waited for it.
  const [shown, ...waiting] = toastQueue.get();
  if (shown?.id === id && waiting.length > 0) toastQueue.set([endAfter(shown, readingMs(shown)), ...waiting]);
}

export function dismissToast(id: number): void {
  toastQueue.set(toastQueue.get().filter((notice) => notice.id !== id));
}
