// The installed libraries have everything that the build replaces: fails with a hint after an incompatible upgrade.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { IDLE_BLOCKER, IDLE_FETCHER } from 'react-router';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { bodiesOfReact, bodiesOfServer, lightIcons } from './light-libraries.ts';
import { answerFromRoot, filesOfRouter, serverBodies, withoutDiscovery } from './light-router.ts';
import { type CodeNode, lighten } from './lighten-code.ts';
import * as standIns from './router-stand-ins.ts';

const require = createRequire(import.meta.url);
const folderOf = (library: string) => dirname(require.resolve(`${library}/package.json`));
const readLibrary = (library: string, file: string) => readFileSync(join(folderOf(library), file), 'utf8');
const inRouter = (file: string) => `dist/production/lib/${file}`;

describe('the installed libraries', () => {
  it.each([
    ['react-dom', 'cjs/react-dom-client.production.js', bodiesOfReact, 'light-libraries.ts'] as const,
    ['react-dom', 'cjs/react-dom-server-legacy.node.production.js', bodiesOfServer, 'light-libraries.ts'] as const,
    ...filesOfRouter.map(([file, bodies]) => ['react-router', inRouter(file), bodies, 'light-router.ts'] as const),
    ['react-router', inRouter('dom/lib.js'), serverBodies.lib ?? {}, 'light-router.ts'] as const,
    ['react-router', inRouter('dom/ssr/components.js'), serverBodies.components ?? {}, 'light-router.ts'] as const,
  ])('%s has in %s every function that the build replaces', (library, file, bodies, plugin) => {
    const code = readLibrary(library, file);
    const hint = `${library} changed: compare ${file} with the names in apps/web/bundling/${plugin}`;
    expect(() => lighten(code, parseAst(code) as unknown as CodeNode, bodies, library), hint).not.toThrow();
  });

  it('react-router has the hook whose server version is patched', () => {
    const code = readLibrary('react-router', inRouter('hooks.js'));
    expect(answerFromRoot(code, 'hi'), 'useHref changed: see apps/web/bundling/light-router.ts').not.toBe(code);
  });

  it('react-router has the links whose attribute for framework mode is left out', () => {
    const code = readLibrary('react-router', inRouter('dom/lib.js'));
    expect(withoutDiscovery(code, 'dom/lib.js'), 'Link changed: see apps/web/bundling/light-router.ts').not.toBe(code);
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
