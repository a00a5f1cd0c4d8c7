// The exit of a worker process, and its deadline.
import { type ChildProcess, spawn } from 'node:child_process';
import { afterEach, expect, it } from 'vitest';
import { enforceExit, waitForExit } from './worker-process.ts';

const hour = 3_600_000;
let child: ChildProcess;
afterEach(() => void child.kill('SIGKILL'));

const start = (program: string) => spawn(process.execPath, ['-e', program], { stdio: 'ignore' });

it('a process that exits in time is not killed, and one that has exited is not waited for', async () => {
  child = start('');
  const onTimeout = () => expect.unreachable();
  await enforceExit(child, { timeoutMs: hour, onTimeout });
  expect(child.exitCode).toBe(0);
  await enforceExit(child, { timeoutMs: hour, onTimeout });
});

it('a process that does not exit is killed', async () => {
  child = start('setInterval(() => undefined, 1000)');
  let timeouts = 0;
  await enforceExit(child, { timeoutMs: 1, onTimeout: () => timeouts++ });
  expect([child.signalCode, timeouts]).toEqual(['SIGKILL', 1]);
});

it('a program that is gone ends like one that exits', async () => {
  child = spawn('/no/such/program');
  expect(await waitForExit(child)).toContain('ENOENT');
});
