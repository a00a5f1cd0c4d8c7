// Browsers under a strict content policy refuse compiled checks, and report the attempt: there, schemas are only read.
import { config } from 'zod/mini';

export function checkWithoutEval(): void {
  config({ jitless: true });
}
