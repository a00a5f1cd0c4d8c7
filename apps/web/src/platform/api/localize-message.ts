// Translates the message of an API response by its code.
import { currentLanguage } from '@chowk/contract/languages/define-texts';
import { fillText, sayText, type TextValues } from '@chowk/contract/languages/fill-text';
import { answerTexts } from './answer-texts.ts';

type Values = Readonly<Record<string, string | number | { readonly code: string }>>;
type Code = { readonly code?: string; readonly values?: Values };
type Answer = Code & {
  readonly details?: Readonly<Record<string, readonly string[]>>;
  readonly detailCodes?: Readonly<Record<string, readonly (Code | null)[]>>;
};
type Problem = { readonly description?: string; readonly text?: Code };

export function localizeMessage(body: unknown, texts = answerTexts): unknown {
  const find = ({ code = '', values = {} }: Code = {}): string | undefined => {
    const text = Object.hasOwn(texts, code) ? texts[code] : undefined;
    if (text === undefined) return undefined;
    const filled: TextValues = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? (find(value) ?? '') : value]),
    );
    if (typeof text === 'string') return fillText(text, filled);
    return (sayText(text, currentLanguage()) as (values: TextValues) => string)(filled);
  };

  if (Array.isArray(body)) {
    return body.map((problem: Problem) => ({ ...problem, description: find(problem.text) ?? problem.description }));
  }
  const answer = body as Answer;
  const message = find(answer);
  const details =
    answer.details &&
    Object.fromEntries(
      Object.entries(answer.details).map(([field, said]) => [
        field,
        said.map((each, at) => find(answer.detailCodes?.[field]?.[at] ?? {}) ?? each),
      ]),
    );
  return { ...answer, ...(message === undefined ? {} : { message }), ...(details ? { details } : {}) };
}
