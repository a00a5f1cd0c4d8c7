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
  add(id: number, x: number, y: number): void;
  find(id: number): { readonly x: number; readonly y: number } | null;
  close(): void;
};

/** Both views are of the same bytes, in the byte order of the machine: the file does not leave it. */
type Block = { readonly ids: Float64Array; readonly places: Int32Array; readonly count: number };

const viewBlock = (bytes: Buffer, length: number): Block => ({
  ids: new Float64Array(bytes.buffer),
  places: new Int32Array(bytes.buffer),
  count: length / NODE_BYTES,
});

export function createNodeFile(path: string): NodeFile {
  const file = openSync(path, 'wx+');
  const firstIds: number[] = [];
  const blocks = new LRUCache<number, Block>({ max: CACHED_BLOCKS });
  const open = Buffer.allocUnsafeSlow(BLOCK_BYTES);
  const { ids, places } = viewBlock(open, BLOCK_BYTES);
  let used = 0;
  let lastId = -Infinity;
  /** Nodes of a way are mostly neighbours. */
  let last = { index: -1, block: viewBlock(Buffer.allocUnsafeSlow(0), 0) };

  function flush(): void {
    if (used === 0) return;
    writeSync(file, open, 0, used * NODE_BYTES, (firstIds.length - 1) * BLOCK_BYTES);
    used = 0;
  }

  function loadBlock(index: number): Block {
    if (index === last.index) return last.block;
    const block = blocks.get(index) ?? readBlock(index);
    last = { index, block };
    return block;
  }

  function readBlock(index: number): Block {
    const bytes = Buffer.allocUnsafeSlow(BLOCK_BYTES);
    const block = viewBlock(bytes, readSync(file, bytes, 0, BLOCK_BYTES, index * BLOCK_BYTES));
    blocks.set(index, block);
    return block;
  }

  return {
    add(id, x, y) {
      if (id <= lastId) throw new MapFileError('The file is not sorted: sort it with "osmium sort" first.');
      lastId = id;
      if (used === NODES_PER_BLOCK) flush();
      if (used === 0) firstIds.push(id);
      ids[2 * used] = id;
      places[4 * used + 2] = x;
      places[4 * used + 3] = y;
      used += 1;
    },
    find(id) {
      flush();
      const index = lastNotAbove(firstIds.length, (i) => firstIds[i] as number, id);
      if (index < 0) return null;
      const block = loadBlock(index);
      const at = lastNotAbove(block.count, (i) => block.ids[2 * i] as number, id);
      if (block.ids[2 * at] !== id) return null;
      return { x: block.places[4 * at + 2] as number, y: block.places[4 * at + 3] as number };
    },
    close: () => closeSync(file),
  };
}

function lastNotAbove(length: number, valueAt: (index: number) => number, limit: number): number {
  let [low, high] = [-1, length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (valueAt(middle) <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}
