// Read your writes: endpoints that change public pages, and the cookie by which their caller is served fresh pages.
import { type AnyEndpoint, endpoints } from '@chowk/contract/endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReadRequirement } from '../../database/hosts/read-your-writes.ts';

type Write = Exclude<AnyEndpoint, { readonly method: 'GET' }>['name'];

/** Does not compile without an entry for every write endpoint. */
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
  suspendUser: true,
  liftSuspension: true,
  decideListings: true,
  decideAppeal: true,
  writeAppeal: false,
  writeAppealByLink: false,
  lookUpAppeal: false,
  moveDeal: true,
  reserveListing: true,
  sellListing: true,
  rateUser: true,
  answerRating: true,
  removeRating: true,
  reportRating: false,
  makeOffer: false,
  joinQueue: false,
  proposeMeeting: false,
  answerMeeting: false,
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
  // It verifies the address that Google reports.
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
  showMapPins: false,
  showEmptyResultSuggestions: false,
  showPriceHint: false,
  showPhoneNumber: false,
  saveSearch: false,
  changeSavedSearch: false,
  deleteSavedSearch: false,
  markSavedSearchSeen: false,
  showDemand: false,
  addFavorite: false,
  removeFavorite: false,
  clearFavorites: false,
  sendMessage: false,
  markMessageRead: false,
  markAllMessagesRead: false,
  markConversationRead: false,
  blockUser: false,
  unblockUser: false,
  reportConversation: false,
  reportListing: false,
  reportUser: false,
  countView: false,
  answerContactMessage: false,
  submitContact: false,
  saveEmailPreferences: false,
  chooseLanguage: false,
  chooseEmailTopic: false,
  savePushPreferences: false,
  addPushDevice: false,
  changePushDevice: false,
  removePushDevice: false,
  sendPhoneCode: false,
  addPushPhone: false,
  clearPushMutes: false,
  notePushAction: false,
  createContentRule: false,
  changeContentRule: false,
  previewContentRule: false,
  checkWriting: false,
};

const seen: Readonly<Record<string, boolean>> = isSeenOnPages;
const changingRoutes = new Set(
  endpoints.filter(({ name }) => seen[name]).map(({ method, path }) => `${method} ${path}`),
);

export function changesPages(method: string, route: string | undefined, status: number): boolean {
  return status < 400 && changingRoutes.has(`${method} ${route}`);
}

const name = 'chowk_changed';
const unknown = 'just-now';
/** Longer than pages may be stale and replicas may lag. */
const cookieSeconds = 15;

export function isAuthor(request: FastifyRequest): boolean {
  return request.cookies[name] !== undefined;
}

/** The log position that a replica must have reached; undefined without the cookie. */
export function readRequirementOf(request: FastifyRequest): ReadRequirement | undefined {
  const position = request.cookies[name];
  if (position === undefined) return undefined;
  return { position: /^\d{1,20}$/.test(position) ? BigInt(position) : null, isStrict: true };
}

type Mark = { readonly isSecure: boolean; readonly position: bigint | null };

export function markAsAuthor(app: FastifyInstance, reply: FastifyReply, { isSecure, position }: Mark): void {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure, maxAge: cookieSeconds } as const;
  // In onSend, cookies are serialized already but headers are not sent.
  reply.header('set-cookie', app.serializeCookie(name, position?.toString() ?? unknown, options));
}
