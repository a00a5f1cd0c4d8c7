// Ids that follow from the town's seed: shaped and ordered like the server's own, and the same each time.
import type { Chance } from './random.ts';

/** A version 7 UUID: the moment first, so that rows made together lie together in every index. */
export function idFor(moment: Date, chance: Chance): string {
  const time = moment.getTime().toString(16).padStart(12, '0');
  const hex = (digits: number) =>
    Array.from({ length: digits }, () => Math.floor(chance.next() * 16).toString(16)).join('');
  const variant = (8 + Math.floor(chance.next() * 4)).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(12)}`;
}
