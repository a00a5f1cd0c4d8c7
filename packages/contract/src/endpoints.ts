// Every call of the API in one table: served by the server, printed as its documentation, walked over by its tests.
import * as accounts from './accounts.ts';
import * as contact from './contact.ts';
import * as csrf from './csrf.ts';
import type { Endpoint } from './endpoint.ts';
import * as favorites from './favorites.ts';
import * as geocoding from './geocoding.ts';
import * as listings from './listings.ts';
import * as messages from './messages.ts';
import * as moderation from './moderation.ts';
import * as privacy from './privacy.ts';
import * as reports from './reports.ts';
import * as search from './search.ts';
import * as letters from './support-letters.ts';
import * as suspensions from './suspensions.ts';

export const endpoints = [
  csrf.showCsrfToken,
  csrf.reportCspViolation,
  accounts.signIn,
  accounts.signUp,
  accounts.signInWithGoogle,
  accounts.signInWithFacebook,
  accounts.showMe,
  accounts.refreshSession,
  accounts.signOut,
  accounts.updateProfile,
  accounts.changePassword,
  privacy.exportMyData,
  privacy.deleteAccount,
  search.searchListings,
  search.suggestSearches,
  search.showFacets,
  search.showEmptyResultSuggestions,
  listings.showMyListings,
  listings.showListing,
  listings.createListing,
  listings.updateListing,
  listings.changeListingStatus,
  listings.deleteListing,
  reports.reportListing,
  favorites.showFavorites,
  favorites.addFavorite,
  favorites.removeFavorite,
  favorites.clearFavorites,
  messages.showMessages,
  messages.showListingMessages,
  messages.sendMessage,
  messages.markMessageRead,
  messages.markAllMessagesRead,
  messages.streamMessages,
  messages.showBlocked,
  messages.blockPerson,
  messages.unblockPerson,
  messages.reportConversation,
  moderation.showReports,
  moderation.decideReport,
  moderation.restoreListing,
  suspensions.suspendPerson,
  suspensions.showSuspended,
  suspensions.liftSuspension,
  letters.showLetters,
  letters.answerLetter,
  contact.submitContact,
  geocoding.searchPlaces,
] as const satisfies readonly Endpoint[];
