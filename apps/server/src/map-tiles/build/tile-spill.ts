// Pieces of tiles, collected in any order in bounded memory: beyond 64 MB they are appended to a temporary file.
import { closeSync, openSync, readSync, writeSync } from 'node:fs';

const MAX_BYTES_IN_MEMORY = 64 * 2 ** 20;

type Collected = { pieces: Uint8Array[]; stored: { position: number; length: number }[] };

export type TileSpill = {
  add(tile: number, piece: Uint8Array): void;
  /** Ascending. */
  tiles(): number[];
  read(tile: number): Buffer;
  close(): void;
};

export function createTileSpill(path: string, maxBytes = MAX_BYTES_IN_MEMORY): TileSpill {
  const file = openSync(path, 'wx+');
  const collected = new Map<number, Collected>();
  let inMemory = 0;
  let position = 0;

  function flush(): void {
    for (const tile of collected.values()) {
      if (tile.pieces.length === 0) continue;
      const bytes = Buffer.concat(tile.pieces);
      writeSync(file, bytes, 0, bytes.length, position);
      tile.stored.push({ position, length: bytes.length });
      position += bytes.length;
      tile.pieces = [];
    }
    inMemory = 0;
  }

  return {
    add(tile, piece) {
      const known = collected.get(tile);
      if (known) known.pieces.push(piece);
      else collected.set(tile, { pieces: [piece], stored: [] });
      // A buffer costs about 300 bytes beside its content, more than most pieces.
      inMemory += piece.length + 300;
      if (inMemory > maxBytes) flush();
    },
    tiles: () => [...collected.keys()].sort((a, b) => a - b),
    read(tile) {
      const { pieces, stored } = collected.get(tile) ?? { pieces: [], stored: [] };
      const parts = stored.map(({ position: from, length }) => {
        const bytes = Buffer.allocUnsafe(length);
        readSync(file, bytes, 0, length, from);
        return bytes;
      });
      return Buffer.concat([...parts, ...pieces]);
    },
    close: () => closeSync(file),
  };
}
