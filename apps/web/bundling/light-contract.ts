// Browsers call endpoints and rarely check them. What only checks is taken from a second copy of the contract,
// so that the schemas and zod, 10 KB of every first visit, arrive with the first form instead.
import type { Plugin } from 'vite';

/** Only the server reads these fields of an endpoint. */
const serverOnly = new Set(['summary', 'params', 'query', 'body', 'form', 'answers', 'events', 'limit']);
const schemaMark = '?schemas';
const contractFile = /packages[\\/]contract[\\/]src[\\/](?!endpoint\.ts)[\w-]+\.ts$/;

/** Schemas are the contract's values with a capital and a small letter; constants are all capitals. */
const isSchemaName = (name: string) => /^[A-Z][a-z]/.test(name);

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
      const isInside = importer?.endsWith(schemaMark) && source.startsWith('.');
      if (!isInside && !source.endsWith(schemaMark)) return null;
      const found = await this.resolve(source.replace(schemaMark, ''), importer?.replace(schemaMark, ''));
      return found && found.id + schemaMark;
    },
    transform: {
      filter: { id: { include: /\.tsx?$/, exclude: /node_modules/ }, code: /@chowk\/contract|zod\/mini/ },
      handler(code, id) {
        const { body } = this.parse(code, { lang: 'tsx' }) as unknown as { body: Node[] };
        return contractFile.test(id) ? lighten(code, body) : moveSchemaImports(code, body);
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
    const write = (chosen: typeof specifiers, mark: string) =>
      chosen.length
        ? `import { ${chosen.map((each) => code.slice(each.start, each.end))} } from '${source.value}${mark}';`
        : '';
    const isSchema = (each: (typeof specifiers)[number]) =>
      each.importKind !== 'type' && isSchemaName(each.imported?.name ?? '');
    if (!specifiers.some(isSchema)) return rest;
    const light = specifiers.filter((each) => !isSchema(each));
    return rest.slice(0, start) + write(light, '') + write(specifiers.filter(isSchema), schemaMark) + rest.slice(end);
  }, code);
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

/** What top-level constants are made with, where that is a call: a bundler must assume that it does something. */
function findMadeValues(statement: Node): Node[] {
  const declaration = (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement) as Node | null;
  if (declaration?.type !== 'VariableDeclaration') return [];
  const values = (declaration.declarations as { init: Node | null }[]).map(({ init }) => init);
  return values.filter((value): value is Node => value !== null && /^(Call|Object|Array)Expression$/.test(value.type));
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
