// How many connections each process may hold, so that all of them together leave room for others.

/** One process holds up to 20 and ten for searches; several share what two would have, and none has too few to work. */
export function connectionShares(processes: number): { readonly pool: number; readonly search: number } {
  return {
    pool: Math.max(5, Math.min(20, Math.floor(40 / processes))),
    search: Math.max(3, Math.min(10, Math.floor(20 / processes))),
  };
}

/** For the embedded PostgreSQL: one process more than there are while they are replaced, two listeners each, and others. */
export function mostConnections(processes: number): number {
  const { pool, search } = connectionShares(processes);
  return Math.max(100, (processes + 1) * (pool + search + 2) + 20);
}
