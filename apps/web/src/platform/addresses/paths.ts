// Paths of all pages, and their localized URLs. Home with filters: `homePath` in domain/search/home-view.ts.
import { currentLanguage } from '@chowk/contract/languages/define-texts';
import { addressIn } from '@chowk/contract/languages/language-addresses';
import { languages } from '@chowk/contract/languages/languages';

/** Fragment of the profile's security tab. Emails link to it. */
export const securityHash = '#security';

export const paths = {
  home: '/',
  categories: (category?: string) =>
    category ? `/categories?category=${encodeURIComponent(category)}` : '/categories',
  listing: (id: string) => `/listing/${encodeURIComponent(id)}`,
  editListing: (id: string) => `/edit-listing/${encodeURIComponent(id)}`,
  photo: (id: string, number: number) => `/listing/${encodeURIComponent(id)}/photos/${number}`,
  seller: (id: string) => `/people/${encodeURIComponent(id)}`,
  sell: '/sell',
  messages: '/messages',
  /** The key contains the listing and the other user. */
  conversation: (key: string) => `/messages/${key}`,
  profile: '/profile',
  myListings: '/my-listings',
  favorites: '/favorites',
  savedSearches: '/saved-searches',
  moderation: '/moderation',
  howItWorks: '/how-it-works',
  safetyTips: '/safety-tips',
  terms: '/terms-of-service',
  privacy: '/privacy-policy',
  contact: '/contact-us',
  getTheApp: '/get-the-app',
  offline: '/offline',
  suspended: '/suspended',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  undoEmailChange: '/undo-email-change',
  renew: '/renew',
  unsubscribe: '/unsubscribe',
  emailPreferences: '/email-settings',
  sessionStateExample: '/session-state-example',
  standInGoogle: '/stand-in-google',
} as const;

export const basename = languages[currentLanguage()].prefix || '/';

export function localizedPath(path: string): string {
  return addressIn(currentLanguage(), path);
}

/** The router's path of a localized URL. Two leading slashes would lead to another site. */
export function pathOf(address: string): string {
  return address.slice(basename === '/' ? 0 : basename.length).replace(/^[/\\]*/, '/');
}
