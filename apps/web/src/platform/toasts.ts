// Short notices: up to five wait in line, one is visible at a time.
import { toastLimits } from '@chowk/contract/limits';

export type Notice = {
  readonly id: number;
  readonly title: string;
  readonly description?: string;
  readonly tone: 'default' | 'destructive';
  readonly ms: number;
  /** A button on the notice, such as 'Undo'. */
  readonly action?: { readonly label: string; readonly run: () => void };
};

export type NewNotice = Pick<Notice, 'title' | 'description' | 'action'> & Partial<Pick<Notice, 'tone' | 'ms'>>;

let line: readonly Notice[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: readonly Notice[]): void {
  line = next;
  for (const listener of listeners) listener();
}

/** Shown at once or after those that wait; when the line is full, the oldest one waiting gives way. */
export function toast({ tone = 'default', ms = toastLimits.ms, ...notice }: NewNotice): void {
  const added = { ...notice, tone, ms, id: nextId };
  nextId += 1;
  const [shown, ...waiting] = line;
  change(shown ? [shown, ...[...waiting, added].slice(-toastLimits.waiting)] : [added]);
}

export function dismissToast(id: number): void {
  change(line.filter((notice) => notice.id !== id));
}

export const toastLine = {
  get: () => line,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
