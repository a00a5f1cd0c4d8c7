// Who may do what: every call of the contract × who asks × whose thing it names → the status of the answer.
import type { EndpointName } from '@chowk/contract/endpoints';
import type { Caller } from './stage.ts';

/** The caller's own, somebody else's, one that is deleted, one that never was. */
export type Statuses = readonly [own: number, others: number, deleted: number, missing: number];
export type Row = Record<Caller, Statuses>;

const always = (status: number): Statuses => [status, status, status, status];

function everyone(...statuses: Statuses): Row {
  const known = { stranger: statuses, owner: statuses, otherParty: statuses, moderator: statuses };
  return { ...known, visitor: statuses, suspended: statuses };
}

/** A visitor is asked to log in, whatever the call names; somebody who is suspended is kept out. */
function people(...statuses: Statuses): Row {
  return { ...everyone(...statuses), visitor: always(401), suspended: always(403) };
}

/** The few calls about a person's own data, which stay theirs while they are suspended. */
function peopleSuspendedToo(...statuses: Statuses): Row {
  return { ...people(...statuses), suspended: statuses };
}

/** People without the role are refused, whatever the call names. */
function moderators(...statuses: Statuses): Row {
  return { ...people(...always(403)), moderator: statuses };
}

export const table = {
  showCsrfToken: everyone(...always(200)),
  reportCspViolation: everyone(...always(204)),

  // The thing is an account. A password opens one's own; an e-mail registers once, and again when its account is gone.
  // Whoever is suspended is refused, and gets to their data by the refusal.
  signIn: { ...everyone(200, 401, 401, 401), suspended: [403, 401, 401, 401] },
  signUp: everyone(400, 400, 201, 201),
  signInWithGoogle: { ...everyone(200, 401, 401, 401), suspended: [403, 401, 401, 401] },
  signInWithFacebook: everyone(...always(503)),
  // Who has which address is told to nobody; a link that was not sent opens nothing.
  requestPasswordReset: everyone(...always(200)),
  resetPassword: everyone(...always(400)),
  // Nor is whether a letter was sent; a link that was not sent confirms nothing, and no change is waiting.
  requestEmailConfirmation: people(200, 403, 403, 403),
  lookUpEmailConfirmation: everyone(...always(400)),
  confirmEmail: everyone(...always(400)),
  cancelEmailChange: people(400, 403, 403, 403),
  undoEmailChange: everyone(...always(400)),
  lookUpRenewal: everyone(...always(400)),
  renewByLink: everyone(...always(400)),
  // A cookie renews the session it belongs to; the visitor's is the owner's, stolen, and it is good: it is the secret.
  refreshSession: { ...people(200, 401, 401, 401), visitor: [200, 200, 401, 401], suspended: always(401) },
  signOut: everyone(...always(200)),
  showMe: peopleSuspendedToo(...always(200)),
  // The thing is a session: another's is as unknown as one that never was, or is over.
  showSessions: people(...always(200)),
  endSession: people(200, 404, 404, 404),
  endOtherSessions: people(...always(200)),
  // The thing is a passkey. A challenge is anybody's; without the device behind the key nobody answers it.
  startPasskeySignIn: everyone(...always(200)),
  signInWithPasskey: everyone(...always(401)),
  showPasskeys: people(200, 403, 403, 403),
  startPasskey: people(200, 403, 403, 403),
  addPasskey: people(400, 403, 403, 403),
  renamePasskey: people(200, 403, 403, 403),
  removePasskey: people(200, 403, 403, 403),
  notePasskeyOffer: people(200, 403, 403, 403),
  // Whether a person's id exists is told to nobody.
  updateProfile: people(200, 403, 403, 403),
  changePassword: people(200, 403, 403, 403),
  chooseLanguage: people(200, 403, 403, 403),
  exportMyData: peopleSuspendedToo(200, 403, 403, 403),
  deleteAccount: peopleSuspendedToo(200, 403, 403, 403),
  showEmailPreferences: people(200, 403, 403, 403),
  saveEmailPreferences: people(200, 403, 403, 403),
  // The link of a letter is the permission, whoever brings it; made up, it is none.
  chooseEmailTopic: everyone(...always(400)),

  searchListings: everyone(...always(200)),
  suggestSearches: everyone(...always(200)),
  showFacets: everyone(...always(200)),
  showEmptyResultSuggestions: everyone(...always(200)),

  // The thing is a listing. It is public until it is deleted, and its owner's alone to change: no moderator edits it.
  // Those of somebody who is suspended are hidden, from themselves too.
  showMyListings: people(...always(200)),
  showListing: { ...everyone(200, 200, 404, 404), suspended: [404, 200, 404, 404] },
  showSimilarListings: { ...everyone(200, 200, 404, 404), suspended: [404, 200, 404, 404] },
  // Of what is being written, and nobody's yet.
  showPriceHint: people(...always(200)),
  createListing: people(201, 403, 403, 403),
  updateListing: people(200, 403, 404, 404),
  changeListingStatus: people(200, 403, 404, 404),
  renewListing: people(200, 403, 404, 404),
  deleteListing: people(200, 403, 404, 404),
  showPhoneNumber: people(200, 200, 404, 404),
  // Whether it is there, and whether it counted, is told to nobody. How it does is its seller's alone.
  countView: everyone(...always(204)),
  showListingStatistics: people(200, 403, 404, 404),
  reportListing: { ...everyone(201, 201, 404, 404), suspended: [404, 201, 404, 404] },

  // The thing is a person whom everybody may see by their listings. Nobody reports themselves.
  showSeller: { ...everyone(200, 200, 404, 404), suspended: [404, 200, 404, 404] },
  showSellerListings: { ...everyone(200, 200, 404, 404), suspended: [404, 200, 404, 404] },
  reportPerson: { ...everyone(400, 201, 404, 404), visitor: [201, 201, 404, 404], suspended: [404, 201, 404, 404] },

  // The thing is a favourite, or the person who keeps them: whether another keeps something is told to nobody.
  showFavorites: people(200, 403, 403, 403),
  addFavorite: people(201, 201, 404, 404),
  removeFavorite: people(200, 404, 404, 404),
  clearFavorites: people(200, 403, 403, 403),

  // The thing is a talk. It outlives its listing for the two who had it; for others it never was. Only the one who
  // received a message marks it.
  showMessages: people(200, 403, 403, 403),
  showListingMessages: { ...people(200, 200, 404, 404), owner: [200, 200, 200, 404], otherParty: [200, 200, 200, 404] },
  sendMessage: people(201, 201, 404, 404),
  markMessageRead: { ...people(200, 404, 404, 404), owner: [200, 404, 200, 404] },
  markAllMessagesRead: people(200, 403, 403, 403),
  // One that is not there could begin, with the seller of a listing that is.
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

  // The thing is a report about a listing. Nobody decides what is about themselves.
  showReports: moderators(...always(200)),
  decideReport: moderators(403, 200, 200, 404),
  // What its seller deleted is not given back.
  restoreListing: moderators(403, 200, 409, 404),
  suspendPerson: moderators(403, 200, 200, 404),
  showSuspended: moderators(...always(200)),
  // The thing is somebody who is suspended: nobody is so of their own, and whether another id is anybody is not told.
  liftSuspension: moderators(404, 200, 404, 404),

  // The thing is a letter to support.
  showContactMessages: moderators(...always(200)),
  answerContactMessage: moderators(200, 200, 404, 404),

  submitContact: everyone(...always(201)),
  searchPlaces: everyone(...always(200)),
} satisfies Record<EndpointName, Row>;
