// A place where a room tells what happened, for whoever counts it. While nobody does, telling costs next to nothing.
import { channel } from 'node:diagnostics_channel';

export type Measure<Told> = {
  /** Asked where finding out is work of its own. */
  readonly isHeard: boolean;
  tell(told: Told): void;
  /** Returns how to stop hearing. */
  hear(count: (told: Told) => void): () => void;
};

export function measure<Told>(name: string): Measure<Told> {
  const way = channel(`chowk:${name}`);
  return {
    get isHeard() {
      return way.hasSubscribers;
    },
    tell(told) {
      if (way.hasSubscribers) way.publish(told);
    },
    hear(count) {
      const listener = (told: unknown) => count(told as Told);
      way.subscribe(listener);
      return () => void way.unsubscribe(listener);
    },
  };
}
