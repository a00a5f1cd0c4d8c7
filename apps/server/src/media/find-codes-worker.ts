// Worker thread of find-codes.ts: reads the QR code of one picture after another.
import { parentPort } from 'node:worker_threads';
import decodeQR from 'qr/decode.js';

type Picture = { readonly id: number; readonly width: number; readonly height: number; readonly data: Uint8Array };

parentPort?.on('message', ({ id, width, height, data }: Picture) => {
  parentPort?.postMessage({ id, text: read({ width, height, data }) });
});

function read(picture: Omit<Picture, 'id'>): string | null {
  try {
    return decodeQR(picture);
  } catch {
    // No code: the package throws.
    return null;
  }
}
