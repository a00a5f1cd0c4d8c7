// Whether a page is to be had at another address: whoever chose a language gets bare addresses in it, and a language's
// home has one address.
import { addressIn } from '@chowk/contract/languages/language-addresses';
import { isLanguageId, type LanguageId } from '@chowk/contract/languages/languages';
import { readAddress } from '@chowk/contract/languages/read-address';

export type AskedPage = {
  /** Path and query. */
  readonly url: string;
  /** What the browser keeps as chosen. */
  readonly chosen: string | undefined;
  readonly host: string;
  readonly referer: string | undefined;
};

export type LanguageAnswer = {
  /** The page itself, in this language. */
  readonly language: LanguageId;
  /** Where it is instead. */
  readonly moved?: { readonly status: 301 | 302; readonly location: string };
  /** English was chosen on a page in another language, and is to be kept. */
  readonly isChoice?: boolean;
};

export function answerInLanguage({ url, chosen, host, referer }: AskedPage): LanguageAnswer {
  const { language, path } = readAddress(url);
  const location = addressIn(language, path);
  if (location !== url) return { language, moved: { status: 301, location } };
  if (language !== 'en' || !isLanguageId(chosen) || chosen === 'en' || !url.startsWith('/')) return { language };
  // On a page in another language every link stays in it, but for the one that says 'English': without scripts, too.
  if (isOfAnotherLanguage(referer, host)) return { language, isChoice: true };
  return { language, moved: { status: 302, location: addressIn(chosen, url) } };
}

function isOfAnotherLanguage(referer: string | undefined, host: string): boolean {
  const page = referer && URL.canParse(referer) ? new URL(referer) : null;
  return page?.host === host && readAddress(page.pathname).language !== 'en';
}
