// The product in a container: pages in three languages, sign-up, a listing with a photo.
/// <reference path="../../apps/server/test/s3rver.d.ts" />
import { languageIds, languages } from '@chowk/contract/languages/languages';
import { HttpPerson } from '../../apps/server/test/data/http-user.ts';
import { verify } from './checks.ts';
import type { RunningContainer } from './running-container.ts';

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

/** Returns the path of the published listing. */
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
  const seller = await new HttpPerson(url, 'asha@market.example').signUp();
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
