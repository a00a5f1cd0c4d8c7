// What scripts add to a link to another language: it leads to the page that is shown now, and the choice is kept.
import { addressIn } from '@chowk/contract/languages/language-addresses';
import type { LanguageId } from '@chowk/contract/languages/languages';
import { pathOf } from '../../platform/addresses/own-address.ts';
import { noteChosenLanguage } from '../../platform/language/chosen-language.ts';
import { rememberLanguage } from '../../platform/language/remember-language.ts';

/** Undefined for every other link. What stands behind the `#`, of a letter's link for one, goes along. */
export function leadToOtherLanguage(link: HTMLAnchorElement | null): LanguageId | undefined {
  const language = link?.dataset.language as LanguageId | undefined;
  const { pathname, search, hash } = location;
  if (language) link?.setAttribute('href', addressIn(language, pathOf(pathname + search + hash)));
  return language;
}

/** False for every other link. */
export function rememberFromLink(link: HTMLAnchorElement): boolean {
  const language = leadToOtherLanguage(link);
  if (!language) return false;
  rememberLanguage(language);
  // The page that follows tells the account.
  noteChosenLanguage(language);
  return true;
}
