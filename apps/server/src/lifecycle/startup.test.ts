// Start: progress, banner, explained failures, free port, and when the web app is rebuilt.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { StartRefusal } from '../config/start-refusal.ts';
import { choosePort, explainListenError } from './port.ts';
import { createProgress, explainFailure, formatBanner } from './start-log.ts';
import { hashSources } from './web-build.ts';

function record(isTTY: boolean) {
  const written: string[] = [];
  return { isTTY, write: (text: string) => void written.push(text), text: () => written.join('') };
}

describe('progress', () => {
  it('is a line for each quarter in a file', () => {
    const out = record(false);
    const show = createProgress('Town', out);
    for (let done = 0; done <= 10; done++) show(done, 10);
    expect(out.text()).toBe('Town 0 %\nTown 25 %\nTown 50 %\nTown 75 %\nTown 100 %\n');
  });

  it('is one updated line in a terminal', () => {
    const out = record(true);
    const show = createProgress('Town', out);
    show(1, 2);
    show(1, 2);
    show(2, 2);
    const [half, full] = ['█'.repeat(15) + '░'.repeat(15), '█'.repeat(30)];
    expect(out.text()).toBe(`\rTown ${half} 50 %\rTown ${full} 100 %\n`);
  });
});

describe('the banner', () => {
  it('shows the address, the accounts to sign in with, and notes', () => {
    const signIns = [
      { email: 'a@town.example', password: 'one' },
      { email: 'b@town.example', password: 'two' },
    ];
    const start = { version: '1.2.3', publicUrl: 'http://localhost:3000', signIns, notes: ['A note.'] };
    const lines = formatBanner(start).split('\n');
    expect(lines).toEqual([
      '',
      'Chowk 1.2.3 is open at http://localhost:3000',
      '  sign in as a@town.example with one',
      '  sign in as b@town.example with two',
      'A note.',
      '',
    ]);
  });
});

describe('a failure', () => {
  const onDisk = (code: string) => Object.assign(new Error(code), { code, path: '/srv/data/postgres' });

  it.each([
    [new StartRefusal('Because.'), 'Because.'],
    [
      onDisk('EACCES'),
      'The data folder /srv/data cannot be used: this user may not write there. Set another DATA_DIR.',
    ],
    [onDisk('ENOSPC'), 'The data folder /srv/data cannot be used: the disk is full. Set another DATA_DIR.'],
  ])('%s is explained', (problem, sentence) => {
    expect(explainFailure(problem, '/srv/data')).toBe(sentence);
  });

  it('caused by a bug shows its stack', () => {
    expect(explainFailure(new TypeError('odd'), '/srv/data')).toContain('startup.test.ts');
  });

  it.each([
    ['EADDRINUSE', 'Port 80 is already in use: stop what uses it, or set another PORT.'],
    ['EACCES', 'Port 80 needs more rights: set a PORT above 1023.'],
    ['EADDRNOTAVAIL', 'Port 80 cannot be opened: HOST is not an address of this machine.'],
    ['ENOTFOUND', 'Port 80 cannot be opened: HOST is not a name that this machine knows.'],
  ])('of the port, %s, is explained', (code, sentence) => {
    expect(explainListenError(Object.assign(new Error(), { code }), 80)).toEqual(new StartRefusal(sentence));
  });
});

describe('any free port', () => {
  it('is chosen before the address is printed', async () => {
    const { port, publicUrl } = await choosePort(readConfig({ PORT: '0' }));
    expect(port).toBeGreaterThan(0);
    expect(publicUrl).toBe(`http://localhost:${port}`);
  });
});

describe('the sources of the web app', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'chowk-sources-'));
    await mkdir(join(folder, 'web/src'), { recursive: true });
    await writeFile(join(folder, 'web/src/page.tsx'), 'page');
    await writeFile(join(folder, 'lock.json'), 'lock');
  });
  afterEach(() => rm(folder, { recursive: true }));

  const hash = () => hashSources(folder, ['web', 'lock.json']);

  it.each([
    ['a page changes', 'web/src/page.tsx', 'another'],
    ['a page is added', 'web/src/new.tsx', 'page'],
    ['a package changes', 'lock.json', 'other'],
  ])('differ when %s', async (_what, path, content) => {
    const before = await hash();
    await writeFile(join(folder, path), content);
    expect(await hash()).not.toBe(before);
  });

  it.each([
    ['the build itself', 'web/dist/page.js'],
    ['a package on the disk', 'web/node_modules/x.js'],
    ['a test', 'web/src/page.test.tsx'],
  ])('do not differ by %s', async (_what, path) => {
    const before = await hash();
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), 'x');
    expect(await hash()).toBe(before);
  });
});
