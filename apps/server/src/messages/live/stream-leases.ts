// How many streams a person has on all servers together: those of this one are told to the database, and their end too.
import type { Database } from '../../database/database.ts';
import { newId } from '../../database/ids.ts';
import { deleteLeases, findExceeding, renewLeases } from './stream-leases.store.ts';
import type { Stream } from './streams.ts';

/** So long the streams of a server that died count. */
const leaseMs = 60_000;
const renewedEveryMs = leaseMs / 2;

type Lease = { readonly id: string; readonly openedAt: number; renewAt: number };

export type StreamLeases = ReturnType<typeof createStreamLeases>;

export function createStreamLeases(database: Database, streamsPerPerson: number) {
  const leases = new WeakMap<Stream, Lease>();
  let ended: string[] = [];

  function leaseOf(stream: Stream): Lease {
    const found = leases.get(stream);
    if (found) return found;
    const lease = { id: newId(), openedAt: performance.now(), renewAt: 0 };
    leases.set(stream, lease);
    stream.out.once('close', () => ended.push(lease.id));
    return lease;
  }

  async function renew(streams: readonly Stream[]): Promise<void> {
    const now = performance.now();
    const due = streams.filter((stream) => leaseOf(stream).renewAt <= now);
    if (due.length === 0) return;
    const told = due.map((stream) => ({ lease: leaseOf(stream), personId: stream.personId }));
    await renewLeases(
      database,
      told.map(({ lease, personId }) => ({ id: lease.id, personId, ageMs: now - lease.openedAt })),
      leaseMs,
    );
    for (const { lease } of told) lease.renewAt = now + renewedEveryMs;
  }

  return {
    add: (stream: Stream): void => void leaseOf(stream),

    /** Those of the streams here that are one too many: their person has opened enough newer ones, here or elsewhere. */
    async findExceeding(streams: readonly Stream[]): Promise<Stream[]> {
      await renew(streams);
      const exceeding = new Set(
        await findExceeding(
          database,
          streams.map((stream) => leaseOf(stream).id),
          streamsPerPerson,
        ),
      );
      return streams.filter((stream) => exceeding.has(leaseOf(stream).id));
    },

    /** What has ended here since the last time counts no longer. */
    async release(): Promise<void> {
      const gone = ended;
      ended = [];
      if (gone.length > 0) await deleteLeases(database, gone);
    },
  };
}
