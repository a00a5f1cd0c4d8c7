// traced(): a piece of work that becomes a span where a collector is named; elsewhere the work simply runs.

export type TracedWork = {
  readonly name: string;
  /** `outgoing`: another program does it, and we wait. */
  readonly kind?: 'inside' | 'outgoing';
  /** Left out unless it is a part of something that is drawn: by itself it would tell nothing. */
  readonly isPart?: boolean;
  /** Routes, tables, names of jobs: nothing that a person wrote, and nobody's name. */
  readonly attributes?: Readonly<Record<string, string>>;
};

export type DrawTrace = <Result>(work: TracedWork, run: () => Promise<Result>) => Promise<Result>;

let draw: DrawTrace | null = null;

/** Described only where somebody draws. */
export function traced<Result>(describe: () => TracedWork, run: () => Promise<Result>): Promise<Result> {
  return draw ? draw(describe(), run) : run();
}

/** Returns how to stop. */
export function drawTracesWith(next: DrawTrace): () => void {
  draw = next;
  return () => {
    if (draw === next) draw = null;
  };
}
