// The functions that the build leaves out of react-router and react-dom are in the installed versions of both.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { lightIcons } from './light-icons.ts';
import { bodiesOfReact } from './light-react.ts';
import { filesOfRouter } from './light-router.ts';
import { type CodeNode, lighten } from './lighten-code.ts';

const require = createRequire(import.meta.url);
const folderOf = (library: string) => dirname(require.resolve(`${library}/package.json`));

describe('the installed libraries', () => {
  it.each([
    ['react-dom', 'cjs/react-dom-client.production.js', bodiesOfReact, 'light-react.ts'] as const,
    ...filesOfRouter.map(
      ([file, bodies]) => ['react-router', `dist/production/lib/${file}`, bodies, 'light-router.ts'] as const,
    ),
  ])('%s has in %s every function that the build replaces', (library, file, bodies, plugin) => {
    const code = readFileSync(join(folderOf(library), file), 'utf8');
    const hint = `${library} changed: hold ${file} against the names in apps/web/bundling/${plugin}`;
    expect(() => lighten(code, parseAst(code) as unknown as CodeNode, bodies, library), hint).not.toThrow();
  });

  it('lucide-react has the module that light-icons.ts replaces, and icons that ask for it', () => {
    const { filter } = lightIcons().resolveId as { filter: { id: RegExp } };
    const icon = readFileSync(join(folderOf('lucide-react'), 'dist/esm/icons/house.mjs'), 'utf8');
    const asked = /from '(.*createLucideIcon.*)'/.exec(icon)?.[1] ?? '';
    expect(asked, 'lucide-react changed: see apps/web/bundling/light-icons.ts').toMatch(filter.id);
    expect(icon, 'lucide-react changed what an icon is: see apps/web/bundling/draw-icon.ts').toMatch(/\bnode: \[/);
  });
});
