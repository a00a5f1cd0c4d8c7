// How an endpoint of the contract is served: limit, CSRF, session, parse, handle, answer.
import { Done } from '@chowk/contract/http/common-schemas';
import type {
  Access,
  AnswerOf,
  Endpoint,
  ParsedBody,
  ParsedForm,
  ParsedParams,
  ParsedQuery,
} from '@chowk/contract/http/endpoint';
import { requestTexts } from '@chowk/contract/http/request-texts';
import { identifyText } from '@chowk/contract/languages/identify-text';
import { suspensionTexts } from '@chowk/contract/moderation/suspensions/suspension-texts';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type * as z from 'zod/mini';
import type { Csrf } from './csrf.ts';
import { forbidden, Refusal } from './errors.ts';
import type { LoadShedding } from './limits/load-shedding.ts';
import type { RequestLimits } from './limits/rate-limits.ts';
import { releaseUpload } from './limits/upload-memory.ts';
import { requireSelf, type Self } from './own-id.ts';
import { cleanIncoming } from './requests/clean-request.ts';
import { isMultipart, readMultipart, type UploadedFile } from './requests/multipart.ts';
import { queryWithoutState } from './requests/session-state.ts';
import { StreamedList, StreamedObject } from './requests/streamed-list.ts';
import { check, type Issue, parseWith, refuseIssues } from './requests/validate.ts';
import {
  bearerOf,
  findPerson,
  type Moderator,
  type Person,
  requireModerator,
  requireSignedIn,
  type SessionLookup,
} from './session.ts';

/** What serving needs to know of the rest of the server. */
export type Gate = {
  readonly app: FastifyInstance;
  readonly csrf: Csrf;
  readonly limits: RequestLimits;
  readonly load: LoadShedding;
  /** Resolves when the database takes writes, or has taken none for too long to wait for. */
  readonly untilWritable: () => Promise<void>;
  readonly lookUpSession: SessionLookup;
  /** Whether we signed it and it has not expired: known without asking anybody. */
  readonly isOurToken: (bearer: string) => Promise<boolean>;
  /** Told of each call that somebody who is signed in makes. */
  readonly onCall?: (personId: string, call: string) => void;
  /** On in tests: an answer that breaks its own schema becomes an error. */
  readonly checkAnswers: boolean;
};

/** A set of routes that ask the same of their caller. */
export type Scope<A extends Access = Access> = Gate & { readonly access: A };

type Callers = { everyone: Person | null; signedIn: Person; self: Self; moderator: Moderator };

/** Whom a call lets in. That `self` is the person whom the path names is seen once the path has been read. */
const admit: { [A in Access]: (request: FastifyRequest, lookUp: SessionLookup) => Promise<Person | Callers[A]> } = {
  everyone: findPerson,
  signedIn: requireSignedIn,
  self: requireSignedIn,
  moderator: requireModerator,
};

export type Call<E extends Endpoint> = {
  readonly person: Callers[E['access']];
  readonly params: ParsedParams<E>;
  readonly query: ParsedQuery<E>;
  /** Undefined when the call came as a form. */
  readonly body: E extends { form: unknown } ? ParsedBody<E> | undefined : ParsedBody<E>;
  /** Undefined when the call came as JSON. */
  readonly form: E extends { body: unknown } ? ParsedForm<E> | undefined : ParsedForm<E>;
  readonly files: readonly UploadedFile[];
  readonly idempotencyKey: string | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

type Streamed<Body> = Body extends readonly (infer Item)[]
  ? StreamedList<Item>
  : Body extends object
    ? StreamedObject<Body>
    : never;

export type Answer<E extends Endpoint> = {
  [Status in keyof E['answers']]: {
    readonly status: Status;
    readonly body: AnswerOf<E, Status> | Streamed<AnswerOf<E, Status>>;
    readonly headers?: Readonly<Record<string, string>>;
  };
}[keyof E['answers']];

/** With what `readAhead` asked for; undefined where a form came, which is read for too long to ask anything before. */
export type Handler<E extends Endpoint, Ahead = never> = (call: Call<E>, ahead?: Promise<Ahead>) => Promise<Answer<E>>;

/** What a call says before anybody has looked who makes it. */
export type Unauthenticated<E extends Endpoint> = {
  readonly body: ParsedBody<E>;
  readonly idempotencyKey: string | null;
};

type Options<E extends Endpoint, Ahead> = {
  /** Asked while the session is looked up instead of after it. Who is refused never learns what it found. */
  readonly readAhead?: (given: Unauthenticated<E>) => Promise<Ahead>;
  /** Words the refusal of a badly shaped body differently from the error object. */
  readonly answerInvalidBody?: (issues: readonly Issue[]) => Answer<E>;
};

/** Returns the call's name, so that the map can be held against the contract. */
export function serve<const E extends Endpoint, Ahead = never>(
  scope: Scope<E['access']>,
  endpoint: E,
  handle: Handler<E, Ahead>,
  options: Options<E, Ahead> = {},
): E['name'] {
  if (scope.access !== endpoint.access)
    throw new Error(`${endpoint.name} asks for ${endpoint.access}, not ${scope.access}`);
  scope.app.route({
    method: endpoint.method as HTTPMethods,
    url: endpoint.path,
    onRequest: async (request) => {
      // Before anything is read or counted: it takes no place from those who only look.
      if (isWaitedFor(endpoint)) await scope.untilWritable();
      await scope.limits.countAddress(endpoint.limit, request.ip);
      if (endpoint.csrf) scope.csrf.require(request);
    },
    handler: async (request, reply) => {
      const work = async () => {
        const given = { request, reply, readBody: readBodyOnce(endpoint, request) };
        // A stranger makes no work: something is asked ahead only for who shows a token of ours.
        const bearer = options.readAhead ? bearerOf(request) : null;
        const ahead = bearer !== null && (await scope.isOurToken(bearer)) ? readAhead(given, options) : undefined;
        const call = await readCall(scope, endpoint, given, options);
        return 'status' in call ? call : handle(call, ahead);
      };
      try {
        // A form takes as long as its sender takes, and its photos wait in a line of their own.
        const isForm = endpoint.form !== undefined && isMultipart(request);
        const answer = await (isForm ? work() : scope.load.within(request, work));
        // A handler that streams has taken the answer over.
        if (reply.sent) return reply;
        return sendAnswer(scope, endpoint, reply, answer);
      } finally {
        releaseUpload(request);
      }
    },
  });
  return endpoint.name;
}

/** Somebody waits for it to be written: no search, and nothing that a page tells by itself. */
function isWaitedFor({ method, limit }: Endpoint): boolean {
  return method !== 'GET' && limit !== 'read' && limit !== 'view' && limit !== 'cspReport';
}

type Given = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Null where the call has none, or came as a form. */
  readonly readBody: () => ReturnType<typeof check> | null;
};

function readBodyOnce(endpoint: Endpoint, request: FastifyRequest): Given['readBody'] {
  const { body, form } = endpoint;
  if (!body || (form && isMultipart(request))) return () => null;
  let read: ReturnType<typeof check> | undefined;
  return () => (read ??= check(body, cleanIncoming(request.body)));
}

/** Undefined where there is nothing to ask, and where the call will be refused: in its turn, which is after its session. */
function readAhead<E extends Endpoint, Ahead>(
  { request, readBody }: Given,
  { readAhead: ask }: Options<E, Ahead>,
): Promise<Ahead> | undefined {
  if (!ask) return;
  const said = readUnadmitted<E>(request, readBody);
  const ahead = said && ask(said);
  // Who is refused in the meantime never hears of it.
  ahead?.catch(() => undefined);
  return ahead;
}

function readUnadmitted<E extends Endpoint>(
  request: FastifyRequest,
  readBody: Given['readBody'],
): Unauthenticated<E> | undefined {
  try {
    const body = readBody();
    if (body?.success) return { body: body.data as ParsedBody<E>, idempotencyKey: readIdempotencyKey(request) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

async function readCall<E extends Endpoint>(
  scope: Scope,
  endpoint: E,
  { request, reply, readBody }: Given,
  options: Options<E, unknown>,
): Promise<Call<E> | Answer<E>> {
  const admitted = async () => asSuspended(endpoint, await admit[endpoint.access](request, scope.lookUpSession));
  const person = await admitted();
  if (person) await scope.limits.countAccount(endpoint.limit, person.id);
  if (person) scope.onCall?.(person.id, endpoint.name);
  const params = endpoint.params && parseWith(endpoint.params, cleanIncoming(request.params));
  const query = endpoint.query && readQuery(endpoint.query, request);
  const isForm = endpoint.form !== undefined && (isMultipart(request) || endpoint.body === undefined);
  if (isForm) await countForm(scope, endpoint, request, person);
  const multipart = isForm ? await readMultipart(request, mostPhotos(endpoint, request), person) : null;
  // A form may take five minutes to arrive: a session that has ended meanwhile sends nothing.
  if (multipart) await admitted();
  const form = multipart && parseWith(endpoint.form as z.ZodMiniType, cleanIncoming(multipart.fields));

  const parsed = readBody();
  if (parsed && !parsed.success) {
    if (options.answerInvalidBody) return options.answerInvalidBody(parsed.error.issues);
    throw refuseIssues(parsed.error.issues);
  }
  // After all that may be wrong with the request itself: 400 comes before 403.
  if (endpoint.access === 'self' && person) requireSelf(person, params as Parameters<typeof requireSelf>[1]);
  const idempotencyKey = readIdempotencyKey(request);
  const files = multipart?.files ?? [];
  return { person, params, query, body: parsed?.data, form, files, idempotencyKey, request, reply } as Call<E>;
}

const mostPhotos = ({ mostPhotos: most }: Endpoint, { server }: FastifyRequest) => most ?? server.photosPerListing;

/** Before any of its photos is read. */
async function countForm(
  { limits }: Scope,
  { formLimit }: Endpoint,
  request: FastifyRequest,
  person: Person | null,
): Promise<void> {
  if (!formLimit) return;
  await limits.countAddress(formLimit, request.ip);
  if (person) await limits.countAccount(formLimit, person.id);
}

/** What anybody may do without a session, somebody who is suspended does as anybody; their own data stays theirs. */
function asSuspended(endpoint: Endpoint, person: Person | null): Person | null {
  if (!person?.isSuspended || endpoint.forSuspended) return person;
  if (endpoint.access === 'everyone') return null;
  throw forbidden(suspensionTexts.refused);
}

/** A parameter of the session state may bear the name of one of the call's own: it is no reason to refuse the call. */
function readQuery(schema: z.ZodMiniType, request: FastifyRequest): unknown {
  try {
    return parseWith(schema, cleanIncoming(request.query));
  } catch (refusal) {
    const own = queryWithoutState(request);
    if (own === null) throw refusal;
    return parseWith(schema, cleanIncoming(own));
  }
}

function readIdempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) throw new Refusal(400, requestTexts.idempotencyKey);
  return key;
}

/** A success that is but a sentence tells which text it is, as a refusal does. */
function sayDone(body: z.infer<typeof Done>): z.infer<typeof Done> {
  return { ...body, ...identifyText(body.message) };
}

function sendAnswer<E extends Endpoint>(
  scope: Scope,
  endpoint: E,
  reply: FastifyReply,
  answer: Answer<E>,
): FastifyReply {
  const { body, headers = {} } = answer;
  const status = Number(answer.status);
  const schema = endpoint.answers[status];
  const check = (said: unknown) => {
    if (scope.checkAnswers && schema) schema.parse(JSON.parse(JSON.stringify(said)));
  };
  reply.code(status).headers({ 'cache-control': 'no-store', ...headers });
  if (body instanceof StreamedList || body instanceof StreamedObject) {
    const json =
      body instanceof StreamedList ? body.toJson(check) : body.toJson(scope.checkAnswers ? check : undefined);
    return reply.type('application/json; charset=utf-8').send(json);
  }
  check(body);
  if (schema === null) return reply.send();
  return reply.send(schema === Done ? sayDone(body as z.infer<typeof Done>) : body);
}
