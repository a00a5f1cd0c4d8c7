// Long lists as answers, or within them: read from the database and written to the reader batch by batch, as fast as it reads.
import { finished, Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { busy } from '../errors.ts';
import { subnetOf } from '../limits/subnet.rules.ts';
import type { Place } from './page-cursor.ts';

/** About half a megabyte of messages as JSON: what one slow reader holds in memory. */
const BATCH = 200;
/** Lists of more than a batch that are under way at once. Together at most some 50 MB, however slowly they are read. */
const MOST = { ofAccount: 2, ofNetwork: 8, ofAll: 32 } as const;

const underWay = new Map<string, number>();

/** How many lists of more than a batch are under way in this process. */
export const streamedListsUnderWay = (): number => underWay.get('all') ?? 0;

export class StreamedList<Item> {
  readonly batches: AsyncIterable<readonly Item[]>;

  constructor(batches: AsyncIterable<readonly Item[]>) {
    this.batches = batches;
  }

  /** Each piece is a batch of whole items. */
  toJson(check: (items: readonly Item[]) => void): Readable {
    return Readable.from(printList(this.batches, check));
  }
}

async function* printList<Item>(batches: AsyncIterable<readonly Item[]>, check: (items: readonly Item[]) => void) {
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

/** An object with long lists in it. */
export class StreamedObject<Body extends object> {
  readonly body: Streamable<Body>;

  constructor(body: Streamable<Body>) {
    this.body = body;
  }

  /** With `check` the whole is held, which only tests do. */
  toJson(check?: (body: unknown) => void): Readable {
    return Readable.from(check ? printChecked(this.body, check) : printValue(this.body));
  }
}

async function* printChecked(body: unknown, check: (body: unknown) => void) {
  let text = '';
  for await (const piece of printValue(body)) {
    text += piece;
    yield piece;
  }
  check(JSON.parse(text));
}

async function* printValue(value: unknown): AsyncGenerator<string> {
  if (value instanceof StreamedList) yield* printList(value.batches, () => undefined);
  else if (!isWithStream(value)) yield JSON.stringify(value);
  else {
    let before = '{';
    for (const [name, part] of Object.entries(value).filter(([, each]) => each !== undefined)) {
      yield `${before}${JSON.stringify(name)}:`;
      yield* printValue(part);
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
  /** The next rows behind that place, in the order of the list. */
  readonly find: (behind: Place | null, limit: number) => Promise<readonly Row[]>;
  readonly placeOf: (row: Row) => Place;
  readonly present: (row: Row) => Item;
  readonly most?: number;
};

type Asked = {
  readonly person: { readonly id: string };
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** A list of one batch as it is; a longer one as a stream, for which there has to be room. */
export async function answerList<Row, Item>(asked: Asked, listed: Listed<Row, Item>) {
  const list = await readList(listed);
  if (list instanceof StreamedList) takePlace(asked);
  return list;
}

/** As `answerList`, for several lists in one answer: who sends it takes a place for all of them. */
export async function readList<Row, Item>({
  find,
  placeOf,
  present,
  most = Number.POSITIVE_INFINITY,
}: Listed<Row, Item>): Promise<Item[] | StreamedList<Item>> {
  const first = await find(null, Math.min(BATCH, most));
  if (first.length < BATCH) return first.map(present);

  async function* readOn() {
    let rows = first;
    let sent = 0;
    for (;;) {
      yield rows.map(present);
      sent += rows.length;
      const last = rows.at(-1);
      const limit = Math.min(BATCH, most - sent);
      if (!last || rows.length < BATCH || limit <= 0) return;
      // Between batches no connection to the database is held.
      rows = await find(placeOf(last), limit);
    }
  }
  return new StreamedList(readOn());
}

/** Given back when the answer ends, however it ends. */
export function takePlace({ person, request, reply }: Asked): void {
  const shares = [
    { whose: 'all', most: MOST.ofAll },
    { whose: `network ${subnetOf(request.ip)}`, most: MOST.ofNetwork },
    { whose: `account ${person.id}`, most: MOST.ofAccount },
  ];
  if (shares.some(({ whose, most }) => (underWay.get(whose) ?? 0) >= most)) throw busy();
  for (const { whose } of shares) count(whose, 1);
  finished(reply.raw, () => {
    for (const { whose } of shares) count(whose, -1);
  });
}

function count(whose: string, change: number): void {
  const now = (underWay.get(whose) ?? 0) + change;
  if (now === 0) underWay.delete(whose);
  else underWay.set(whose, now);
}
