// Replaces function bodies in a library's code.

export type Bodies = Readonly<Record<string, string>>;
export type CodeNode = {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
};
type Named = { readonly name?: string };
type MemberNode = { readonly object?: Named; readonly property?: Named };
type Edit = { readonly start: number; readonly end: number; readonly text: string; readonly name?: string };

/** Fails the build when a newer library lacks one of the functions. */
export function lighten(code: string, program: CodeNode, bodies: Bodies, library: string): string {
  const edits = findEdits(program, bodies);
  const missing = Object.keys(bodies).filter((name) => !edits.some((edit) => edit.name === name));
  if (missing.length > 0) throw new Error(`${library} has no ${missing.join(', ')}: see apps/web/bundling`);
  return edits.reduceRight((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), code);
}

/** In source order, never nested. */
function findEdits(node: CodeNode, bodies: Bodies): Edit[] {
  const edit = replaceFunction(node, bodies) ?? replaceMethods(node, bodies) ?? dropWarning(node);
  if (edit) return [edit];
  const children = Object.values(node).flat() as (CodeNode | null)[];
  return children
    .filter((child): child is CodeNode => typeof child?.type === 'string')
    .flatMap((child) => findEdits(child, bodies));
}

function replaceFunction(node: CodeNode, bodies: Bodies): Edit | null {
  if (node.type !== 'FunctionDeclaration') return null;
  const { id, body } = node as CodeNode & { readonly id: { readonly name: string }; readonly body: CodeNode };
  if (!Object.hasOwn(bodies, id.name)) return null;
  return { start: body.start, end: body.end, text: `{ ${bodies[id.name]} }`, name: id.name };
}

/** `Class.prototype.method = function …`: all methods of a class are named `Class.prototype`. */
function replaceMethods(node: CodeNode, bodies: Bodies): Edit | null {
  if (node.type !== 'ExpressionStatement') return null;
  const { left } = node.expression as { readonly left?: { readonly object?: MemberNode } };
  const name = `${left?.object?.object?.name}.${left?.object?.property?.name}`;
  return Object.hasOwn(bodies, name) ? { start: node.start, end: node.end, text: bodies[name] ?? '', name } : null;
}

function dropWarning(node: CodeNode): Edit | null {
  const call = (node.type === 'ExpressionStatement' ? node.expression : node) as CodeNode;
  if (call.type !== 'CallExpression') return null;
  const { name } = call.callee as { readonly name?: string };
  const [, words] = call.arguments as readonly CodeNode[];
  if ((name === 'warning' || name === 'warningOnce') && call !== node)
    return { start: node.start, end: node.end, text: ';' };
  if (name === 'invariant' && words) return { start: words.start, end: words.end, text: "''" };
  return null;
}
