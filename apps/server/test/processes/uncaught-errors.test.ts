// Uncaught errors in a real process: they close the connection of their request, and nothing else.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createReplacementTimer } from '../../src/http/uncaught-errors.ts';
import { until } from './server-process.ts';

let child: ChildProcess;
let port: number;
let out = '';

beforeAll(async () => {
  child = fork(resolve(import.meta.dirname, 'failing-server.ts'), {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    execArgv: [],
  });
  child.stdout?.on('data', (chunk) => {
    out += chunk;
  });
  [port] = (await once(child, 'message')) as [number];
});
afterAll(() => child.kill());

const survived = async () => (await (await fetch(`http://127.0.0.1:${port}/survived`)).json()) as string[];

/** A request whose body follows later than its headers. */
async function post(path: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: town\r\ncontent-type: application/octet-stream\r\ncontent-length: 4\r\n\r\n`,
  );
  await once(socket, 'connect');
  setImmediate(() => socket.write('body'));
  return socket.resume();
}

describe('an uncaught error', () => {
  it.each(['timer', 'tick', 'microtask', 'file', 'emitter', 'rejection', 'body', 'body-end', 'answer'])(
    'in a request (%s) closes its connection and leaves the others open',
    async (way) => {
      out = '';
      const before = (await survived()).length;
      const other = connect(port, '127.0.0.1').resume();
      await once(other, 'connect');
      const socket = await post(`/${way}`);
      await new Promise((settle) => socket.once('error', () => undefined).once('close', settle));
      expect((await survived()).slice(before)).toEqual(['one more']);
      expect([other.destroyed, child.exitCode]).toEqual([false, null]);
      await until(() => out.includes('\n'));
      expect(
        out
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line)),
      ).toEqual([
        expect.objectContaining({
          route: `POST /${way}`,
          reqId: expect.any(String),
          err: expect.objectContaining({ message: 'boom', stack: expect.stringContaining('failing-server.ts') }),
        }),
      ]);
      other.destroy();
    },
  );

  it('outside of a request is logged, and nothing is closed', async () => {
    const before = (await survived()).length;
    child.send('fail');
    await until(async () => (await survived()).length > before);
    expect((await survived()).slice(before)).toEqual(['background: boom', 'one more']);
  });
});

describe('a process that survived an error', () => {
  it('asks to be replaced once a minute', async () => {
    let now = 0;
    let asked = 0;
    const survivedOne = createReplacementTimer(
      () => {
        asked += 1;
      },
      () => now,
    );
    now = 60_000;
    for (let at = 0; at < 100; at++) survivedOne();
    await until(() => asked > 0);
    expect(asked).toBe(1);
    now = 120_000;
    survivedOne();
    await until(() => asked > 1);
    expect(asked).toBe(2);
  });
});

describe('a server whose output has no reader', () => {
  it('logs an error once', async () => {
    const file = resolve(import.meta.dirname, 'failing-server.ts');
    const orphan = fork(file, ['prints'], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'], execArgv: [] });
    const [ownPort] = (await once(orphan, 'message')) as [number];
    orphan.stderr?.destroy();
    const read = async () => (await (await fetch(`http://127.0.0.1:${ownPort}/survived`)).json()) as string[];
    orphan.send('throw');
    await until(async () => (await read()).length > 0 || undefined);
    for (let turn = 0; turn < 20; turn += 1) await read();
    expect(await read()).toEqual(['background: boom', 'one more']);
    orphan.kill();
  });
});
