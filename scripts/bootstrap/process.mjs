// Child processes: signals are forwarded, and the exit code is passed on.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Resolves with the exit code; a child ended by a signal counts as 128 plus its number, as in shells. */
export function runToEnd(command, args, { onStart, ...options }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    const forward = (signal) => child.kill(signal);
    for (const signal of forwarded) process.on(signal, forward);
    const stopWatching = whenOrphaned(() => child.kill('SIGTERM'));
    onStart?.(child.pid, child);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      for (const name of forwarded) process.off(name, forward);
      stopWatching();
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}

// npm runs us through a shell: SIGTERM for npm ends that shell and never reaches us, but our parent changes.
function whenOrphaned(act) {
  if (!process.env.npm_lifecycle_event) return () => undefined;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, 200);
  return () => clearInterval(timer);
}
