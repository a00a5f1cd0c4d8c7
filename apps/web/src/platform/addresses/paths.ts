// Every address of the site. Home with filters is written by `homePath` in data/search.
import { currentLanguage } from '@chowk/contract/languages/define-texts';
import { addressIn } from '@chowk/contract/languages/language-addresses';
import { languages } from '@chowk/contract/languages/languages';

/** Behind the profile's address: the tab with the password and the devices. Letters lead there too. */
export const securityHash = '#security';

export const paths = {
  home: '/',
  categories: (category?: string) =>
    category ? `/categories?category=${encodeURIComponent(category)}` : '/categories',
  listing: (id: string) => `/listing/${encodeURIComponent(id)}`,
  editListing: (id: string) => `/edit-listing/${encodeURIComponent(id)}`,
  photo: (id: string, number: number) => `/listing/${encodeURIComponent(id)}/photos/${number}`,
  person: (id: string) => `/people/${encodeURIComponent(id)}`,
  sell: '/sell',
  messages: '/messages',
  /** The key names the listing and the other person. */
  conversation: (key: string) => `/messages/${key}`,
  profile: '/profile',
  myListings: '/my-listings',
  favorites: '/favorites',
  moderation: '/moderation',
  howItWorks: '/how-it-works',
  safetyTips: '/safety-tips',
  terms: '/terms-of-service',
  privacy: '/privacy-policy',
  contact: '/contact-us',
  suspended: '/suspended',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  undoEmailChange: '/undo-email-change',
  renew: '/renew',
  unsubscribe: '/unsubscribe',
  letterPreferences: '/letter-preferences',
  sessionStateExample: '/session-state-example',
  standInGoogle: '/stand-in-google',
} as const;

/** What the router puts before every path; the address of home. */
export const basename = languages[currentLanguage()].prefix || '/';

export function localizedPath(path: string): string {
  return addressIn(currentLanguage(), path);
}

/** The other way: what the router takes for an address of this language. Behind two slashes would be another site. */
export function pathOf(address: string): string {
  return basename === '/' ? address : address.slice(basename.length).replace(/^[/\\]*/, '/');
}
