// Expected status per call of the contract, caller, and owner of the named object.
import type { EndpointName } from '@chowk/contract/endpoints';
import type { Caller } from './stage.ts';

/** The caller's own, another user's, a deleted one, one that never existed. */
export type Statuses = readonly [own: number, others: number, deleted: number, missing: number];
export type Row = Record<Caller, Statuses>;

const always = (status: number): Statuses => [status, status, status, status];

function everyone(...statuses: Statuses): Row {
  const known = { stranger: statuses, owner: statuses, otherParty: statuses, moderator: statuses };
  return { ...known, visitor: statuses, suspended: statuses };
}

/** A visitor is asked to log in for any object; a suspended user is refused. */
function people(...statuses: Statuses): Row {
  return { ...everyone(...statuses), visitor: always(401), suspended: always(403) };
}

/** Calls about a user's own data, which stay allowed during a suspension. */
function peopleSuspendedToo(...statuses: Statuses): Row {
  return { ...people(...statuses), suspended: statuses };
}

/** Users without the role are refused for any object. */
function moderators(...statuses: Statuses): Row {
  return { ...people(...always(403)), moderator: statuses };
}

export const table = {
  showCsrfToken: everyone(...always(200)),
  reportCspViolation: everyone(...always(204)),

  // Object: an account. A password opens one's own; an email address registers once, and again after deletion.
  // A suspended user is refused, with a session for their own data.
  signIn: { ...everyone(200, 401, 401, 401), suspended: [403, 401, 401, 401] },
  signUp: everyone(400, 400, 201, 201),
  signInWithGoogle: { ...everyone(200, 401, 401, 401), suspended: [403, 401, 401, 401] },
  signInWithFacebook: everyone(...always(503)),
  // Answers do not reveal which addresses are registered; a link that was not sent opens nothing.
  requestPasswordReset: everyone(...always(200)),
  resetPassword: everyone(...always(400)),
  // Nor whether an email was sent; a made-up link confirms nothing, and no change is pending.
  requestEmailConfirmation: people(200, 403, 403, 403),
  lookUpEmailConfirmation: everyone(...always(400)),
  confirmEmail: everyone(...always(400)),
  cancelEmailChange: people(400, 403, 403, 403),
  undoEmailChange: everyone(...always(400)),
  lookUpRenewal: everyone(...always(400)),
  renewByLink: everyone(...always(400)),
  // A cookie renews its session. The visitor's is the owner's, stolen, and works: it is the secret.
  refreshSession: { ...people(200, 401, 401, 401), visitor: [200, 200, 401, 401], suspended: always(401) },
  signOut: everyone(...always(200)),
  showMe: peopleSuspendedToo(...always(200)),
  // Object: a session. Another user's is 404 like one that never existed or has ended.
  showSessions: people(...always(200)),
  endSession: people(200, 404, 404, 404),
  endOtherSessions: people(...always(200)),
  // Object: a passkey. Any visitor can get a challenge; only the device can answer it.
  startPasskeySignIn: everyone(...always(200)),
  signInWithPasskey: everyone(...always(401)),
  showPasskeys: people(200, 403, 403, 403),
  startPasskey: people(200, 403, 403, 403),
  addPasskey: people(400, 403, 403, 403),
  renamePasskey: people(200, 403, 403, 403),
  removePasskey: people(200, 403, 403, 403),
  notePasskeyOffer: people(200, 403, 403, 403),
  // Answers do not reveal whether a user id exists.
  updateProfile: people(200, 403, 403, 403),
  changePassword: people(200, 403, 403, 403),
  chooseLanguage: people(200, 403, 403, 403),
  exportMyData: peopleSuspendedToo(200, 403, 403, 403),
  deleteAccount: peopleSuspendedToo(200, 403, 403, 403),
  showEmailPreferences: people(200, 403, 403, 403),
  saveEmailPreferences: people(200, 403, 403, 403),
  // The link of an email is the permission for any caller; a made-up one is refused.
  chooseEmailTopic: everyone(...always(400)),

  searchListings: everyone(...always(200)),
  suggestSearches: everyone(...always(200)),
  showFacets: everyone(...always(200)),
  showEmptyResultSuggestions: everyone(...always(200)),

  // Object: a listing. Public until it is deleted; only its owner can change it, no moderator can.
  // Listings of a suspended user are hidden, from the user too.
  showMyListings: people(...always(200)),
  showListing: { ...everyone(200, 200, 404, 404), suspended: [404, 200, 404, 404] },
  showSimilarListings: { ...everyone(200, 200, 404, 404), suspended: [404, 200, 404, 404] },
  // About a listing that is not published yet.
  showPriceHint: people(...always(200)),
  createListing: people(201, 403, 403, 403),
  updateListing: people(200, 403, 404, 404),
  changeListingStatus: people(200, 403, 404, 404),
  renewListing: people(200, 403, 404, 404),
  deleteListing: people(200, 403, 404, 404),
  showPhoneNumber: people(200, 200, 404, 404),
  // Answers do not reveal whether it exists or was counted. Statistics are for its seller only.
  countView: everyone(...always(204)),
  showListingStatistics: people(200, 403, 404, 404),
  reportListing: { ...everyone(201, 201, 404, 404), suspended: [404, 201, 404, 404] },

  // Object: a seller profile. Users cannot report themselves.
  showSeller: { ...everyone(200, 200, 404, 404), suspended: [404, 200, 404, 404] },
  showSellerListings: { ...everyone(200, 200, 404, 404), suspended: [404, 200, 404, 404] },
  reportPerson: { ...everyone(400, 201, 404, 404), visitor: [201, 201, 404, 404], suspended: [404, 201, 404, 404] },

  // Object: a favourite or its user. Answers do not reveal the favourites of others.
  showFavorites: people(200, 403, 403, 403),
  addFavorite: people(201, 201, 404, 404),
  removeFavorite: people(200, 404, 404, 404),
  clearFavorites: people(200, 403, 403, 403),

  // Object: a conversation. It outlives its listing for its participants; others get 404. Only the receiver of
  // a message can mark it as read.
  showMessages: people(200, 403, 403, 403),
  showListingMessages: { ...people(200, 200, 404, 404), owner: [200, 200, 200, 404], otherParty: [200, 200, 200, 404] },
  sendMessage: people(201, 201, 404, 404),
  markMessageRead: { ...people(200, 404, 404, 404), owner: [200, 404, 200, 404] },
  markAllMessagesRead: people(200, 403, 403, 403),
  // A conversation that does not exist yet can start with the seller of an existing listing.
  showConversations: people(...always(200)),
  showConversation: { ...people(200, 200, 404, 404), owner: [200, 200, 200, 404], otherParty: [200, 200, 200, 404] },
  markConversationRead: {
    ...people(200, 404, 404, 404),
    owner: [200, 404, 200, 404],
    otherParty: [200, 200, 200, 404],
  },
  showUnreadCount: people(...always(200)),
  showMessageEvents: people(...always(200)),
  streamMessages: people(...always(200)),
  showBlocked: people(...always(200)),
  blockPerson: people(400, 200, 404, 404),
  unblockPerson: people(...always(200)),
  reportConversation: {
    ...people(201, 404, 404, 404),
    owner: [201, 404, 201, 404],
    otherParty: [201, 201, 201, 404],
  },

  // Object: a report about a listing. Moderators cannot decide reports about themselves.
  showReports: moderators(...always(200)),
  decideReport: moderators(403, 200, 200, 404),
  // A listing deleted by its seller is not restored.
  restoreListing: moderators(403, 200, 409, 404),
  suspendPerson: moderators(403, 200, 200, 404),
  showSuspended: moderators(...always(200)),
  // Object: a suspended user. Moderators are never suspended; other ids get 404.
  liftSuspension: moderators(404, 200, 404, 404),

  // Object: a contact message.
  showContactMessages: moderators(...always(200)),
  answerContactMessage: moderators(200, 200, 404, 404),

  submitContact: everyone(...always(201)),
  searchPlaces: everyone(...always(200)),
} satisfies Record<EndpointName, Row>;
