// Worker thread of find-codes.ts: reads the QR code of one picture after another.
import { parentPort } from 'node:worker_threads';
import decodeQR from 'qr/decode.js';

type Picture = { readonly width: number; readonly height: number; readonly data: Uint8Array };

parentPort?.on('message', (picture: Picture) => parentPort?.postMessage(read(picture)));
// Loaded: the time of the first photo starts now.
parentPort?.postMessage(null);

function read(picture: Picture): string | null {
  try {
    return decodeQR(picture);
  } catch {
    // No code: the package throws.
    return null;
  }
}
