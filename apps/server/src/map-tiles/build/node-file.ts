// Positions of all nodes in a temporary file, sorted by id: a state of India has 40 million, more than memory should hold.
import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import { MapFileError } from './map-file-error.ts';

/** 16 bytes each: the id as a double, x and y in world units. */
const NODE_BYTES = 16;
const NODES_PER_BLOCK = 1024;
const BLOCK_BYTES = NODES_PER_BLOCK * NODE_BYTES;
/** 64 MB. */
const CACHED_BLOCKS = 4096;

export type NodeFile = {
  /** In ascending order of ids. */
  add(id: number, x: number, y: number): void;
  /** Null if the extract does not have the node. */
  find(id: number): { readonly x: number; readonly y: number } | null;
  close(): void;
};

export function createNodeFile(path: string): NodeFile {
  const file = openSync(path, 'wx+');
  const firstIds: number[] = [];
  const blocks = new LRUCache<number, Buffer>({ max: CACHED_BLOCKS });
  let open = Buffer.alloc(BLOCK_BYTES);
  let used = 0;
  let lastId = -Infinity;

  function flush(): void {
    if (used === 0) return;
    writeSync(file, open, 0, used, (firstIds.length - 1) * BLOCK_BYTES);
    open = Buffer.alloc(BLOCK_BYTES);
    used = 0;
  }

  function loadBlock(index: number): Buffer {
    const known = blocks.get(index);
    if (known) return known;
    const bytes = Buffer.allocUnsafeSlow(BLOCK_BYTES);
    const length = readSync(file, bytes, 0, BLOCK_BYTES, index * BLOCK_BYTES);
    const block = bytes.subarray(0, length);
    blocks.set(index, block);
    return block;
  }

  return {
    add(id, x, y) {
      if (id <= lastId) throw new MapFileError('The file is not sorted: sort it with "osmium sort" first.');
      lastId = id;
      if (used === BLOCK_BYTES) flush();
      if (used === 0) firstIds.push(id);
      open.writeDoubleLE(id, used);
      open.writeInt32LE(x, used + 8);
      open.writeInt32LE(y, used + 12);
      used += NODE_BYTES;
    },
    find(id) {
      flush();
      const index = lastNotAbove(firstIds.length, (i) => firstIds[i] as number, id);
      if (index < 0) return null;
      const block = loadBlock(index);
      const at = lastNotAbove(block.length / NODE_BYTES, (i) => block.readDoubleLE(i * NODE_BYTES), id) * NODE_BYTES;
      if (block.readDoubleLE(at) !== id) return null;
      return { x: block.readInt32LE(at + 8), y: block.readInt32LE(at + 12) };
    },
    close: () => closeSync(file),
  };
}

/** Binary search; -1 if all are above. */
function lastNotAbove(length: number, valueAt: (index: number) => number, limit: number): number {
  let [low, high] = [-1, length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (valueAt(middle) <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}
