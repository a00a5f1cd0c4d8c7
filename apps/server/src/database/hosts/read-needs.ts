// What those must find who read: it goes along with their request, down to the choice of a host.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { ReadNeed } from './hosts.ts';

const needs = new AsyncLocalStorage<ReadNeed>();

export function currentReadNeed(): ReadNeed | undefined {
  return needs.getStore();
}

export function withReadNeed<T>(need: ReadNeed, work: () => T): T {
  return needs.run(need, work);
}

/** From the primary while there is one; else as well as a replica knows it. */
export function preferPrimary<T>(work: () => T): T {
  return needs.run({ position: null, isStrict: false }, work);
}
