// The product in a container: pages in each language, sign-up, a listing with a photo, a stop, and alone with a backup.
/// <reference path="../../apps/server/test/s3rver.d.ts" />

import { setTimeout as pause } from 'node:timers/promises';
import { languageIds, languages } from '@chowk/contract/languages/languages';
import { findFreePort } from '../../apps/server/src/database/engine/index.ts';
import { HttpUser } from '../../apps/server/test/data/http-user.ts';
import { beginRequest } from '../../apps/server/test/processes/server-process.ts';
import { verify } from './checks.ts';
import { RunningContainer } from './running-container.ts';

export async function verifyLocked(container: RunningContainer): Promise<void> {
  const { out: user } = await container.exec(
    'sh',
    '-c',
    'id -u; grep -E "^(CapEff|NoNewPrivs)" /proc/1/status | tr -s "\\t" " "',
  );
  verify(
    /^1000\nNoNewPrivs: 1\nCapEff: 0+$|^1000\nCapEff: 0+\nNoNewPrivs: 1$/.test(user.trim()),
    'the server is an ordinary user without any rights',
    user,
  );
  for (const path of ['/app/x', '/usr/local/bin/x', '/etc/x', '/var/tmp/x']) {
    const { code, err } = await container.exec('touch', path);
    verify(code !== 0 && /Read-only file system|Permission denied/.test(err), `nothing can be written to ${path}`, err);
  }
  verify((await container.inspect('{{.HostConfig.ReadonlyRootfs}}')) === 'true', 'the root is read-only');
  const { code, out } = await container.exec(
    'sh',
    '-c',
    'touch /tmp/x && touch /data/x && rm /tmp/x /data/x && ls /data',
  );
  verify(code === 0, 'the data and /tmp can be written to', out);
}

export async function verifyMarket(url: string): Promise<string> {
  for (const language of languageIds) {
    const answer = await fetch(language === 'en' ? `${url}/` : `${url}/${language}`);
    const page = await answer.text();
    const words = new RegExp(`\\p{Script=${languages[language].script}}{3}`, 'u');
    const isRight = answer.status === 200 && page.includes(`<html lang="${language}`) && words.test(page);
    verify(isRight, `home is rendered in ${language}`, `${answer.status} ${page.slice(0, 500)}`);
    const [, file = ''] = /data-entry="(\/assets\/[^"]+\.js)"/.exec(page) ?? [];
    const script = await fetch(url + file, { headers: { 'accept-encoding': 'br' } });
    verify(script.status === 200 && file !== '', `and its scripts are there`, `${file} ${script.status}`);
  }
  const seller = await new HttpUser(url, 'asha@market.example').signUp();
  const listing = await seller.publish('Cot from a container');
  const shown = await fetch(`${url}/api/classified/${listing.id}`);
  const body = await shown.text();
  verify(
    shown.status === 200 && body.includes('Cot from a container'),
    'a user registers, publishes a listing and reads it back',
    body,
  );
  const [photo = ''] = body.match(/\/uploads\/[^"]+/) ?? [];
  const picture = await fetch(url + photo);
  const bytes = Buffer.from(await picture.arrayBuffer());
  verify(
    picture.status === 200 && bytes.subarray(8, 12).toString() === 'WEBP',
    'its photo comes back from S3',
    `${photo} ${picture.status}`,
  );
  const ready = (await (await fetch(`${url}/readyz`)).json()) as { status: string };
  verify(ready.status === 'ready', '/readyz says ready');
  return `/api/classified/${listing.id}`;
}

export async function verifyAlone(image: string): Promise<void> {
  const port = await findFreePort();
  const container = await RunningContainer.start(image, { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` });
  try {
    await container.untilHealthy();
    verify(true, 'without DATABASE_URL it starts PostgreSQL on its data volume');
    const made = await container.exec('chowk', 'backup', '--to', '/data/backup.tar');
    verify(made.code === 0, 'chowk backup writes a backup', made.err);
    const tried = await container.exec('chowk', 'backup', '--verify', '/data/backup.tar');
    verify(tried.code === 0, 'and chowk backup --verify puts it into a database of its own', tried.err);
    const queues = await container.exec('chowk', 'admin', 'queues');
    verify(queues.code === 0, 'chowk admin works beside the server', queues.err);
    const unknown = await container.exec('chowk', 'fly');
    verify(
      unknown.code === 1 && unknown.err.startsWith('Name a command: start,'),
      'an unknown command is refused',
      unknown.err,
    );
    await container.signal('TERM');
    verify((await container.ended()) === 0, 'SIGTERM ends both with exit code 0', await container.log());
  } finally {
    await container.remove();
  }
}

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
