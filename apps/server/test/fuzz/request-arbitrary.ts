// Requests to one endpoint in three moods: right, nearly right, hostile. Plain data, readable in failure output.
import type { Endpoint } from '@chowk/contract/http/endpoint';
import fc from 'fast-check';
import type * as z from 'zod/mini';
import { hostileBody, hostileText, hostileValue } from './hostile.ts';
import { fitting, type Known } from './schema-arbitrary.ts';
import { type Fields, poisoned, spoiled } from './spoil.ts';

export const moods = ['right', 'nearly right', 'hostile'] as const;
export type Mood = (typeof moods)[number];

export const fileKinds = ['photo', 'cut photo', 'drawing', 'noise', 'empty'] as const;
export type FuzzFile = { readonly kind: (typeof fileKinds)[number]; readonly name: string };

export type FuzzRequest = {
  readonly mood: Mood;
  readonly params: Fields;
  readonly query: Fields;
  /** A text body is sent as is. */
  readonly body?: unknown;
  readonly form?: Fields;
  readonly files: readonly FuzzFile[];
  readonly headers: Readonly<Record<string, string>>;
};

/** What a caller knows: real ids and one valid request. */
export type Knowledge = {
  readonly known: Known;
  readonly good: { readonly params?: Fields; readonly query?: Fields; readonly body?: Fields; readonly form?: Fields };
};

type Part = 'params' | 'query' | 'body' | 'form';

function partOf(endpoint: Endpoint, part: Part, mood: Mood, { known, good }: Knowledge): fc.Arbitrary<Fields> {
  const schema = endpoint[part] as z.ZodMiniType | undefined;
  if (!schema) return fc.constant({});
  const walked = fitting(schema, known);
  const received = good[part];
  const base = received ? fc.oneof(walked, fc.constant<unknown>(received)) : walked;
  if (mood === 'right') return base as fc.Arbitrary<Fields>;
  const wrong = mood === 'hostile' ? poisoned(schema, base) : spoiled(schema, base);
  // Mostly valid ids: a 404 would hide everything after it.
  const share = part === 'params' ? 1 : 4;
  return fc.oneof({ weight: 4, arbitrary: base }, { weight: share * 2, arbitrary: wrong }) as fc.Arbitrary<Fields>;
}

/** Valid in a header: no line breaks, no control characters, limited length. */
const headerText = hostileText.map((text) => text.replace(/[^\x20-\x7e\x80-\xff]/g, '').slice(0, 8000));
const stateText = fc.oneof(
  fc.json({ maxDepth: 2 }).map((json) => json.replace(/[^\x20-\x7e]/g, '')),
  headerText,
);

const orderly = fc.record(
  { 'idempotency-key': fc.uuid(), 'x-session-state': fc.constantFrom('{"category":"vehicles"}', '{}') },
  { requiredKeys: [] },
);
const disorderly = fc.record(
  {
    'x-session-state': stateText,
    'last-event-id': headerText,
    'accept-encoding': headerText,
    'accept-language': headerText,
    'if-none-match': headerText,
    'x-forwarded-for': headerText,
    'x-forwarded-host': headerText,
    origin: headerText,
    referer: headerText,
    'user-agent': headerText,
    'x-more-cookies': headerText,
  },
  { requiredKeys: [] },
);
const contentTypes = ['text/plain', 'application/xml', 'application/json; charset=utf-16', 'multipart/form-data', 'x'];
/** Refused before the handler, so used rarely. */
const rude = fc.record(
  {
    'idempotency-key': headerText,
    authorization: fc.oneof(headerText, fc.constantFrom('Bearer ', 'Bearer a.b.c', 'Bearer null', 'Basic YTpi')),
    'content-type': fc.constantFrom(...contentTypes),
    'x-csrf-token': headerText,
  },
  { requiredKeys: [] },
);

function headersIn(mood: Mood): fc.Arbitrary<Record<string, string>> {
  if (mood === 'right') return orderly as fc.Arbitrary<Record<string, string>>;
  if (mood === 'nearly right') return fc.oneof(orderly, disorderly) as fc.Arbitrary<Record<string, string>>;
  const all = fc.tuple(disorderly, fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: rude }));
  return all.map(([one, other]) => ({ ...one, ...other })) as fc.Arbitrary<Record<string, string>>;
}

function filesIn(mood: Mood): fc.Arbitrary<FuzzFile[]> {
  if (mood === 'right')
    return fc.array(fc.constant({ kind: 'photo' as const, name: 'a.jpg' }), { minLength: 1, maxLength: 2 });
  const file = fc.record({ kind: fc.constantFrom(...fileKinds), name: hostileText });
  return fc.array(file, { maxLength: 6 });
}

function bodyIn(endpoint: Endpoint, mood: Mood, knowledge: Knowledge): fc.Arbitrary<unknown> {
  const fields: fc.Arbitrary<unknown> = partOf(endpoint, 'body', mood, knowledge);
  if (mood !== 'hostile') return fields;
  return fc.oneof(
    { weight: 6, arbitrary: fields },
    { weight: 1, arbitrary: hostileBody },
    { weight: 1, arbitrary: hostileValue },
  );
}

/** Unknown parameters. */
const stuffing = fc.dictionary(hostileText, hostileText, { maxKeys: 3 });

/** Built once for many requests: building takes longer than generating. */
export function requestsTo(endpoint: Endpoint, knowledge: Knowledge): fc.Arbitrary<FuzzRequest> {
  const inMood = (mood: Mood) => {
    const query = partOf(endpoint, 'query', mood, knowledge);
    const parts = {
      mood: fc.constant(mood),
      params: partOf(endpoint, 'params', mood, knowledge),
      query: mood === 'hostile' ? fc.tuple(query, stuffing).map(([own, more]) => ({ ...more, ...own })) : query,
      headers: headersIn(mood),
    };
    const json = fc.record({ ...parts, body: bodyIn(endpoint, mood, knowledge), files: fc.constant([]) });
    const form = fc.record({ ...parts, form: partOf(endpoint, 'form', mood, knowledge), files: filesIn(mood) });
    const bare = fc.record({ ...parts, files: fc.constant([]) });
    const kinds = [...(endpoint.body ? [json] : []), ...(endpoint.form ? [form] : [])];
    return fc.oneof(...(kinds.length ? kinds : [bare])) as fc.Arbitrary<FuzzRequest>;
  };
  return fc.oneof(...moods.map(inMood));
}
