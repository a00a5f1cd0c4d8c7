// Waits for a process to end, and ends it when it takes too long.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

type Patience = { readonly ms: number; readonly onLate: () => void };

export async function endInTime(child: ChildProcess, { ms, onLate }: Patience): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  const timer = setTimeout(() => {
    onLate();
    child.kill('SIGKILL');
  }, ms);
  await ended;
  clearTimeout(timer);
}
