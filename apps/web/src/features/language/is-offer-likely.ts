// Whether it is worth fetching the offer of another language: most browsers prefer English, and fetch nothing.
import { languageCookie } from '@chowk/contract/languages/language-addresses';

export const offeredKey = 'language_offered';

/** Not where English comes first, where a language was chosen, or where one was offered before. */
export function isOfferLikely(): boolean {
  const isSettled = navigator.language.startsWith('en') || document.cookie.includes(`${languageCookie}=`);
  return !isSettled && localStorage.getItem(offeredKey) === null;
}
