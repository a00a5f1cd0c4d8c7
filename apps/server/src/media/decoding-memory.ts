// The memory that decoding photos may take in this process: work waits until there is enough for it, in the order it came.
import { isOneOfSeveralProcesses } from '../scheduling/limit-concurrency.ts';
import { MOST_BYTES_OF_PHOTO } from './decoding-memory.rules.ts';

/**
 * The costliest photo and an ordinary one beside it. One of several processes decodes one photo at a time, so that N of them
 * take N times the costliest photo at most. Estimates: glibc keeps part of what was freed, up to 770 MB were measured.
 */
const CAPACITY = isOneOfSeveralProcesses ? MOST_BYTES_OF_PHOTO : MOST_BYTES_OF_PHOTO + 128 * 1024 * 1024;

type Waiting = { readonly bytes: number; readonly start: () => void };

export function createDecodingMemory(capacity: number) {
  const line: Waiting[] = [];
  let held = 0;
  let peak = 0;

  function admit(): void {
    // The first in line is not overtaken by smaller ones, or a large photo would wait for ever.
    for (let next = line[0]; next && held + next.bytes <= capacity; next = line[0]) {
      line.shift();
      held += next.bytes;
      peak = Math.max(peak, held);
      next.start();
    }
  }

  return {
    capacity,
    held: () => held,
    /** The most that was ever held at once. */
    peak: () => peak,
    async within<T>(bytes: number, work: () => Promise<T>): Promise<T> {
      if (bytes > capacity) throw new RangeError(`${bytes} bytes never fit into ${capacity}`);
      await new Promise<void>((start) => {
        line.push({ bytes, start });
        admit();
      });
      try {
        return await work();
      } finally {
        held -= bytes;
        admit();
      }
    },
  };
}

/** Of this process: uploads, imports and whatever else decodes photos. */
export const decodingMemory = createDecodingMemory(CAPACITY);
