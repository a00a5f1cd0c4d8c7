// Toast queue: one visible, up to five waiting; the visible one is shortened once it could be read.
import { toastLimits } from '@chowk/contract/limits';
import { createStore } from '../storage/store.ts';

export type Notice = {
  readonly id: number;
  readonly title: string;
  readonly description?: string;
  readonly tone: 'default' | 'destructive';
  readonly ms: number;
  /** Full duration, while the queue is empty. */
  readonly wholeMs: number;
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Announces a dialog: ends when that is open. */
  readonly isAboutOpening?: boolean;
};

export type NewNotice = Pick<Notice, 'title' | 'description' | 'action' | 'isAboutOpening'> &
  Partial<Pick<Notice, 'tone' | 'ms'>>;

/** Shortened toasts stay for a second at least, longer for longer texts. */
const MIN_VISIBLE_MS = 1000;
const readingMs = ({ title, description = '' }: Notice) => MIN_VISIBLE_MS + 20 * (title.length + description.length);

export const toastQueue = createStore<readonly Notice[]>([]);
let nextId = 1;
let seen: { readonly id: number; readonly since: number } | null = null;

/** When the queue is full, the oldest waiting toast is dropped. */
export function toast({ tone = 'default', ms = toastLimits.ms, ...notice }: NewNotice): void {
  const added = { ...notice, tone, ms, wholeMs: ms, id: nextId };
  nextId += 1;
  toastQueue.set(lineWith(added));
}

function lineWith(added: Notice): readonly Notice[] {
  const [shown, ...waiting] = toastQueue.get();
  if (!shown) return [added];
  const others = waiting.filter((each) => !isSame(each, added));
  // The same toast again extends the visible one; a changed duration restarts it.
  const { ms } = added;
  if (isSame(shown, added)) return [{ ...shown, ms: shown.ms === ms ? ms + 1 : ms }, ...others];
  return [endAfter(shown, readingMs(shown)), ...[...others, added].slice(-toastLimits.waiting)];
}

/** Toasts with a button are never equal: their actions differ. */
function isSame(one: Notice, other: Notice): boolean {
  return one.title === other.title && one.description === other.description && !one.action && !other.action;
}

/** Ends it `ms` after it became visible, unless it ends earlier. */
function endAfter(notice: Notice, ms: number): Notice {
  const past = seen?.id === notice.id ? performance.now() - seen.since : 0;
  return { ...notice, ms: Math.max(1, Math.min(notice.wholeMs, ms) - past) };
}

export function endDialogToasts(): void {
  const line = toastQueue.get();
  if (!line.some(({ isAboutOpening }) => isAboutOpening)) return;
  const [shown, ...waiting] = line;
  const rest = waiting.filter(({ isAboutOpening }) => !isAboutOpening);
  toastQueue.set(shown?.isAboutOpening ? [endAfter(shown, MIN_VISIBLE_MS), ...rest] : line.slice(0, 1).concat(rest));
}

export function markToastSeen(id: number): void {
  seen = { id, since: performance.now() };
  const [shown, ...waiting] = toastQueue.get();
  if (shown?.id === id && waiting.length > 0) toastQueue.set([endAfter(shown, readingMs(shown)), ...waiting]);
}

export function dismissToast(id: number): void {
  toastQueue.set(toastQueue.get().filter((notice) => notice.id !== id));
}
