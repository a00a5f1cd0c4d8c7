// Makes ids like the server's own that are the same each time the town is planned.
import type { Random } from './random.ts';

/** A version 7 UUID: the moment first, so that rows made together lie together in every index. */
export function makeId(moment: Date, random: Random): string {
  const time = moment.getTime().toString(16).padStart(12, '0');
  const hex = (digits: number) =>
    Array.from({ length: digits }, () => Math.floor(random.next() * 16).toString(16)).join('');
  const variant = (8 + Math.floor(random.next() * 4)).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(12)}`;
}
