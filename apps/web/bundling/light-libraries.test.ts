// The installed libraries have everything that the build replaces: fails with a hint after an incompatible upgrade.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { IDLE_BLOCKER, IDLE_FETCHER } from 'react-router';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { lightIcons } from './light-libraries.ts';
import { type CodeNode, filesOfRouter, lighten } from './light-router.ts';
import * as standIns from './router-stand-ins.ts';

const require = createRequire(import.meta.url);
const folderOf = (library: string) => dirname(require.resolve(`${library}/package.json`));
const readLibrary = (library: string, file: string) => readFileSync(join(folderOf(library), file), 'utf8');
const inRouter = (file: string) => `dist/production/lib/${file}`;

describe('the installed libraries', () => {
  it.each(filesOfRouter)('react-router has in %s every function that the build replaces', (file, bodies) => {
    const code = readLibrary('react-router', inRouter(file));
    const hint = `react-router changed: compare ${file} with the names in apps/web/bundling/light-router.ts`;
    expect(() => lighten(code, parseAst(code) as unknown as CodeNode, bodies, 'react-router'), hint).not.toThrow();
  });

  it.each([
    ['dom/lib.js', /ssr\/components\.js/],
    ['router/router.js', /instrumentation\.js/],
    ['hooks.js', /router\/router\.js/],
    ['components.js', /router\/router\.js/],
    ['dom/lib.js', /router\/router\.js/],
  ])('react-router imports in %s only names that router-stand-ins.ts exports', (file, replaced) => {
    const { body } = parseAst(readLibrary('react-router', inRouter(file)));
    const names = body.flatMap((node) =>
      node.type === 'ImportDeclaration' && replaced.test(node.source.value)
        ? node.specifiers.map((specifier) => (specifier.type === 'ImportSpecifier' ? specifier.local.name : '*'))
        : [],
    );
    expect(names.length, 'react-router moved a module that light-router.ts replaces').toBeGreaterThan(0);
    expect(Object.keys(standIns)).toEqual(expect.arrayContaining(names));
  });

  it('react-router has the idle states that router-stand-ins.ts repeats', () => {
    expect([standIns.IDLE_BLOCKER, standIns.IDLE_FETCHER]).toEqual([IDLE_BLOCKER, IDLE_FETCHER]);
  });

  it('lucide-react has the module that the build replaces, and icons that import it', () => {
    const { filter } = lightIcons().resolveId as { filter: { id: RegExp } };
    const icon = readLibrary('lucide-react', 'dist/esm/icons/house.mjs');
    const imported = /from '(.*createLucideIcon.*)'/.exec(icon)?.[1] ?? '';
    expect(imported, 'lucide-react changed: see apps/web/bundling/light-libraries.ts').toMatch(filter.id);
    expect(icon, 'lucide-react changed what an icon is: see apps/web/bundling/render-icon.ts').toMatch(/\bnode: \[/);
  });
});
