// How much memory the embedded PostgreSQL takes, by what the machine has.
import { totalmem } from 'node:os';

const MB = 2 ** 20;

/**
 * A quarter of the memory keeps the pages that searches read; more than four gigabytes helps nobody who has less than a
 * few million listings. A small machine keeps PostgreSQL's own 128 MB. What is left, the system uses for files.
 */
export function memorySettings(bytes = availableMemory()): Readonly<Record<string, string>> {
  const quarter = Math.floor(bytes / 4 / MB);
  return {
    shared_buffers: `${Math.min(4096, Math.max(128, quarter))}MB`,
    effective_cache_size: `${Math.max(256, quarter * 2)}MB`,
    // The data folder of a server lies on flash: the next page is no nearer than any other.
    random_page_cost: '1.1',
    // Compiling pays for questions that take seconds, and none here may.
    jit: 'off',
  };
}

/** A container may be allowed less than the machine has. */
function availableMemory(): number {
  const allowed = process.constrainedMemory();
  return allowed > 0 ? Math.min(allowed, totalmem()) : totalmem();
}
