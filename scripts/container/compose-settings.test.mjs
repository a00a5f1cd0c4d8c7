// Container files against the product: known settings, declared secrets, one Node version.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { wanted } from '../bootstrap/runtime.mjs';
import { tasks } from '../bootstrap/tasks.mjs';

const root = resolve(import.meta.dirname, '../..');
const read = (path) => readFileSync(resolve(root, path), 'utf8');
const files = ['deploy/compose.yaml', 'deploy/compose.cluster.yaml'];

function blockAfter(text, begin) {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => begin.test(line)) + 1;
  const depth = /^ */.exec(lines[start] ?? '')?.[0].length ?? 0;
  const end = lines.findIndex((line, at) => at > start && line.trim() !== '' && !line.startsWith(' '.repeat(depth)));
  return lines.slice(start, end < 0 ? undefined : end).join('\n');
}

function settingsOf(file) {
  const server = blockAfter(read(file), /^( {2}chowk:|x-server: )/);
  return [...blockAfter(server, /^ *environment:/).matchAll(/^ *([A-Z0-9_]+):/gm)].map(([, name = '']) => name);
}

function documentedSettings() {
  const names = read('docs/settings.md')
    .split('\n')
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z0-9_]+)`/g)]);
  return new Set(names.map(([, name = '']) => name));
}

describe('the compose files', () => {
  it.each(files)('%s names only known settings', (file) => {
    const names = settingsOf(file);
    expect(names).toContain('DATABASE_URL');
    expect(names.filter((name) => !documentedSettings().has(name))).toEqual([]);
  });

  it.each(files)('%s gets all its variables from .env.example', (file) => {
    const asked = new Set([...read(file).matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name = '']) => name));
    const offered = new Set([...read('deploy/.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name = '']) => name));
    expect([...asked].filter((name) => !offered.has(name))).toEqual(['CHOWK_IMAGE']);
  });

  it.each(files)('%s names a version of every third-party image', (file) => {
    const images = [...read(file).matchAll(/^ *image: (\S+)/gm)].map(([, name = '']) => name);
    const others = images.filter((name) => !name.includes('localhost/'));
    expect(others.length).toBeGreaterThan(2);
    for (const name of others) expect(name).toMatch(/:v?\d+\.\d+(\.\d+)?(-\w+)?$/);
  });
});

describe('the Containerfile', () => {
  it('uses the Node version of package.json', () => {
    expect(/^ARG NODE_VERSION=(.*)$/m.exec(read('deploy/Containerfile'))?.[1]).toBe(wanted);
  });

  it('runs each command of the product that needs no sources', () => {
    const [, named = ''] = /^ {2}(admin [^)]*)\)/m.exec(read('deploy/chowk')) ?? [];
    const commands = Object.entries(tasks).filter(([name, { args }]) => args[0] === `apps/server/src/${name}.ts`);
    const needed = commands.map(([name]) => name).filter((name) => name !== 'build');
    expect(named.split(' | ')).toEqual(needed.sort());
  });
});
