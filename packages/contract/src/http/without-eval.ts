// Turns off zod's compiled validation in browsers, whose content policy forbids and reports eval.
import { config } from 'zod/mini';

export function checkWithoutEval(): void {
  config({ jitless: true });
}
