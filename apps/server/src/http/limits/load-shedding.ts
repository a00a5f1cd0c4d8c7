// Limits how many requests are worked on at once, in all and for each network. A short rush waits, each network in turn; a
// rush that stays is asked to come back.
import { IncomingMessage } from 'node:http';
import { requestTexts } from '@chowk/contract/http/request-texts';
import { createFairQueue } from '../../scheduling/fair-queue.ts';
import { Refusal, tooMany } from '../errors.ts';
import { subnetOf } from './subnet.rules.ts';

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
  /** Does the work when there is a place for it; refuses when there is none in time. Long work may take several places. */
  within<T>(request: LoadedRequest, work: () => Promise<T>, places?: number): Promise<T>;
};

/** `ip` is the caller's, by which networks take turns. */
type LoadedRequest = { readonly raw: unknown; readonly ip: string };

type Options = { readonly atOnce: number; readonly now?: () => number };
type Waiting = {
  readonly network: string;
  readonly places: number;
  readonly since: number;
  /** There were places, and its network had its share of them: how it fares says nothing about others. */
  readonly isForShare: boolean;
  readonly settle: (outcome: Outcome) => void;
};
type Outcome = 'place' | 'overload' | 'share';

/** What a person hardly notices, and enough for a good many who reload together. */
const RUSH_MS = 1000;
/** When the line has not been empty for that long, it is no rush any more, and to wait in it only makes all slow. */
const CROWD_MS = 50;
const LONGEST_LINE = 2000;
/**
 * While another network is there too, each may hold an eighth of the places: four of 32 keep a process and its database busy,
 * and 50 reads a second of 20 ms each need but one. Alone, a network may have all of them.
 */
const SHARES = 8;
/** So long after its last request another network still counts as being there. */
const PRESENT_MS = 5000;

export function createLoadShedding({ atOnce, now = () => performance.now() }: Options): LoadShedding {
  const line = createFairQueue<Waiting>();
  const workingOf = new Map<string, number>();
  const share = Math.max(1, Math.floor(atOnce / SHARES));
  let working = 0;
  /** Since when there has always been a request that waited for a place, not for its network's share. */
  let fullSince: number | null = null;
  let crowdedUntil = 0;
  let latest = { network: '', at: Number.NEGATIVE_INFINITY };
  let other = latest;

  function noteNetwork(network: string): void {
    if (network !== latest.network) other = latest;
    latest = { network, at: now() };
  }

  const isShared = () => now() - other.at < PRESENT_MS;
  const isWithinShare = (network: string) => !isShared() || (workingOf.get(network) ?? 0) < share;
  const isFull = () => working >= atOnce;

  /** Until for a while none had to be refused, or the line would fill and be swept in turns. */
  const isCrowd = () => now() < crowdedUntil || (fullSince !== null && now() - fullSince > RUSH_MS);

  function refuse({ isForShare, settle }: Waiting): void {
    if (!isForShare) crowdedUntil = now() + RUSH_MS;
    settle(isForShare ? 'share' : 'overload');
  }

  function wait(network: string, places: number): Promise<Outcome> {
    return new Promise((settle) => {
      if (isFull() && (fullSince === null || line.length() === 0)) fullSince = now();
      const timer = setTimeout(() => {
        line.remove(network, waiting);
        refuse(waiting);
      }, RUSH_MS);
      const waiting: Waiting = {
        network,
        places,
        since: now(),
        isForShare: !isFull(),
        settle: (outcome) => {
          clearTimeout(timer);
          settle(outcome);
        },
      };
      if (line.length() >= LONGEST_LINE) {
        const last = line.popFromLongest(network);
        refuse(last ?? waiting);
        if (!last) return;
      }
      line.push(network, waiting);
    });
  }

  /** One that takes several places begins as soon as there is one: it would otherwise wait for ever behind small ones. */
  function begin(network: string, places: number): void {
    working += places;
    workingOf.set(network, (workingOf.get(network) ?? 0) + places);
  }

  /** Places go straight to the next in turn, so that none slips in between. */
  function leave(network: string, places: number): void {
    const left = (workingOf.get(network) ?? 0) - places;
    if (left <= 0) workingOf.delete(network);
    else workingOf.set(network, left);
    working -= places;
    while (!isFull()) {
      const next = line.shift(isWithinShare);
      if (!next) break;
      const patience = isCrowd() && !next.isForShare ? CROWD_MS : RUSH_MS;
      if (now() - next.since > patience) refuse(next);
      else {
        begin(next.network, next.places);
        next.settle('place');
      }
    }
    // With a place left over, those who still wait do so for their network's share.
    if (!isFull() || line.length() === 0) fullSince = null;
  }

  return {
    async within({ raw, ip }, work, places = 1) {
      // What a page asks of this very process while it is drawn has its place already.
      if (!(raw instanceof IncomingMessage)) return work();
      const network = subnetOf(ip);
      noteNetwork(network);
      if (!isFull() && isWithinShare(network)) begin(network, places);
      else {
        const outcome = await wait(network, places);
        if (outcome === 'overload') throw new Overload();
        if (outcome === 'share') throw tooMany(1);
      }
      try {
        // Whoever went away while waiting needs no answer.
        if (raw.socket.destroyed) throw new Overload();
        return await work();
      } finally {
        leave(network, places);
      }
    },
  };
}
