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
function users(...statuses: Statuses): Row {
  return { ...everyone(...statuses), visitor: always(401), suspended: always(403) };
}

/** Calls about a user's own data, which stay allowed during a suspension. */
function usersAndSuspended(...statuses: Statuses): Row {
  return { ...users(...statuses), suspended: statuses };
}

/** Users without the role are refused for any object. */
function moderators(...statuses: Statuses): Row {
  return { ...users(...always(403)), moderator: statuses };
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
  requestEmailConfirmation: users(200, 403, 403, 403),
  lookUpEmailConfirmation: everyone(...always(400)),
  confirmEmail: everyone(...always(400)),
  cancelEmailChange: users(400, 403, 403, 403),
  undoEmailChange: everyone(...always(400)),
  lookUpRenewal: everyone(...always(400)),
  renewByLink: everyone(...always(400)),
  // A cookie renews its session. The visitor's is the owner's, stolen, and works: it is the secret.
  refreshSession: { ...users(200, 401, 401, 401), visitor: [200, 200, 401, 401], suspended: always(401) },
  signOut: everyone(...always(200)),
  showMe: usersAndSuspended(...always(200)),
  // Object: a session. Another user's is 404 like one that never existed or has ended.
  showSessions: users(...always(200)),
  endSession: users(200, 404, 404, 404),
  endOtherSessions: users(...always(200)),
  // Object: a passkey. Any visitor can get a challenge; only the device can answer it.
  startPasskeySignIn: everyone(...always(200)),
  signInWithPasskey: everyone(...always(401)),
  showPasskeys: users(200, 403, 403, 403),
  startPasskey: users(200, 403, 403, 403),
  addPasskey: users(400, 403, 403, 403),
  renamePasskey: users(200, 403, 403, 403),
  removePasskey: users(200, 403, 403, 403),
  notePasskeyOffer: users(200, 403, 403, 403),
  // Answers do not reveal whether a user id exists.
  updateProfile: users(200, 403, 403, 403),
  changePassword: users(200, 403, 403, 403),
  chooseLanguage: users(200, 403, 403, 403),
  exportMyData: usersAndSuspended(200, 403, 403, 403),
  deleteAccount: usersAndSuspended(200, 403, 403, 403),
  showAccountLimits: users(200, 403, 403, 403),
  showEmailPreferences: users(200, 403, 403, 403),
  saveEmailPreferences: users(200, 403, 403, 403),
  // The link of an email is the permission for any caller; a made-up one is refused.
  chooseEmailTopic: everyone(...always(400)),
  showPushSettings: users(200, 403, 403, 403),
  savePushPreferences: users(200, 403, 403, 403),
  addPushDevice: users(200, 403, 403, 403),
  changePushDevice: users(200, 403, 403, 403),
  removePushDevice: users(200, 403, 403, 403),
  // No provider is connected.
  sendPhoneCode: users(400, 403, 403, 403),
  addPushPhone: users(400, 403, 403, 403),
  clearPushMutes: users(200, 403, 403, 403),
  // The id inside an encrypted push is the permission; the answer does not reveal whether one exists.
  notePushAction: everyone(...always(200)),

  searchListings: everyone(...always(200)),
  suggestSearches: everyone(...always(200)),
  showFacets: everyone(...always(200)),
  showMapPins: everyone(...always(200)),
  showEmptyResultSuggestions: everyone(...always(200)),

  // Object: a listing. Public until it is deleted; only its owner can change it, no moderator can.
  // Listings of a suspended user are hidden, from the user too.
  showMyListings: users(...always(200)),
  showListing: { ...everyone(200, 200, 404, 404), suspended: [404, 200, 404, 404] },
  // Similar ones are also shown for a listing that its seller deleted.
  showSimilarListings: { ...everyone(200, 200, 200, 404), suspended: [404, 200, 200, 404] },
  // About a listing that is not published yet.
  showPriceHint: users(...always(200)),
  guessCategory: users(...always(200)),
  checkWriting: users(...always(200)),
  createListing: users(201, 403, 403, 403),
  updateListing: users(200, 403, 404, 404),
  changeListingStatus: users(200, 403, 404, 404),
  renewListing: users(200, 403, 404, 404),
  deleteListing: users(200, 403, 404, 404),
  showPhoneNumber: users(200, 200, 404, 404),
  // Answers do not reveal whether it exists or was counted. Statistics are for its seller only.
  countView: everyone(...always(204)),
  showListingStatistics: users(200, 403, 404, 404),
  reportListing: { ...everyone(201, 201, 404, 404), suspended: [404, 201, 404, 404] },

  // Object: a seller profile. Users cannot report themselves.
  showSeller: { ...everyone(200, 200, 404, 404), suspended: [404, 200, 404, 404] },
  showSellerListings: { ...everyone(200, 200, 404, 404), suspended: [404, 200, 404, 404] },
  reportUser: { ...everyone(400, 201, 404, 404), visitor: [201, 201, 404, 404], suspended: [404, 201, 404, 404] },

  // Object: a favourite or its user. Answers do not reveal the favourites of others.
  // Object: a saved search. Another user's is 404 like one that never existed.
  showSavedSearches: users(...always(200)),
  saveSearch: users(...always(201)),
  changeSavedSearch: users(200, 404, 404, 404),
  deleteSavedSearch: users(200, 404, 404, 404),
  markSavedSearchSeen: users(200, 404, 404, 404),
  showDemand: users(...always(200)),

  showFavorites: users(200, 403, 403, 403),
  addFavorite: users(201, 201, 404, 404),
  removeFavorite: users(200, 404, 404, 404),
  clearFavorites: users(200, 403, 403, 403),

  // Object: a conversation. It outlives its listing for its participants; others get 404. Only the receiver of
  // a message can mark it as read.
  showMessages: users(200, 403, 403, 403),
  showListingMessages: { ...users(200, 200, 404, 404), owner: [200, 200, 200, 404], otherParty: [200, 200, 200, 404] },
  sendMessage: users(201, 201, 404, 404),
  markMessageRead: { ...users(200, 404, 404, 404), owner: [200, 404, 200, 404] },
  markAllMessagesRead: users(200, 403, 403, 403),
  // A conversation that does not exist yet can start with the seller of an existing listing.
  showConversations: users(...always(200)),
  showConversation: { ...users(200, 200, 404, 404), owner: [200, 200, 200, 404], otherParty: [200, 200, 200, 404] },
  markConversationRead: {
    ...users(200, 404, 404, 404),
    owner: [200, 404, 200, 404],
    otherParty: [200, 200, 200, 404],
  },
  showUnreadCount: users(...always(200)),
  showMessageEvents: users(...always(200)),
  streamMessages: users(...always(200)),
  showBlocked: users(...always(200)),
  blockUser: users(400, 200, 404, 404),
  unblockUser: users(...always(200)),
  reportConversation: {
    ...users(201, 404, 404, 404),
    owner: [201, 404, 201, 404],
    otherParty: [201, 201, 201, 404],
  },

  // Object: a listing, or a deal about it between its seller and its buyer. Others get 404, as for one that does not exist;
  // the buyer, who made the offer, cannot answer it. About a deleted listing an offer is only ended.
  showDeals: { ...users(200, 200, 404, 404), owner: [200, 200, 200, 404], otherParty: [200, 200, 200, 404] },
  makeOffer: users(400, 201, 404, 404),
  moveDeal: { ...users(200, 404, 404, 404), owner: [200, 404, 200, 404], otherParty: [200, 409, 409, 404] },
  reserveListing: users(201, 403, 404, 404),
  joinQueue: users(400, 409, 404, 404),
  proposeMeeting: { ...users(201, 404, 404, 404), otherParty: [201, 201, 404, 404] },
  answerMeeting: { ...users(200, 404, 404, 404), otherParty: [200, 409, 404, 404] },
  showBuyers: users(200, 403, 404, 404),
  sellListing: users(200, 403, 404, 404),

  // Object: a rating of the seller by the buyer. The two have not met, so that neither may rate; the rated user answers, any user but
  // its author reports it, and a moderator removes what is not about themselves.
  showConversationRating: users(...always(200)),
  rateUser: users(...always(403)),
  showRatings: { ...everyone(200, 200, 404, 404), suspended: [404, 200, 404, 404] },
  answerRating: { ...users(200, 403, 403, 404), owner: [200, 403, 200, 404] },
  reportRating: { ...users(201, 201, 201, 404), otherParty: [201, 400, 400, 404] },
  removeRating: moderators(403, 200, 200, 404),

  // Object: a report about a listing. Moderators cannot decide reports about themselves.
  showReports: moderators(...always(200)),
  decideReport: moderators(403, 200, 200, 404),
  // A listing deleted by its seller is not restored.
  restoreListing: moderators(403, 200, 409, 404),
  suspendUser: moderators(403, 200, 200, 404),
  // Object: a listing among many. Moderators cannot decide about their own.
  showHeldGroups: moderators(...always(200)),
  showModeratedListings: moderators(...always(200)),
  decideListings: moderators(403, 200, 200, 200),
  // Only a suspended user may answer, once; a made-up link is refused.
  showOwnAppeal: usersAndSuspended(...always(200)),
  writeAppeal: { ...users(...always(409)), suspended: always(201) },
  lookUpAppeal: everyone(...always(400)),
  writeAppealByLink: everyone(...always(400)),
  showAppeals: moderators(...always(200)),
  decideAppeal: moderators(...always(404)),
  showModerationOverview: moderators(...always(200)),
  showSuspended: moderators(...always(200)),
  // Object: a suspended user. Moderators are never suspended; other ids get 404.
  liftSuspension: moderators(404, 200, 404, 404),

  // Object: a contact message.
  // Object: a rule, which belongs to no user; the version that is sent is an old one.
  showContentRules: moderators(...always(200)),
  createContentRule: moderators(...always(201)),
  changeContentRule: moderators(...always(404)),
  previewContentRule: moderators(...always(200)),
  showContactMessages: moderators(...always(200)),
  answerContactMessage: moderators(200, 200, 404, 404),

  submitContact: everyone(...always(201)),
  searchPlaces: everyone(...always(200)),
} satisfies Record<EndpointName, Row>;
