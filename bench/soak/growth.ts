// The growth check: over the last two thirds of the run, the linear fit of the samples hardly rises.
export type Series = {
  readonly name: string;
  readonly unit: string;
  readonly values: readonly number[];
  /** Accepted rise of the line from start to end: a share of the mean, or this much, whichever is more. */
  readonly mayRise: { readonly share: number; readonly atLeast: number };
};

export type Verdict = Omit<Series, 'values' | 'mayRise'> & {
  readonly mean: number;
  readonly rise: number;
  readonly limit: number;
  readonly isFlat: boolean;
};

/** The first third is warm-up: caches fill, code is compiled, connections open. */
export const warmUpShare = 1 / 3;

export function judge({ name, unit, values, mayRise }: Series): Verdict {
  const settled = values.slice(Math.floor(values.length * warmUpShare));
  const mean = average(settled);
  const rise = slopeOf(settled) * (settled.length - 1);
  const limit = Math.max(mean * mayRise.share, mayRise.atLeast);
  return { name, unit, mean, rise, limit, isFlat: settled.length >= 3 && rise <= limit };
}

/** Least squares, per sample. */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = average(values);
  const spread = values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
  return values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0) / (spread || 1);
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
