// Load shedding: limits concurrent requests, also per network and per turn of the event loop. A burst waits in a fair queue; a lasting
// overload gets 503.
import { IncomingMessage } from 'node:http';
import { createFairQueue } from '../../scheduling/limit-concurrency.ts';
import { Overload, tooMany } from '../errors.ts';
import { customerOf, subnetOf } from './subnet.rules.ts';

export type LoadShedding = {
  /** Runs the work in a free slot; refuses if none is free in time. Costly work may take several slots. */
  within<T>(request: LoadedRequest, work: () => Promise<T>, slots?: number): Promise<T>;
};

type LoadedRequest = { readonly raw: unknown; readonly ip: string };

type Options = { readonly atOnce: number; readonly now?: () => number };
type Waiting = {
  readonly network: string;
  readonly slots: number;
  readonly since: number;
  /** Waits for its network's share while slots are free: it is no sign of overload. */
  readonly isForShare: boolean;
  readonly settle: (outcome: Outcome) => void;
};
type Outcome = 'slot' | 'overload' | 'share';

const BURST_MS = 1000;
/** Maximum wait once the queue has not been empty for a burst: longer waits would only make all requests slow. */
const OVERLOAD_WAIT_MS = 50;
const MAX_QUEUE = 2000;
/** Part of the slots for each network while another is active: 4 of 32; 50 reads a second of 20 ms each need one. */
const SHARES = 8;
/** For all subnets of an IPv6 customer. */
const CUSTOMER_SHARES = 2;
const ACTIVE_MS = 5000;

/** Fifty searches for places of 30 ms, which wait for nothing, would all run before the next request is read. */
const TURN_MS = 10;

/** Once a turn of the event loop has been used up, requests begin one by one, each in a turn of its own and in turn by network. */
function createTurns() {
  const queue = createFairQueue<() => void>();
  let began: number | null = null;

  function begin(): void {
    began = performance.now();
    setImmediate(() => {
      began = null;
      const next = queue.shift();
      if (!next) return;
      begin();
      next();
    });
  }

  return async (network: string): Promise<void> => {
    if (began === null) begin();
    else if (queue.length() > 0 || performance.now() - began >= TURN_MS)
      await new Promise<void>((resolve) => queue.push(network, resolve));
  };
}

/** Slots of each party, and whether it may take more: only a share of them while another party is there. */
function createShares(most: number, now: () => number) {
  const usedBy = new Map<string, number>();
  let latest = { party: '', at: Number.NEGATIVE_INFINITY };
  let other = latest;
  return {
    note(party: string): void {
      if (party !== latest.party) other = latest;
      latest = { party, at: now() };
    },
    isWithin: (party: string) => now() - other.at >= ACTIVE_MS || (usedBy.get(party) ?? 0) < most,
    add(party: string, slots: number): void {
      const used = (usedBy.get(party) ?? 0) + slots;
      if (used <= 0) usedBy.delete(party);
      else usedBy.set(party, used);
    },
  };
}

export function createLoadShedding({ atOnce, now = () => performance.now() }: Options): LoadShedding {
  const queue = createFairQueue<Waiting>();
  const networks = createShares(Math.max(1, Math.floor(atOnce / SHARES)), now);
  const customers = createShares(Math.max(1, Math.floor(atOnce / CUSTOMER_SHARES)), now);
  const takeTurn = createTurns();
  let used = 0;
  /** Since when some request has always been waiting for a slot, not for a share. */
  let fullSince: number | null = null;
  let overloadedUntil = 0;

  const isWithinShare = (network: string) => networks.isWithin(network) && customers.isWithin(customerOf(network));
  const isFull = () => used >= atOnce;

  /** Lasts for a while after a refusal; otherwise the queue would fill up and be refused in turns. */
  const isOverloaded = () => now() < overloadedUntil || (fullSince !== null && now() - fullSince > BURST_MS);

  function refuse({ isForShare, settle }: Waiting): void {
    if (!isForShare) overloadedUntil = now() + BURST_MS;
    settle(isForShare ? 'share' : 'overload');
  }

  function wait(network: string, slots: number): Promise<Outcome> {
    return new Promise((settle) => {
      if (isFull() && (fullSince === null || queue.length() === 0)) fullSince = now();
      const timer = setTimeout(() => {
        queue.remove(network, waiting);
        refuse(waiting);
      }, BURST_MS);
      const waiting: Waiting = {
        network,
        slots,
        since: now(),
        isForShare: !isFull(),
        settle: (outcome) => {
          clearTimeout(timer);
          settle(outcome);
        },
      };
      if (queue.length() >= MAX_QUEUE) {
        const last = queue.popFromLongest(network);
        refuse(last ?? waiting);
        if (!last) return;
      }
      queue.push(network, waiting);
    });
  }

  /** Work of several slots starts with one free slot: smaller requests would otherwise overtake it forever. */
  function begin(network: string, slots: number): void {
    used += slots;
    networks.add(network, slots);
    customers.add(customerOf(network), slots);
  }

  function release(network: string, slots: number): void {
    networks.add(network, -slots);
    customers.add(customerOf(network), -slots);
    used -= slots;
    while (!isFull()) {
      const next = queue.shift(isWithinShare);
      if (!next) break;
      const maxWaitMs = isOverloaded() && !next.isForShare ? OVERLOAD_WAIT_MS : BURST_MS;
      if (now() - next.since > maxWaitMs) refuse(next);
      else {
        begin(next.network, next.slots);
        next.settle('slot');
      }
    }
    // With a free slot, the remaining requests wait for their network's share.
    if (!isFull() || queue.length() === 0) fullSince = null;
  }

  return {
    async within({ raw, ip }, work, slots = 1) {
      if (!(raw instanceof IncomingMessage)) return work();
      const network = subnetOf(ip);
      networks.note(network);
      customers.note(customerOf(network));
      if (!isFull() && isWithinShare(network)) begin(network, slots);
      else {
        const outcome = await wait(network, slots);
        if (outcome === 'overload') throw new Overload();
        if (outcome === 'share') throw tooMany(1);
      }
      try {
        await takeTurn(network);
        // The client disconnected while waiting.
        if (raw.socket.destroyed) throw new Overload();
        return await work();
      } finally {
        release(network, slots);
      }
    },
  };
}
