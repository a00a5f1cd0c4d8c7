// Type of an endpoint: plain data that the server serves, the browser calls, and docs and tests iterate over.
import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** everyone: no session asked; signedIn: any user; self: the user whom the path names; moderator: by role. Whose a
 * listing, a favourite or a message is, only the database knows: there the store's functions ask for the proof. */
export type Access = 'everyone' | 'signedIn' | 'self' | 'moderator';

/** Names of the limits on requests; the server decides their numbers. */
export type Limit =
  | 'read'
  | 'write'
  | 'signIn'
  | 'signUp'
  | 'passwordReset'
  | 'passkey'
  | 'refresh'
  | 'contact'
  | 'report'
  | 'message'
  | 'upload'
  | 'export'
  | 'view'
  | 'cspReport';

type Schema = z.ZodMiniType;

export type Endpoint = {
  readonly name: string;
  readonly summary: string;
  readonly method: Method;
  readonly path: `/api/${string}`;
  readonly access: Access;
  readonly limit: Limit;
  /** Only a call that a browser makes by itself, such as a policy report, goes without the CSRF header. */
  readonly csrf: boolean;
  /** Open to suspended users too; all other calls treat them as visitors, or refuse them. */
  readonly forSuspended: boolean;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Fields of a multipart form with photos; where `body` is there too, the content type decides. */
  readonly form?: Schema;
  /** How many photos a form carries at most; left out, as many as a listing may have. */
  readonly mostPhotos?: number;
  /** What a form counts against besides `limit`. */
  readonly formLimit?: Limit;
  /** How the fields of a JSON body are written; those of a form have capitals. The server reads the first letter in either case. */
  readonly fieldNames: 'camelCase' | 'PascalCase';
  readonly answers: Readonly<Record<number, Schema | null>>;
  /** Each event of a call whose 200 is a stream (text/event-stream). */
  readonly events?: Schema;
};

type Defaulted = Pick<Endpoint, 'csrf' | 'fieldNames' | 'forSuspended' | 'limit'>;
type Given = Omit<Endpoint, keyof Defaulted> & Partial<Defaulted>;

export function endpoint<const E extends Given>(given: E): E & Defaulted {
  const isRead = given.method === 'GET';
  return {
    csrf: !isRead,
    fieldNames: 'camelCase',
    forSuspended: false,
    limit: isRead ? 'read' : 'write',
    ...given,
  };
}

type Out<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type In<S> = S extends z.ZodMiniType ? z.input<S> : undefined;

export type ParsedParams<E> = E extends { params: infer S } ? Out<S> : undefined;
export type ParsedQuery<E> = E extends { query: infer S } ? Out<S> : undefined;
export type ParsedBody<E> = E extends { body: infer S } ? Out<S> : undefined;
export type ParsedForm<E> = E extends { form: infer S } ? Out<S> : undefined;
export type SentParams<E> = E extends { params: infer S } ? In<S> : undefined;
export type SentQuery<E> = E extends { query: infer S } ? In<S> : undefined;
export type SentBody<E> = E extends { body: infer S } ? In<S> : undefined;
export type AnswerOf<E extends { answers: object }, Status extends keyof E['answers']> = Out<E['answers'][Status]>;
export type SuccessOf<E extends { answers: object }> = Out<E['answers'][Extract<keyof E['answers'], 200 | 201>]>;

/** `/api/classified/:id` with its parameters filled in. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
