// A price as people write it, as the number that travels.
import { readAmount } from '@chowk/contract/prices/amounts';

/** What is no amount stays as it is, and is refused. */
export function plainPrice(text: string): string {
  const amount = readAmount(text);
  return amount === null ? text.trim() : String(amount);
}
