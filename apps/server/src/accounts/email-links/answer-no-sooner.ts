// Hides how long some work takes: the answer comes after a fixed time, whatever was found.
import { setTimeout } from 'node:timers/promises';

export async function answerNoSoonerThan<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const [settled] = await Promise.all([Promise.allSettled([work()]), setTimeout(ms)]);
  const [outcome] = settled;
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
