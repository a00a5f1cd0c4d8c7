// Splits a URL into language and path; a file of its own, because pages know their language and do not load it.
import { type LanguageId, languageIds, languages } from './languages.ts';

export type Place = {
  readonly language: LanguageId;
  readonly path: string;
};

export function readAddress(address: string): Place {
  const language = languageIds.find((id) => isBehind(languages[id].prefix, address)) ?? 'en';
  const path = address.slice(languages[language].prefix.length);
  return { language, path: language === 'en' || path.startsWith('/') ? path : `/${path}` };
}

function isBehind(prefix: string, address: string): boolean {
  return prefix !== '' && address.startsWith(prefix) && /^([/?#]|$)/.test(address.slice(prefix.length));
}
