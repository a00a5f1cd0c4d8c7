// traced(): runs work as a tracing span where a collector is configured, else simply runs it.

export type TracedWork = {
  readonly name: string;
  readonly kind?: 'inside' | 'outgoing';
  readonly isPart?: boolean;
  /** Routes, tables, names of jobs: never user content or names. */
  readonly attributes?: Readonly<Record<string, string>>;
};

export type Tracer = <Result>(work: TracedWork, run: () => Promise<Result>) => Promise<Result>;

let tracer: Tracer | null = null;

export function traced<Result>(describe: () => TracedWork, run: () => Promise<Result>): Promise<Result> {
  return tracer ? tracer(describe(), run) : run();
}

export function setTracer(next: Tracer): () => void {
  tracer = next;
  return () => {
    if (tracer === next) tracer = null;
  };
}

const describedStatements = new Map<string, TracedWork>();
/** Generated statements have many texts: the first 1,000 are cached. */
const MAX_CACHED_STATEMENTS = 1000;

/** The span of a SQL statement: its first word and first table, never its text or values. */
export function describeStatement(text: string): TracedWork {
  const cached = describedStatements.get(text);
  if (cached) return cached;
  const work = describeSql(text);
  if (describedStatements.size < MAX_CACHED_STATEMENTS) describedStatements.set(text, work);
  return work;
}

function describeSql(text: string): TracedWork {
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
