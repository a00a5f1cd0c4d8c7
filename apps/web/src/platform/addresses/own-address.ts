// The address of a place in the language of the page. The router's links have it by themselves; this is for plain links,
// forms, and whatever else writes an address.
import { currentLanguage } from '@chowk/contract/languages/define-texts';
import { addressIn } from '@chowk/contract/languages/language-addresses';
import { languages } from '@chowk/contract/languages/languages';

/** What the router puts before every path; the address of home. */
export const basename = languages[currentLanguage()].prefix || '/';

export function localizedPath(path: string): string {
  return addressIn(currentLanguage(), path);
}

/** The other way: what the router takes for an address of this language. Behind two slashes would be another site. */
export function pathOf(address: string): string {
  return basename === '/' ? address : address.slice(basename.length).replace(/^[/\\]*/, '/');
}
