// A process that is to end: left alone while it does, and ended when it does not.
import { type ChildProcess, spawn } from 'node:child_process';
import { afterEach, expect, it } from 'vitest';
import { endInTime } from './exit-deadline.ts';

const hour = 3_600_000;
let child: ChildProcess;
afterEach(() => void child.kill('SIGKILL'));

const start = (program: string) => spawn(process.execPath, ['-e', program], { stdio: 'ignore' });

it('whoever ends in time is left alone, and whoever has ended is not waited for', async () => {
  child = start('');
  const onLate = () => expect.unreachable();
  await endInTime(child, { ms: hour, onLate });
  expect(child.exitCode).toBe(0);
  await endInTime(child, { ms: hour, onLate });
});

// Promise: A server process that hangs while it is renewed is ended, and holds up no other
it('whoever does not is ended', async () => {
  child = start('setInterval(() => undefined, 1000)');
  let late = 0;
  await endInTime(child, { ms: 1, onLate: () => late++ });
  expect([child.signalCode, late]).toEqual(['SIGKILL', 1]);
});
