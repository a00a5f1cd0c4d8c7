// Every address of the site. Home with filters is written by `homePath` in data/search.

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
