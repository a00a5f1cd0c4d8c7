// Which calls change what public pages show: whoever made one sees the change at once, on any server. That pages are
// dropped does not hang on it: the database tells of every change, whoever makes it.
import { type AnyEndpoint, endpoints } from '@chowk/contract/api/endpoints';

type Write = Exclude<AnyEndpoint, { readonly method: 'GET' }>['name'];

/** Every write stands here, so that a new one is not forgotten. */
const isSeenOnPages: Readonly<Record<Write, boolean>> = {
  updateProfile: true,
  deleteAccount: true,
  createListing: true,
  updateListing: true,
  changeListingStatus: true,
  renewListing: true,
  renewByLink: true,
  deleteListing: true,
  decideReport: true,
  restoreListing: true,
  suspendPerson: true,
  liftSuspension: true,
  reportCspViolation: false,
  signIn: false,
  signUp: false,
  requestPasswordReset: false,
  resetPassword: true,
  lookUpEmailConfirmation: false,
  confirmEmail: true,
  undoEmailChange: true,
  requestEmailConfirmation: false,
  cancelEmailChange: false,
  lookUpRenewal: false,
  // It proves the address that Google names.
  signInWithGoogle: true,
  signInWithFacebook: false,
  refreshSession: false,
  signOut: false,
  changePassword: false,
  exportMyData: false,
  endSession: false,
  endOtherSessions: false,
  startPasskeySignIn: false,
  signInWithPasskey: false,
  startPasskey: false,
  addPasskey: false,
  renamePasskey: false,
  removePasskey: false,
  notePasskeyOffer: false,
  searchListings: false,
  showFacets: false,
  showEmptyResultSuggestions: false,
  showPriceHint: false,
  showPhoneNumber: false,
  addFavorite: false,
  removeFavorite: false,
  clearFavorites: false,
  sendMessage: false,
  markMessageRead: false,
  markAllMessagesRead: false,
  markConversationRead: false,
  blockPerson: false,
  unblockPerson: false,
  reportConversation: false,
  reportListing: false,
  reportPerson: false,
  countView: false,
  answerLetter: false,
  submitContact: false,
  saveLetterPreferences: false,
  chooseLanguage: false,
  chooseLetterTopic: false,
};

const seen: Readonly<Record<string, boolean>> = isSeenOnPages;
const changingRoutes = new Set(
  endpoints.filter(({ name }) => seen[name]).map(({ method, path }) => `${method} ${path}`),
);

/** `route` is the path as the contract writes it, with its parameters unfilled. */
export function changesPages(method: string, route: string | undefined, status: number): boolean {
  return status < 400 && changingRoutes.has(`${method} ${route}`);
}
