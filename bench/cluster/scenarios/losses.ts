// Acknowledged writes that are missing in the database, read from the leader after all nodes have recovered.

import type { Cluster } from '../programs/cluster.ts';
import type { Acknowledged } from '../users/record.ts';

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
