// Build plugin that removes server-only properties of endpoints, and with them schemas and zod: 12 KB of the first load.
import type { Plugin } from 'vite';

const serverOnly = new Set(['summary', 'params', 'query', 'body', 'form', 'answers', 'events', 'limit']);
const schemaModules = /^zod|-schemas\.ts$/;

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [key: string]: unknown };

export function lightEndpoints(): Plugin {
  return {
    name: 'chowk:light-endpoints',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /[\\/]packages[\\/]contract[\\/]src[\\/].*-endpoints\.ts$/ },
      handler(code, id) {
        const { body } = this.parse(code, { lang: 'ts' }) as unknown as { body: Node[] };
        const light = body.flatMap(findServerOnly).reduceRight((rest, { start, end }) => {
          const comma = /^\s*,/.exec(code.slice(end))?.[0].length ?? 0;
          return rest.slice(0, start) + rest.slice(end + comma);
        }, code);
        // zod is not imported any more: such a page would fail in the browser only.
        if (/\bz\.\w/.test(light)) throw new Error(`${id} defines a schema: schemas belong in a *-schemas.ts`);
        return light;
      },
    },
  };
}

/** Imports of schemas, and server-only properties of every `endpoint({ … })`, in source order. */
function findServerOnly(node: Node): Node[] {
  if (node.type === 'ImportDeclaration') {
    return schemaModules.test((node.source as unknown as { value: string }).value) ? [node] : [];
  }
  if (node.type === 'CallExpression' && (node.callee as Node).name === 'endpoint') {
    const [definition] = node.arguments as [{ properties: (Node & { key?: { name: string } })[] }];
    return definition.properties.filter(({ key }) => serverOnly.has(key?.name ?? ''));
  }
  const children = Object.values(node).flat() as (Node | null)[];
  return children.filter((child): child is Node => typeof child?.type === 'string').flatMap(findServerOnly);
}
