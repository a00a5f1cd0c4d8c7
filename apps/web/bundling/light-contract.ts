// Browsers call endpoints and rarely check them. What only checks is taken from a second copy of the contract, and what
// is only said from a third, so that schemas, zod and the words of forms, 12 KB of every first visit, arrive with those.
import type { Plugin } from 'vite';

/** Only the server reads these fields of an endpoint. */
const serverOnly = new Set(['summary', 'params', 'query', 'body', 'form', 'answers', 'events', 'limit']);
const schemaMark = '?schemas';
const textMark = '?texts';
const contractFile = /packages[\\/]contract[\\/]src[\\/](?!endpoint\.ts)[\w-]+\.ts$/;

/** Schemas are the contract's values with a capital and a small letter; constants are all capitals. */
const markOf = (name: string) => (/^[A-Z][a-z]/.test(name) ? schemaMark : /Texts$/.test(name) ? textMark : '');

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [key: string]: unknown };
type Import = Node & {
  readonly importKind?: string;
  readonly source: { readonly value: string };
  readonly specifiers: readonly (Node & {
    readonly importKind?: string;
    readonly imported?: { readonly name: string };
  })[];
};

export function lightContract(): Plugin {
  return {
    name: 'chowk:light-contract',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer) {
      const inside = importer?.endsWith(schemaMark) && source.startsWith('.') ? schemaMark : undefined;
      const mark = [schemaMark, textMark].find((each) => source.endsWith(each)) ?? inside;
      if (!mark) return null;
      const found = await this.resolve(source.replace(mark, ''), importer?.replace(/\?\w+$/, ''));
      return found && found.id + mark;
    },
    transform: {
      filter: { id: { include: /\.tsx?(\?texts)?$/, exclude: /node_modules/ }, code: /@chowk\/contract|zod\/mini/ },
      handler(code, id) {
        const { body } = this.parse(code, { lang: 'tsx' }) as unknown as { body: Node[] };
        return contractFile.test(id.replace(textMark, '')) ? lighten(code, body) : moveSchemaImports(code, body);
      },
    },
  };
}

function moveSchemaImports(code: string, body: readonly Node[]): string {
  const imports = (body as Import[]).filter(
    ({ type, importKind, source }) =>
      type === 'ImportDeclaration' && importKind !== 'type' && source.value.startsWith('@chowk/contract/'),
  );
  return imports.reduceRight((rest, { start, end, source, specifiers }) => {
    const write = (mark: string) => {
      const chosen = specifiers.filter((each) => mark === markOfImport(each));
      const names = chosen.map((each) => code.slice(each.start, each.end));
      return names.length ? `import { ${names} } from '${source.value}${mark}';` : '';
    };
    if (!specifiers.some(markOfImport)) return rest;
    return rest.slice(0, start) + ['', schemaMark, textMark].map(write).join('') + rest.slice(end);
  }, code);
}

function markOfImport({ importKind, imported }: Import['specifiers'][number]): string {
  return importKind === 'type' ? '' : markOf(imported?.name ?? '');
}

/** Endpoints without what only the server reads, and schemas that vanish when nobody uses them. */
function lighten(code: string, body: readonly Node[]): string {
  const cuts = body.flatMap(findServerOnly).map(({ start, end }) => {
    const comma = /^\s*,/.exec(code.slice(end))?.[0].length ?? 0;
    return { start, end: end + comma, text: '' };
  });
  const wraps = body.flatMap(findMadeValues).flatMap(({ start, end }) => [
    { start, end: start, text: '/*#__PURE__*/ (() => (' },
    { start: end, end, text: '))()' },
  ]);
  const edits = [...cuts, ...wraps].sort((a, b) => a.start - b.start);
  return edits.reduceRight((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), code);
}

/** What top-level constants are made with, where a bundler must assume that making it does something. */
function findMadeValues(statement: Node): Node[] {
  const declaration = (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement) as Node | null;
  if (declaration?.type !== 'VariableDeclaration') return [];
  const values = (declaration.declarations as { init: Node | null }[]).map(({ init }) => init);
  return values.filter(
    (value): value is Node => value !== null && /^(Call|Object|Array|TSAs|TSSatisfies)Expression$/.test(value.type),
  );
}

/** The server-only properties of every `endpoint({ … })`, in the order of the file. */
function findServerOnly(node: Node): Node[] {
  if (node.type === 'CallExpression' && (node.callee as Node).name === 'endpoint') {
    const [definition] = node.arguments as [{ properties: (Node & { key?: { name: string } })[] }];
    return definition.properties.filter(({ key }) => serverOnly.has(key?.name ?? ''));
  }
  const children = Object.values(node).flat() as (Node | null)[];
  return children.filter((child): child is Node => typeof child?.type === 'string').flatMap(findServerOnly);
}
