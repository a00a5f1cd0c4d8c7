// What a statement is called in a trace: its first word and the first table it names. Its text and its values stay here.
import type { TracedWork } from './traced.ts';

const described = new Map<string, TracedWork>();
/** Statements that are made of pieces have many texts: those that were seen first are looked up, the rest described anew. */
const mostKept = 1000;

export function describeStatement(text: string): TracedWork {
  const known = described.get(text);
  if (known) return known;
  const work = describe(text);
  if (described.size < mostKept) described.set(text, work);
  return work;
}

function describe(text: string): TracedWork {
  const words = text.replace(/\/\*.*?\*\//gs, '');
  const operation = /[a-z]+/i.exec(words)?.[0].toUpperCase() ?? 'QUERY';
  const [, table] = /\b(?:from|into|update|join)\s+"?([a-z_]+)"?/i.exec(words) ?? [];
  return {
    name: table ? `${operation} ${table}` : operation,
    kind: 'outgoing',
    isPart: true,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table ? { 'db.collection.name': table } : {}),
    },
  };
}
