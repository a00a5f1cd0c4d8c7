// SIGTERM under traffic: every request sent while the server was ready is answered.
import { setTimeout as pause } from 'node:timers/promises';
import { beginRequest } from '../../apps/server/test/processes/server-process.ts';
import { verify } from './checks.ts';
import type { RunningContainer } from './running-container.ts';

const callers = 8;
/** Two seconds of draining plus a slow machine, below the ten after which podman kills. */
const mostSeconds = 9;

export async function verifyStop(container: RunningContainer, url: string, path: string): Promise<void> {
  let isReady = true;
  let answered = 0;
  const lost: string[] = [];
  async function call(): Promise<void> {
    while (isReady) {
      const answer = await fetch(url + path).catch((error: Error) => error);
      if (answer instanceof Error) lost.push(String(answer.cause ?? answer));
      else {
        await answer.arrayBuffer();
        // A 429 is an answer, too.
        if (answer.status !== 200 && answer.status !== 429) lost.push(String(answer.status));
        answered++;
      }
    }
  }
  /** As a load balancer does. */
  async function watch(): Promise<void> {
    while (isReady) {
      isReady = (await fetch(`${url}/readyz`)).status === 200;
      await pause(50);
    }
  }
  const half = await beginRequest(url);
  const calling = [watch(), ...Array.from({ length: callers }, call)];
  while (answered < 50) await pause(20);
  const before = answered;
  const started = performance.now();
  await container.signal('TERM');
  await Promise.all(calling);
  half.half.end('}');
  const status = await half.answered;
  const code = await container.ended();
  const seconds = (performance.now() - started) / 1000;
  verify(
    lost.length === 0,
    `none of ${answered} requests was lost, ${answered - before} of them after SIGTERM`,
    lost.slice(0, 5).join('\n'),
  );
  verify(status < 500, `one that was half sent at SIGTERM was answered with ${status}`);
  verify(code === 0 && seconds < mostSeconds, `SIGTERM ended it with exit code ${code} in ${seconds.toFixed(1)} s`);
  const lines = (await container.log()).trim().split('\n');
  const notJson = lines.filter((line) => !/^\{.*\}$/.test(line.trim()));
  verify(notJson.length === 0, 'its log is JSON lines to the last', notJson.join('\n'));
  verify(/exit code 0/.test(lines.at(-1) ?? ''), 'and says how it ended', lines.at(-1));
}
