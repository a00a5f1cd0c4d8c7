// What users met between two moments: gaps, refusals, late messages, lost or unseen writes.

import type { Cluster } from '../programs/cluster.ts';
import type { Acknowledged, Answer, RunRecord } from '../users/record.ts';

export type Span = { readonly from: number; readonly to: number };

export type Measured = {
  /** All in milliseconds: the longest time without a successful one, over all users. */
  readonly writeGap: number;
  /** The same for direct writes: how long the database itself accepted none. */
  readonly directGap: number;
  readonly readGap: number;
  /** The longest time without a page of any one guest, and of any one author, pauses between pages included. */
  readonly guestGap: number;
  readonly authorGap: number;
  readonly writes: number;
  readonly reads: number;
  /** Failed answers by kind and status: `write 503`. */
  readonly refused: Readonly<Record<string, number>>;
  readonly byHand: number;
  readonly late: number;
  readonly latestMs: number;
  /** Each late message: when its sender got the answer, and how much later its receiver got it. */
  readonly lateOnes: readonly { readonly at: number; readonly ms: number }[];
  readonly unseen: readonly string[];
  readonly streamsBroken: number;
};

const lateMs = 2000;

const within = ({ from, to }: Span, at: number) => at >= from && at <= to;

export function measure(record: RunRecord, span: Span): Measured {
  const answers = record.answers.filter(({ at }) => within(span, at));
  const well = answers.filter(({ isWell }) => isWell);
  const writes = well.filter(({ kind }) => kind === 'write');
  const reads = well.filter(({ kind }) => kind === 'read');
  const delays = findDelays(record, span);
  const lateOnes = delays.filter(({ ms }) => ms > lateMs);
  return {
    writeGap: longestGap(times(writes), span),
    directGap: longestGap(record.direct, span),
    readGap: longestGap(times(reads), span),
    guestGap: longestOfOne(reads, 'guest', span),
    authorGap: longestOfOne(reads, 'author', span),
    writes: writes.length,
    reads: reads.length,
    refused: countRefused(answers),
    byHand: record.noticed.filter(({ at }) => within(span, at)).length,
    late: lateOnes.length,
    latestMs: Math.max(0, ...delays.map(({ ms }) => ms).filter(Number.isFinite)),
    lateOnes,
    unseen: record.unseen.filter(({ at }) => within(span, at)).map(({ what }) => what),
    streamsBroken: record.broken.filter((at) => within(span, at)).length,
  };
}

const times = (answers: readonly Answer[]) => answers.map(({ at }) => at);

/** A gap that is still open counts up to the end. */
export function longestGap(at: readonly number[], { from, to }: Span): number {
  const moments = at.filter((each) => each >= from && each <= to).sort((one, other) => one - other);
  return [...moments, to].reduce(
    ({ last, longest }, each) => ({ last: each, longest: Math.max(longest, each - last) }),
    { last: from, longest: 0 },
  ).longest;
}

function longestOfOne(reads: readonly Answer[], by: Answer['by'], span: Span): number {
  const users = Object.values(
    Object.groupBy(
      reads.filter((read) => read.by === by),
      ({ user }) => user,
    ),
  );
  return Math.max(0, ...users.map((own) => longestGap(times(own ?? []), span)));
}

function countRefused(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind, by, status, isWell } of answers) {
    const name = `${kind === 'read' && by === 'author' ? "writer's read" : kind} ${status || 'cut off'}`;
    if (!isWell) counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

/** From the sender's answer to the receiver's stream; infinite if never received. */
function findDelays({ acknowledged, received }: RunRecord, span: Span): { at: number; ms: number }[] {
  return acknowledged
    .filter(({ kind, at }) => kind === 'message' && within(span, at))
    .map(({ id, at }) => ({ at, ms: (received.get(id) ?? Number.POSITIVE_INFINITY) - at }));
}

export async function findLost(cluster: Cluster, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const leader = await cluster.leader();
  const lost: string[] = [];
  for (const kind of ['message', 'listing'] as const) {
    const ids = acknowledged.filter((each) => each.kind === kind).map(({ id }) => id);
    const rows = await leader.ask<{ id: string }>(
      `select id from unnest($1::uuid[]) as given (id) where id not in (select id from ${kind}s)`,
      [ids],
    );
    lost.push(...rows.map(({ id }) => `${kind} ${id}`));
  }
  return lost;
}
