// Finds the tables of texts in a source file: every `defineTexts('part', { … })`, with where it stands.
import type { TextTree } from '@chowk/contract/languages/fill-text';

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [key: string]: unknown };

export type TextTable = {
  readonly part: string;
  readonly tree: TextTree;
  /** Where the call stands in the file. */
  readonly start: number;
  readonly end: number;
};

export function findTextTables(program: unknown, file: string): TextTable[] {
  const tables: TextTable[] = [];
  visit(program as Node);
  return tables;

  function visit(node: Node): void {
    if (node.type === 'CallExpression' && (node.callee as Node).name === 'defineTexts') {
      const [part, tree] = node.arguments as [Node, Node];
      tables.push({ part: String(part.value), tree: readTree(tree, file), start: node.start, end: node.end });
      return;
    }
    for (const child of Object.values(node).flat()) {
      if (typeof (child as Node | null)?.type === 'string') visit(child as Node);
    }
  }
}

function readTree(node: Node, file: string): TextTree {
  if (node.type !== 'ObjectExpression')
    throw new Error(`${file}: a table of texts is written out, with nothing computed`);
  return Object.fromEntries(
    (node.properties as Node[]).map(({ key, value }) => {
      const { name, value: quoted } = key as { name?: string; value?: string };
      return [name ?? String(quoted), readText(value as Node, file)];
    }),
  );
}

function readText(node: Node, file: string): string | TextTree {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'BinaryExpression') {
    return `${readText(node.left as Node, file)}${readText(node.right as Node, file)}`;
  }
  return readTree(node, file);
}
