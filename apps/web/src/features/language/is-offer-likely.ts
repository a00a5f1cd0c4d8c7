// Whether to load the offer of another language. Most browsers prefer English and load nothing.
import { languageCookie } from '@chowk/contract/languages/language-addresses';

export const offeredKey = 'language_offered';

/** Not if English comes first, or a language was chosen or offered before. */
export function isOfferLikely(): boolean {
  const isSettled = navigator.language.startsWith('en') || document.cookie.includes(`${languageCookie}=`);
  return !isSettled && localStorage.getItem(offeredKey) === null;
}
