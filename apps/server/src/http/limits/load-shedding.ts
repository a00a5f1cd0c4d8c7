// Limits how many requests are worked on at once. A short rush waits; a rush that stays is asked to come back.
import { IncomingMessage } from 'node:http';
import { requestTexts } from '@chowk/contract/api/request-texts';
import { Refusal } from '../errors.ts';

/** Refused at the door, because those inside would otherwise all become slow. */
export class Overload extends Refusal {
  override name = 'Overload';

  constructor() {
    // Not all at the same second.
    super(503, requestTexts.busy, {
      retryAfterSeconds: 2 + Math.floor(Math.random() * 4),
    });
  }
}

export type LoadShedding = {
  /** Does the work when there is a place for it; refuses when there is none in time. */
  within<T>(request: { readonly raw: unknown }, work: () => Promise<T>): Promise<T>;
};

type Options = { readonly atOnce: number; readonly now?: () => number };
type Waiting = { readonly since: number; readonly settle: (isIn: boolean) => void };

/** What a person hardly notices, and enough for a good many who reload together. */
const RUSH_MS = 1000;
/** When the line has not been empty for that long, it is no rush any more, and to wait in it only makes all slow. */
const CROWD_MS = 50;
const LONGEST_LINE = 2000;

export function createLoadShedding({ atOnce, now = () => performance.now() }: Options): LoadShedding {
  const line: Waiting[] = [];
  let working = 0;
  let emptyAt = now();
  let crowdedUntil = 0;

  /** Until for a while nobody had to be refused, or the line would fill and be swept in turns. */
  const isCrowd = () => now() < crowdedUntil || (line.length > 0 && now() - emptyAt > RUSH_MS);

  function refuse(settle: Waiting['settle']): void {
    crowdedUntil = now() + RUSH_MS;
    settle(false);
  }

  function wait(): Promise<boolean> {
    return new Promise((settle) => {
      if (line.length === 0) emptyAt = now();
      if (line.length >= LONGEST_LINE) return refuse(settle);
      const giveUp = () => {
        line.splice(line.indexOf(waiting), 1);
        refuse(settle);
      };
      const timer = setTimeout(giveUp, RUSH_MS);
      const waiting: Waiting = {
        since: now(),
        settle: (isIn) => {
          clearTimeout(timer);
          settle(isIn);
        },
      };
      line.push(waiting);
    });
  }

  /** The place goes straight to the next in line, so nobody slips in between. */
  function leave(): void {
    const patience = isCrowd() ? CROWD_MS : RUSH_MS;
    for (let next = line.shift(); next; next = line.shift()) {
      if (now() - next.since > patience) refuse(next.settle);
      else {
        next.settle(true);
        return;
      }
    }
    working -= 1;
  }

  return {
    async within({ raw }, work) {
      // What a page asks of this very process while it is drawn has its place already.
      if (!(raw instanceof IncomingMessage)) return work();
      if (working < atOnce) working += 1;
      else if (!(await wait())) throw new Overload();
      try {
        // Whoever went away while waiting needs no answer.
        if (raw.socket.destroyed) throw new Overload();
        return await work();
      } finally {
        leave();
      }
    },
  };
}
