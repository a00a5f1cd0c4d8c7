// From an address to its language and the place; apart from the rest, since a page's own scripts know their language.
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
