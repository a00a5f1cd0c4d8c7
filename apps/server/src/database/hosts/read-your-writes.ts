// Read-your-writes: which writes a request must see, passed implicitly down to the choice of a replica.
import { AsyncLocalStorage } from 'node:async_hooks';

export type ReadRequirement = {
  /** The log position that a host must have reached; null: only the primary is certain to have it. */
  readonly position: bigint | null;
  readonly isStrict: boolean;
  readonly onStale?: () => void;
};

const requirements = new AsyncLocalStorage<ReadRequirement>();

export function currentReadRequirement(): ReadRequirement | undefined {
  return requirements.getStore();
}

export function withReadRequirement<T>(requirement: ReadRequirement, work: () => T): T {
  return requirements.run(requirement, work);
}

/** Reads from the primary while there is one, else from the most recent replica. */
export function preferPrimary<T>(work: () => T): T {
  return requirements.run({ position: null, isStrict: false }, work);
}
