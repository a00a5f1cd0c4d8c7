// Pieces of tiles, collected in any order in bounded memory: a full buffer is sorted by tile and appended to a temporary file.
import { closeSync, openSync, readSync, writeSync } from 'node:fs';

/** Of pieces; sorting them takes as much again. */
const BUFFER_BYTES = 32 * 2 ** 20;
/** Before each piece in the buffer: the offset of the piece before it of the same tile, and its length. */
const PIECE_HEAD = 8;
/** Before each group of pieces in the file: the position of the group before it of the same tile, and its length. */
const GROUP_HEAD = 12;
const NONE = -1;

export type TileSpill = {
  add(tile: number, piece: Uint8Array): void;
  tiles(): number[];
  read(tile: number): Buffer;
  close(): void;
};

export function createTileSpill(path: string, bufferBytes = BUFFER_BYTES): TileSpill {
  const file = openSync(path, 'wx+');
  const lastGroups = new Map<number, number>();
  const lastPieces = new Map<number, number>();
  let buffer = Buffer.allocUnsafeSlow(bufferBytes);
  let used = 0;
  let position = 0;

  function bufferedPieces(tile: number): Buffer[] {
    const pieces: Buffer[] = [];
    for (let at = lastPieces.get(tile) ?? NONE; at !== NONE; at = buffer.readInt32LE(at)) {
      const start = at + PIECE_HEAD;
      pieces.push(buffer.subarray(start, start + buffer.readUInt32LE(at + 4)));
    }
    return pieces.reverse();
  }

  function flush(): void {
    // A group's head is larger than a piece's.
    const sorted = Buffer.allocUnsafeSlow(used + lastPieces.size * GROUP_HEAD);
    let length = 0;
    for (const tile of lastPieces.keys()) {
      const start = length;
      length += GROUP_HEAD;
      for (const piece of bufferedPieces(tile)) {
        sorted.set(piece, length);
        length += piece.length;
      }
      sorted.writeDoubleLE(lastGroups.get(tile) ?? NONE, start);
      sorted.writeUInt32LE(length - start - GROUP_HEAD, start + 8);
      lastGroups.set(tile, position + start);
    }
    writeWhole(file, sorted.subarray(0, length), position);
    position += length;
    lastPieces.clear();
    used = 0;
  }

  function storedGroups(tile: number): Buffer[] {
    const groups: Buffer[] = [];
    const head = Buffer.alloc(GROUP_HEAD);
    for (let at = lastGroups.get(tile) ?? NONE; at !== NONE; at = head.readDoubleLE(0)) {
      readSync(file, head, 0, GROUP_HEAD, at);
      const group = Buffer.allocUnsafe(head.readUInt32LE(8));
      readSync(file, group, 0, group.length, at + GROUP_HEAD);
      groups.push(group);
    }
    return groups.reverse();
  }

  return {
    add(tile, piece) {
      const size = PIECE_HEAD + piece.length;
      if (used + size > buffer.length) {
        flush();
        if (size > buffer.length) buffer = Buffer.allocUnsafeSlow(size);
      }
      buffer.writeInt32LE(lastPieces.get(tile) ?? NONE, used);
      buffer.writeUInt32LE(piece.length, used + 4);
      buffer.set(piece, used + PIECE_HEAD);
      lastPieces.set(tile, used);
      used += size;
    },
    tiles: () => [...new Set([...lastGroups.keys(), ...lastPieces.keys()])].sort((a, b) => a - b),
    read: (tile) => Buffer.concat([...storedGroups(tile), ...bufferedPieces(tile)]),
    close: () => closeSync(file),
  };
}

/** A disk that is nearly full writes a part. */
function writeWhole(file: number, bytes: Buffer, position: number): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done, bytes.length - done, position + done);
}
