// The language of a page: a visitor who chose a language is redirected from addresses without a language prefix.
import { addressIn } from '@chowk/contract/languages/language-addresses';
import { isLanguageId, type LanguageId } from '@chowk/contract/languages/languages';
import { readAddress } from '@chowk/contract/languages/read-address';

export type PageRequest = {
  readonly url: string;
  readonly chosen: string | undefined;
  readonly host: string;
  readonly referer: string | undefined;
};

export type LanguageChoice = {
  readonly language: LanguageId;
  readonly redirect?: { readonly status: 301 | 302; readonly location: string };
  /** English was chosen on a page in another language: to be stored in the cookie. */
  readonly isChoice?: boolean;
};

/** `/letter-preferences` is the address in e-mails sent before it was renamed. */
export function resolveLanguage({ url, chosen, host, referer }: PageRequest): LanguageChoice {
  const { language, path } = readAddress(url);
  const location = addressIn(language, path.replace(/^\/letter-preferences(?=[?#]|$)/, '/email-settings'));
  if (location !== url) return { language, redirect: { status: 301, location } };
  if (language !== 'en' || !isLanguageId(chosen) || chosen === 'en' || !url.startsWith('/')) return { language };
  // Pages in other languages link only to themselves, except for the language switch: it works without scripts.
  if (isOfAnotherLanguage(referer, host)) return { language, isChoice: true };
  return { language, redirect: { status: 302, location: addressIn(chosen, url) } };
}

function isOfAnotherLanguage(referer: string | undefined, host: string): boolean {
  const page = referer && URL.canParse(referer) ? new URL(referer) : null;
  return page?.host === host && readAddress(page.pathname).language !== 'en';
}
