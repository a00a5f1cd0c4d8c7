// Serves an endpoint of the contract: rate limit, CSRF, load limit, read the call, handle it, send the response.
import { text } from 'node:stream/consumers';
import type { Access, AnswerOf, Endpoint, ParsedBody } from '@chowk/contract/http/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { traced } from '../instrumentation/traced.ts';
import type { Csrf } from './csrf.ts';
import { readRefusal } from './error-answers.ts';
import { toErrorObject } from './errors.ts';
import type { LoadShedding } from './limits/load-shedding.ts';
import type { RequestLimits } from './limits/rate-limits.ts';
import { releaseUpload } from './limits/upload-memory.ts';
import { type Call, type Given, readBodyOnce, readCall, startReadAhead } from './read-call.ts';
import { isMultipart } from './requests/multipart.ts';
import { StreamedList, StreamedObject } from './requests/streamed-list.ts';
import type { Issue } from './requests/validation.ts';
import { bearerOf, type SessionLookup } from './session.ts';

export type Gate = {
  readonly app: FastifyInstance;
  readonly csrf: Csrf;
  readonly limits: RequestLimits;
  readonly load: LoadShedding;
  readonly untilWritable: () => Promise<void>;
  readonly lookUpSession: SessionLookup;
  readonly isOurToken: (bearer: string) => Promise<boolean>;
  readonly onCall?: (userId: string, call: string) => void;
  readonly callsWithin: CallsWithin;
  /** Renames photos in answers, for a CDN. */
  readonly rewriteJson: ((json: string) => string) | null;
  /** In tests: a response that violates its schema becomes an error. */
  readonly checkAnswers: boolean;
};

/** A call of a visitor by this process itself, while it renders a page: no HTTP, no JSON, no load limit of its own. */
export type CallWithin = Pick<FastifyRequest, 'ip' | 'params' | 'query' | 'body' | 'log'>;

export type AnswerWithin = {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
};

/** By endpoint name. */
export type CallsWithin = Map<string, (call: CallWithin) => Promise<AnswerWithin>>;

export type Scope<A extends Access = Access> = Gate & { readonly access: A };

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

export type Handler<E extends Endpoint, Ahead = never> = (call: Call<E>, ahead?: Promise<Ahead>) => Promise<Answer<E>>;

export type Unauthenticated<E extends Endpoint> = {
  readonly body: ParsedBody<E>;
  readonly idempotencyKey: string | null;
};

export type Options<E extends Endpoint, Ahead> = {
  /** A query that runs during the session lookup. A refused caller never sees its result. */
  readonly readAhead?: (given: Unauthenticated<E>) => Promise<Ahead>;
  readonly answerInvalidBody?: (issues: readonly Issue[]) => Answer<E>;
};

/** Returns the endpoint's name, so that app.ts can check that all are served. */
export function serve<const E extends Endpoint, Ahead = never>(
  scope: Scope<E['access']>,
  endpoint: E,
  handle: Handler<E, Ahead>,
  options: Options<E, Ahead> = {},
): E['name'] {
  if (scope.access !== endpoint.access)
    throw new Error(`${endpoint.name} asks for ${endpoint.access}, not ${scope.access}`);
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const given: Given = { request, reply, readBody: readBodyOnce(endpoint, request) };
    // Only with a token of ours: visitors must not cause queries.
    const bearer = options.readAhead ? bearerOf(request) : null;
    const ahead = bearer !== null && (await scope.isOurToken(bearer)) ? startReadAhead(given, options) : undefined;
    const call = await readCall(scope, endpoint, given, options);
    return 'status' in call ? call : handle(call, ahead);
  };
  scope.app.route({
    method: endpoint.method as HTTPMethods,
    url: endpoint.path,
    onRequest: async (request) => {
      // Before the load limit: a waiting write takes no slot from reads.
      if (waitsForPrimary(endpoint)) await scope.untilWritable();
      await scope.limits.countAddress(endpoint.limit, request.ip);
      if (endpoint.csrf) scope.csrf.require(request);
    },
    handler: async (request, reply) => {
      const work = () => answer(request, reply);
      try {
        // Without a slot: a form arrives as fast as its sender, and photo processing has its own queue.
        const isForm = endpoint.form !== undefined && isMultipart(request);
        const answered = await (isForm ? work() : scope.load.within(request, work));
        if (reply.sent) return reply;
        return sendAnswer(scope, endpoint, reply, answered);
      } finally {
        releaseUpload(request);
      }
    },
  });
  if (endpoint.access === 'everyone')
    scope.callsWithin.set(endpoint.name, (call) =>
      traced(
        () => ({ name: `${endpoint.method} ${endpoint.path}` }),
        () => answerWithin(scope, endpoint, call, answer),
      ),
    );
  return endpoint.name;
}

/** Writes of users: no searches, and nothing that a page sends by itself. */
function waitsForPrimary({ method, limit }: Endpoint): boolean {
  return method !== 'GET' && limit !== 'read' && limit !== 'view' && limit !== 'cspReport';
}

type AnswerCall<E extends Endpoint> = (request: FastifyRequest, reply: FastifyReply) => Promise<Answer<E>>;

async function answerWithin<E extends Endpoint>(
  { app, limits, checkAnswers, rewriteJson }: Scope,
  endpoint: E,
  call: CallWithin,
  answer: AnswerCall<E>,
): Promise<AnswerWithin> {
  try {
    await limits.countAddress(endpoint.limit, call.ip);
    // What a handler may read of a visitor's request: nothing of the request that the page answers.
    const request = { ...call, headers: {}, cookies: {}, raw: {}, server: app, method: endpoint.method };
    const answered = await answer(request as unknown as FastifyRequest, {} as FastifyReply);
    const { body, headers = {} } = answered;
    const status = Number(answered.status);
    const isStreamed = body instanceof StreamedList || body instanceof StreamedObject;
    const whole: unknown = isStreamed ? JSON.parse(await text(body.toJson(() => undefined))) : body;
    const schema = endpoint.answers[status];
    if (checkAnswers && schema) schema.parse(JSON.parse(JSON.stringify(whole)));
    return { status, body: rewriteJson ? JSON.parse(rewriteJson(JSON.stringify(whole))) : whole, headers };
  } catch (error) {
    const refusal = readRefusal(error as Error, call.log);
    const { status, retryAfterSeconds } = refusal;
    const headers: AnswerWithin['headers'] =
      retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
    return { status, body: JSON.parse(JSON.stringify(toErrorObject(refusal))), headers };
  }
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
  const check = (value: unknown) => {
    if (scope.checkAnswers && schema) schema.parse(JSON.parse(JSON.stringify(value)));
  };
  reply.code(status).headers({ 'cache-control': 'no-store', ...headers });
  if (body instanceof StreamedList || body instanceof StreamedObject) {
    const json =
      body instanceof StreamedList ? body.toJson(check) : body.toJson(scope.checkAnswers ? check : undefined);
    return reply.type('application/json; charset=utf-8').send(json);
  }
  check(body);
  if (schema === null) return reply.send();
  return reply.send(body);
}
