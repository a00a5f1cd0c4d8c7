// Checks that every message of the API has the code and values of its text, so that clients can translate it.
import type { ErrorObject } from '@chowk/contract/http/error-schemas';
import type { SaidText } from '@chowk/contract/languages/identify-text';
import { sayByCode } from '@chowk/contract/languages/repeat-text';
import type { LightMyRequestResponse } from 'fastify';

type Problem = { readonly description: string; readonly text?: SaidText };

/** Throws if an error, or a success with only a message, has no code that yields the same text. */
export function requireTextCodes(response: LightMyRequestResponse): void {
  if (!String(response.headers['content-type']).includes('application/json')) return;
  const body: unknown = response.json();
  if (Array.isArray(body)) {
    if (response.statusCode < 400) return;
    for (const { description, text } of body as Problem[]) requireCode(description, text);
  } else if (isSaid(body)) {
    requireCode(body.message, body as SaidText);
    for (const [field, said] of Object.entries(body.details ?? {})) {
      for (const [at, each] of said.entries())
        requireCode(each, body.detailCodes?.[field]?.[at] as SaidText | undefined);
    }
  }
}

/** An error object, or an object with only a message. */
function isSaid(body: unknown): body is ErrorObject {
  const { message, type, status } = (body ?? {}) as Partial<ErrorObject>;
  const isSentence = Object.keys(body ?? {}).every((name) => ['message', 'code', 'values'].includes(name));
  return typeof message === 'string' && (isSentence || (type !== undefined && status !== undefined));
}

function requireCode(said: string, text: SaidText | null | undefined): void {
  const again = text?.code ? sayByCode(text.code, text.values) : null;
  if (again !== said) throw new Error(`No text with a code says '${said}' (code: ${text?.code ?? 'none'})`);
}
