// Reads an API call: session and access, rate limits of the account, parameters, query, body or multipart form.
import type {
  Access,
  Endpoint,
  ParsedBody,
  ParsedForm,
  ParsedParams,
  ParsedQuery,
} from '@chowk/contract/http/endpoint';
import { requestTexts } from '@chowk/contract/http/request-texts';
import { refs } from '@chowk/contract/languages/text-ref';
import { suspensionTexts } from '@chowk/contract/moderation/suspensions/suspension-texts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { forbidden, Refusal } from './errors.ts';
import { requireSelf, type Self } from './own-id.ts';
import { isMultipart, readMultipart, type UploadedFile } from './requests/multipart.ts';
import { check, cleanIncoming, parseWith, queriesWithoutState, refuseIssues } from './requests/validation.ts';
import type { Answer, Options, Scope, Unauthenticated } from './serve.ts';
import {
  type Caller,
  findCaller,
  type Moderator,
  requireModerator,
  requireSignedIn,
  type SessionLookup,
} from './session.ts';

type Callers = { everyone: Caller | null; signedIn: Caller; self: Self; moderator: Moderator };

const admit: { [A in Access]: (request: FastifyRequest, lookUp: SessionLookup) => Promise<Caller | Callers[A]> } = {
  everyone: findCaller,
  signedIn: requireSignedIn,
  self: requireSignedIn,
  moderator: requireModerator,
};

export type Call<E extends Endpoint> = {
  readonly caller: Callers[E['access']];
  readonly params: ParsedParams<E>;
  readonly query: ParsedQuery<E>;
  readonly body: E extends { form: unknown } ? ParsedBody<E> | undefined : ParsedBody<E>;
  readonly form: E extends { body: unknown } ? ParsedForm<E> | undefined : ParsedForm<E>;
  readonly files: readonly UploadedFile[];
  readonly idempotencyKey: string | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

export type Given = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly readBody: () => ReturnType<typeof check> | null;
};

export function readBodyOnce(endpoint: Endpoint, request: FastifyRequest): Given['readBody'] {
  const { body, form } = endpoint;
  if (!body || (form && isMultipart(request))) return () => null;
  let read: ReturnType<typeof check> | undefined;
  return () => (read ??= check(body, cleanIncoming(request.body)));
}

/** Starts the query of `readAhead`. Undefined for an invalid call, which is refused after its session lookup. */
export function startReadAhead<E extends Endpoint, Ahead>(
  { request, readBody }: Given,
  { readAhead }: Options<E, Ahead>,
): Promise<Ahead> | undefined {
  if (!readAhead) return;
  const given = readUnauthenticated<E>(request, readBody);
  const ahead = given && readAhead(given);
  // The call may be refused before the result is awaited.
  ahead?.catch(() => undefined);
  return ahead;
}

function readUnauthenticated<E extends Endpoint>(
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

export async function readCall<E extends Endpoint>(
  scope: Scope,
  endpoint: E,
  { request, reply, readBody }: Given,
  options: Options<E, unknown>,
): Promise<Call<E> | Answer<E>> {
  const admitCaller = async () => applySuspension(endpoint, await admit[endpoint.access](request, scope.lookUpSession));
  const caller = await admitCaller();
  if (caller) await scope.limits.countAccount(endpoint.limit, caller.id);
  if (caller) scope.onCall?.(caller.id, endpoint.name);
  const params = endpoint.params && parseWith(endpoint.params, cleanIncoming(request.params));
  const query = endpoint.query && readQuery(endpoint.query, request);
  const isForm = endpoint.form !== undefined && (isMultipart(request) || endpoint.body === undefined);
  if (isForm) await countForm(scope, endpoint, request, caller);
  const maxPhotos = endpoint.mostPhotos ?? request.server.photosPerListing;
  const multipart = isForm ? await readMultipart(request, maxPhotos, caller) : null;
  // A form may take five minutes to arrive: the session may have ended meanwhile.
  if (multipart) await admitCaller();
  const form = multipart && parseWith(endpoint.form as z.ZodMiniType, cleanIncoming(multipart.fields));

  const parsed = readBody();
  if (parsed && !parsed.success) {
    if (options.answerInvalidBody) return options.answerInvalidBody(parsed.error.issues);
    throw refuseIssues(parsed.error.issues);
  }
  // After validation: 400 comes before 403.
  if (endpoint.access === 'self' && caller) requireSelf(caller, params as Parameters<typeof requireSelf>[1]);
  const idempotencyKey = readIdempotencyKey(request);
  const files = multipart?.files ?? [];
  return { caller, params, query, body: parsed?.data, form, files, idempotencyKey, request, reply } as Call<E>;
}

async function countForm(
  { limits }: Scope,
  { formLimit }: Endpoint,
  request: FastifyRequest,
  caller: Caller | null,
): Promise<void> {
  if (!formLimit) return;
  await limits.countAddress(formLimit, request.ip);
  if (caller) await limits.countAccount(formLimit, caller.id);
}

/** A suspended user calls public endpoints as a visitor, and keeps access to endpoints for their own data. */
function applySuspension(endpoint: Endpoint, caller: Caller | null): Caller | null {
  if (!caller?.isSuspended || endpoint.forSuspended) return caller;
  if (endpoint.access === 'everyone') return null;
  throw forbidden(refs(suspensionTexts).refused);
}

/** Session state in the query may use the name of a parameter: then the call is parsed without it. */
function readQuery(schema: z.ZodMiniType, request: FastifyRequest): unknown {
  try {
    return parseWith(schema, cleanIncoming(request.query));
  } catch (refusal) {
    for (const own of queriesWithoutState(request)) {
      const parsed = check(schema, cleanIncoming(own));
      if (parsed.success) return parsed.data;
    }
    throw refusal;
  }
}

function readIdempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw new Refusal(400, refs(requestTexts).idempotencyKey);
  return key;
}
