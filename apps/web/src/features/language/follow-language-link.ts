// Language links with JavaScript: they lead to the current page and store the choice.
import { addressIn } from '@chowk/contract/languages/language-addresses';
import type { LanguageId } from '@chowk/contract/languages/languages';
import { pathOf } from '../../platform/addresses/paths.ts';
import { rememberLanguage, storeChosenLanguage } from '../../platform/page/language-choice.ts';

/** Undefined for other links. Keeps the hash, which carries the token of email links. */
export function updateLanguageLink(link: HTMLAnchorElement | null): LanguageId | undefined {
  const language = link?.dataset.language as LanguageId | undefined;
  const { pathname, search, hash } = location;
  if (language) link?.setAttribute('href', addressIn(language, pathOf(pathname + search + hash)));
  return language;
}

export function rememberLanguageOfLink(link: HTMLAnchorElement): boolean {
  const language = updateLanguageLink(link);
  if (!language) return false;
  rememberLanguage(language);
  // The next page saves it to the account.
  storeChosenLanguage(language);
  return true;
}
