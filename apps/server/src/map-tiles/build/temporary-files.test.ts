// Temporary files of a build: what was added is found again, in order, however little memory there is.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNodeFile } from './node-file.ts';
import { createTileSpill } from './tile-spill.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chowk-build-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('Pieces of tiles', () => {
  it.each([64, 100, 1_000_000])('are read in the order of adding, from a buffer of %d bytes', (bytes) => {
    const spill = createTileSpill(join(folder, `tiles-${bytes}`), bytes);
    const expected = new Map<number, string>();
    const scratch = Buffer.alloc(80);
    for (let i = 0; i < 500; i += 1) {
      const [tile, text] = [(i * 7) % 13, `${i}.`.repeat(1 + (i % 17))];
      // The caller uses its buffer again.
      spill.add(tile, scratch.subarray(0, scratch.write(text)));
      expected.set(tile, (expected.get(tile) ?? '') + text);
    }
    expect(spill.tiles()).toEqual(Array.from({ length: 13 }, (_, tile) => tile));
    for (const [tile, text] of expected) expect(spill.read(tile).toString()).toBe(text);
    expect(spill.read(99)).toHaveLength(0);
    spill.close();
  });
});

describe('Positions of nodes', () => {
  it('are found by id, also those of later blocks, and ids that are missing are not', () => {
    const nodes = createNodeFile(join(folder, 'nodes'));
    const idOf = (i: number) => 20_000_000_000 + 3 * i;
    for (let i = 0; i < 3000; i += 1) nodes.add(idOf(i), i, 2 ** 27 - i);
    for (const i of [0, 1023, 1024, 2999, 5]) expect(nodes.find(idOf(i))).toEqual({ x: i, y: 2 ** 27 - i });
    for (const id of [1, idOf(7) + 1, idOf(3000)]) expect(nodes.find(id)).toBeNull();
    nodes.close();
  });
});
