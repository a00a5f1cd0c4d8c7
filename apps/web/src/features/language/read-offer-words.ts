// The offer's words in the language that it offers: read from the translators' own file, since a build has one language.
import type { LanguageId } from '@chowk/contract/languages/languages';
import type { texts } from './offer-texts.ts';

export type OfferWords = Readonly<Record<keyof typeof texts, string>>;
type Translated = { readonly default: Readonly<Record<keyof OfferWords, { readonly text: string }>> };

const files = import.meta.glob<Translated>('../../../../../packages/contract/languages/*/web/language/offer.json');

/** Null where it is not translated, or cannot be fetched: then nothing is offered. */
export async function readOfferWords(language: LanguageId): Promise<OfferWords | null> {
  const load = Object.entries(files).find(([file]) => file.includes(`/languages/${language}/`))?.[1];
  const found = await load?.().catch(() => undefined);
  return found ? { read: found.default.read.text, close: found.default.close.text } : null;
}
