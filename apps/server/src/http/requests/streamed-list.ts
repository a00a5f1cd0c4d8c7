// Streamed lists: long responses are read from the database and sent in batches, as fast as the client reads.
import { finished, Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Overload } from '../errors.ts';
import { subnetOf } from '../limits/subnet.rules.ts';
import type { Place } from './page-cursor.ts';

/** About half a megabyte of messages as JSON, which one slow reader holds in memory. */
const BATCH_SIZE = 200;
/** Concurrent lists of more than a batch: at most about 50 MB. */
const MAX_CONCURRENT = { perAccount: 2, perNetwork: 8, total: 32 } as const;

const running = new Map<string, number>();

export const runningStreamedLists = (): number => running.get('all') ?? 0;

export class StreamedList<Item> {
  readonly batches: AsyncIterable<readonly Item[]>;

  constructor(batches: AsyncIterable<readonly Item[]>) {
    this.batches = batches;
  }

  toJson(check: (items: readonly Item[]) => void): Readable {
    return Readable.from(writeJson(this.batches, check));
  }
}

async function* writeJson<Item>(batches: AsyncIterable<readonly Item[]>, check: (items: readonly Item[]) => void) {
  let before = '[';
  for await (const items of batches) {
    if (items.length === 0) continue;
    check(items);
    yield before + items.map((item) => JSON.stringify(item)).join(',');
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/** The same object, with any of its lists as a stream. */
export type Streamable<Body> = Body extends readonly (infer Item)[]
  ? Body | StreamedList<Item>
  : Body extends object
    ? { readonly [Name in keyof Body]: Streamable<Body[Name]> }
    : Body;

export class StreamedObject<Body extends object> {
  readonly body: Streamable<Body>;

  constructor(body: Streamable<Body>) {
    this.body = body;
  }

  toJson(check?: (body: unknown) => void): Readable {
    return Readable.from(check ? writeCheckedJson(this.body, check) : writeValueJson(this.body));
  }
}

async function* writeCheckedJson(body: unknown, check: (body: unknown) => void) {
  let text = '';
  for await (const piece of writeValueJson(body)) {
    text += piece;
    yield piece;
  }
  check(JSON.parse(text));
}

async function* writeValueJson(value: unknown): AsyncGenerator<string> {
  if (value instanceof StreamedList) yield* writeJson(value.batches, () => undefined);
  else if (!isWithStream(value)) yield JSON.stringify(value);
  else {
    let before = '{';
    for (const [name, part] of Object.entries(value).filter(([, each]) => each !== undefined)) {
      yield `${before}${JSON.stringify(name)}:`;
      yield* writeValueJson(part);
      before = ',';
    }
    yield '}';
  }
}

function isWithStream(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).some((each) => each instanceof StreamedList || isWithStream(each));
}

type Listed<Row, Item> = {
  readonly find: (after: Place | null, limit: number) => Promise<readonly Row[]>;
  readonly placeOf: (row: Row) => Place;
  readonly present: (row: Row) => Item;
  readonly most?: number;
};

type ListCall = {
  readonly caller: { readonly id: string };
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** A list of one batch as an array; a longer one as a stream, which needs a slot. */
export async function answerList<Row, Item>(call: ListCall, listed: Listed<Row, Item>) {
  const list = await readList(listed);
  if (list instanceof StreamedList) takeSlot(call);
  return list;
}

/** As `answerList`, for several lists in one answer: its sender takes one slot for all of them. */
export async function readList<Row, Item>({
  find,
  placeOf,
  present,
  most = Number.POSITIVE_INFINITY,
}: Listed<Row, Item>): Promise<Item[] | StreamedList<Item>> {
  const first = await find(null, Math.min(BATCH_SIZE, most));
  if (first.length < BATCH_SIZE) return first.map(present);

  async function* readOn() {
    let rows = first;
    let sent = 0;
    for (;;) {
      yield rows.map(present);
      sent += rows.length;
      const last = rows.at(-1);
      const limit = Math.min(BATCH_SIZE, most - sent);
      if (!last || rows.length < BATCH_SIZE || limit <= 0) return;
      // No database connection is held between batches.
      rows = await find(placeOf(last), limit);
    }
  }
  return new StreamedList(readOn());
}

export function takeSlot({ caller, request, reply }: ListCall): void {
  const shares = [
    { whose: 'all', most: MAX_CONCURRENT.total },
    { whose: `network ${subnetOf(request.ip)}`, most: MAX_CONCURRENT.perNetwork },
    { whose: `account ${caller.id}`, most: MAX_CONCURRENT.perAccount },
  ];
  if (shares.some(({ whose, most }) => (running.get(whose) ?? 0) >= most)) throw new Overload();
  for (const { whose } of shares) count(whose, 1);
  finished(reply.raw, () => {
    for (const { whose } of shares) count(whose, -1);
  });
}

function count(whose: string, change: number): void {
  const now = (running.get(whose) ?? 0) + change;
  if (now === 0) running.delete(whose);
  else running.set(whose, now);
}
