// Says a sentence of ours once more, in the language of the moment.
import { textByCode } from './define-texts.ts';
import type { TextValues } from './fill-text.ts';
import { identifyText, type SaidValue } from './identify-text.ts';

/** What no table has stays as it is. */
export function repeatText(said: string): string {
  const text = identifyText(said);
  return (text && sayByCode(text.code, text.values)) ?? said;
}

/** In the language of the moment; null where no table has such a text. */
export function sayByCode(code: string, values: Readonly<Record<string, SaidValue>> = {}): string | null {
  const text = textByCode(code);
  if (typeof text === 'string') return text;
  if (typeof text !== 'function') return null;
  const filled: TextValues = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? (sayByCode(value.code) ?? '') : value,
    ]),
  );
  return (text as (values: TextValues) => string)(filled);
}
