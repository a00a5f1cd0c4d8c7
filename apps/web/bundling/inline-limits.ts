// Build plugin that writes the numbers of limits.ts where they are used: the first load has use for a tenth of them.
import * as limits from '@chowk/contract/limits';
import type { Plugin } from 'vite';
import type { CodeNode } from './light-router.ts';

export function inlineLimits(): Plugin {
  return {
    name: 'chowk:inline-limits',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\.tsx?$/, code: /[/]limits(\.ts)?'/ },
      handler(code, id) {
        return writeNumbers(code, this.parse(code, { lang: id.endsWith('x') ? 'tsx' : 'ts' }) as unknown as CodeNode);
      },
    },
  };
}

type Edit = { readonly start: number; readonly end: number; readonly text: string };
type Named = { readonly name: string };

/** Every module has its own copy of what else it uses: shared, the tables would all be part of the first load. */
export function writeNumbers(code: string, program: CodeNode): string {
  const body = program.body as readonly CodeNode[];
  const imports = body.filter(
    ({ type, source }) => type === 'ImportDeclaration' && /\/limits(\.ts)?$/.test((source as { value: string }).value),
  );
  const imported = new Map(
    imports
      .flatMap(({ specifiers }) => specifiers as readonly { readonly local: Named; readonly imported: Named }[])
      .map(({ local, imported: own }): [string, unknown] => [local.name, Reflect.get(limits, own.name)]),
  );
  const copies = [...imported].map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`).join(' ');
  const edits = [
    ...imports.map(({ start, end }, index): Edit => ({ start, end, text: index === 0 ? copies : '' })),
    ...body.filter((node) => !imports.includes(node)).flatMap((node) => findNumbers(node, imported)),
  ];
  return edits
    .sort((one, other) => other.start - one.start)
    .reduce((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), code);
}

/** `textLimits.title.min`, but neither a whole table nor a property of what another name holds. */
function findNumbers(node: CodeNode, imported: ReadonlyMap<string, unknown>): Edit[] {
  const value = node.type === 'MemberExpression' ? readValue(node, imported) : undefined;
  if (typeof value === 'number') return [{ start: node.start, end: node.end, text: String(value) }];
  const children = Object.values(node).flat() as (CodeNode | null)[];
  return children
    .filter((child): child is CodeNode => typeof child?.type === 'string')
    .flatMap((child) => findNumbers(child, imported));
}

function readValue(node: CodeNode, imported: ReadonlyMap<string, unknown>): unknown {
  if (node.type === 'Identifier') return imported.get(node.name as string);
  if (node.type !== 'MemberExpression' || node.computed) return undefined;
  const table = readValue(node.object as CodeNode, imported);
  return typeof table === 'object' ? Reflect.get(table ?? {}, (node.property as { name: string }).name) : undefined;
}
