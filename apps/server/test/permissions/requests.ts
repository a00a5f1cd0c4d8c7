// One valid request per endpoint that names the object under test.
import type { User } from '@chowk/contract/accounts/account-schemas';
import type { EndpointName } from '@chowk/contract/endpoints';
import { DAY_MS } from '@chowk/contract/limits';
import { defaultPushPreferences } from '@chowk/contract/push/push-kinds';
import { signIdToken } from '../../src/accounts/google/stand-in/signing.ts';
import type { Config } from '../../src/config/config.ts';
import { newId } from '../../src/database/ids.ts';
import { anyPhoto, listingForm, sellerWords } from '../forms.ts';
import { testPassword } from '../harness.ts';
import { newPushDevice } from '../push-service.ts';
import type { Thing } from './stage.ts';

export type Asked = {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: object;
  readonly form?: FormData;
  readonly cookies?: Record<string, string>;
};

/** `me` is the caller; a visitor claims to be the owner. `isMine`: the object is the caller's own. */
export type Asking = {
  readonly me: Pick<User, 'id' | 'email' | 'fullName'>;
  readonly thing: Thing;
  readonly isMine: boolean;
  readonly config: Config;
};

type Request = (asking: Asking) => Asked | Promise<Asked>;

const ask = (): Asked => ({});
const ofUser = ({ thing }: Asking) => ({ params: { userId: thing.userId } });
const passkeyOf = ({ userId, passkeyId }: Thing) => ({ userId, passkeyId });
const pushDeviceOf = ({ userId, pushDeviceId }: Thing) => ({ userId, deviceId: pushDeviceId });
const ofListing: Request = ({ thing }) => ({ params: { id: thing.listingId } });
const search: Request = () => ({ body: { query: 'cot' } });
const otherSide = ({ me, thing }: Asking) => (me.id === thing.ownerId ? thing.buyerId : thing.ownerId);

const ofConversation = (asking: Asking) => ({
  params: { listingId: asking.thing.listingId, otherUserId: otherSide(asking) },
});

const tomorrow = () => new Date(Date.now() + DAY_MS).toISOString();

async function wholeForm(userId: string): Promise<FormData> {
  return listingForm({ ...sellerWords, UserId: userId }, [await anyPhoto()]);
}

const contentRule = {
  name: 'Free gifts',
  action: 'note',
  condition: { kind: 'words', phrases: ['free gift'] },
  isActive: true,
};

export const requests = {
  showCsrfToken: ask,
  reportCspViolation: () => ({ body: { cspReport: { violatedDirective: 'script-src' } } }),

  signIn: ({ thing, isMine }) => ({ body: { email: thing.email, password: isMine ? testPassword : 'Not-Theirs-9' } }),
  signUp: ({ thing }) => ({
    body: { fullName: 'New User', email: thing.email, location: 'Sector 17', password: testPassword },
  }),
  // For another user's address, a token that the provider did not sign.
  signInWithGoogle: async ({ thing, isMine, config }) => {
    const token = await signIdToken({ name: 'Asha Verma', email: thing.email }, config);
    return { body: { idToken: isMine ? token : token.replace(/[^.]+$/, 'x'.repeat(342)) } };
  },
  signInWithFacebook: () => ({ body: { accessToken: 'any' } }),
  requestPasswordReset: ({ thing }) => ({ body: { email: thing.email } }),
  resetPassword: () => ({ body: { token: 'made-up', password: 'Another-Horse-9' } }),
  requestEmailConfirmation: ({ thing }) => ({ params: { id: thing.userId } }),
  lookUpEmailConfirmation: () => ({ body: { token: 'made-up' } }),
  confirmEmail: () => ({ body: { token: 'made-up' } }),
  cancelEmailChange: ({ thing }) => ({ params: { id: thing.userId } }),
  undoEmailChange: () => ({ body: { token: 'made-up' } }),
  lookUpRenewal: () => ({ body: { token: 'made-up' } }),
  renewByLink: () => ({ body: { token: 'made-up' } }),
  showMe: ask,
  refreshSession: ({ thing }) => ({ cookies: { chowk_refresh: thing.refreshToken } }),
  signOut: ask,
  showSessions: ask,
  endSession: ({ thing }) => ({ params: { id: thing.sessionId } }),
  endOtherSessions: ask,
  startPasskeySignIn: ask,
  signInWithPasskey: ({ thing }) => ({
    body: {
      ...{ id: thing.credentialId, rawId: thing.credentialId, type: 'public-key' },
      response: { authenticatorData: 'AAAA', clientDataJSON: 'e30', signature: 'AAAA' },
    },
  }),
  showPasskeys: ofUser,
  startPasskey: (asking) => ({ ...ofUser(asking), body: {} }),
  addPasskey: (asking) => ({
    ...ofUser(asking),
    body: {
      ...{ id: 'made-up', rawId: 'made-up', type: 'public-key' },
      response: { attestationObject: 'AAAA', clientDataJSON: 'e30' },
    },
  }),
  renamePasskey: ({ thing }) => ({ params: passkeyOf(thing), body: { name: `Phone ${newId()}` } }),
  removePasskey: ({ thing }) => ({ params: passkeyOf(thing), body: {} }),
  notePasskeyOffer: ofUser,
  updateProfile: ({ me, thing }) => ({
    params: { id: thing.userId },
    body: { fullName: `New ${newId()}`, email: me.email, location: 'Sector 35' },
  }),
  changePassword: ({ thing }) => ({
    params: { id: thing.userId },
    body: { currentPassword: testPassword, newPassword: 'Another-Horse-9' },
  }),
  exportMyData: ({ thing }) => ({ params: { id: thing.userId }, body: { password: testPassword } }),
  deleteAccount: ({ me, thing }) => ({
    params: { id: thing.userId },
    body: { email: me.email, password: testPassword },
  }),
  chooseLanguage: ({ thing }) => ({ params: { id: thing.userId }, body: { language: 'pa' } }),

  showAccountLimits: ({ thing }) => ({ params: { id: thing.userId } }),
  showEmailPreferences: ({ thing }) => ({ params: { id: thing.userId } }),
  saveEmailPreferences: ({ thing }) => ({
    params: { id: thing.userId },
    body: { messages: 'daily', showsFirstLine: false, expiry: true, favorites: false, timeZone: 'Asia/Kolkata' },
  }),
  showPushSettings: ofUser,
  savePushPreferences: (asking) => ({ ...ofUser(asking), body: defaultPushPreferences }),
  addPushDevice: (asking) => ({ ...ofUser(asking), body: newPushDevice() }),
  changePushDevice: ({ thing }) => ({ params: pushDeviceOf(thing), body: { kinds: ['messages'] } }),
  removePushDevice: ({ thing }) => ({ params: pushDeviceOf(thing) }),
  sendPhoneCode: (asking) => ({ ...ofUser(asking), body: { phone: '98140 12345' } }),
  addPushPhone: (asking) => ({ ...ofUser(asking), body: { code: '123456' } }),
  clearPushMutes: ofUser,
  notePushAction: () => ({ body: { id: newId(), action: 'open' } }),
  chooseEmailTopic: () => ({ body: { token: 'messages.made.up' } }),

  searchListings: search,
  suggestSearches: () => ({ query: { query: 'cot' } }),
  showFacets: search,
  showMapPins: () => ({ body: { view: { north: 31, south: 30, east: 77, west: 76 }, zoom: 10 } }),
  showEmptyResultSuggestions: search,
  showMyListings: ask,
  showListing: ofListing,
  showSimilarListings: ofListing,
  guessCategory: () => ({ query: { title: 'Wooden cot' } }),
  checkWriting: () => ({ body: { title: 'Wooden cot', description: 'A sturdy cot.' } }),
  showPriceHint: () => ({ body: { title: 'Wooden cot', category: 'furniture' } }),
  createListing: async ({ thing }) => ({ form: await wholeForm(thing.userId) }),
  updateListing: async ({ me, thing }) => ({ params: { id: thing.listingId }, form: await wholeForm(me.id) }),
  changeListingStatus: ({ thing }) => ({ params: { id: thing.listingId }, body: { status: 'sold' } }),
  renewListing: ofListing,
  showPhoneNumber: ofListing,
  deleteListing: ofListing,
  countView: ({ thing }) => ({ params: { id: thing.listingId }, body: { queries: [] } }),
  showListingStatistics: ofListing,
  reportListing: ({ thing }) => ({
    body: { listingId: thing.listingId, reason: 'scam', description: 'Asks for money first.' },
  }),

  showSeller: ({ thing }) => ({ params: { id: thing.userId } }),
  showSellerListings: ({ thing }) => ({ params: { id: thing.userId } }),
  reportUser: ({ thing }) => ({
    params: { id: thing.userId },
    body: { reason: 'scam', description: 'Asks for money first.' },
  }),

  showSavedSearches: ask,
  // Another price each time: the same search is saved once.
  saveSearch: () => ({ body: { search: { query: 'cot', maxPrice: Math.ceil(Math.random() * 1e9) } } }),
  changeSavedSearch: ({ thing }) => ({ params: { id: thing.savedSearchId }, body: { frequency: 'daily' } }),
  deleteSavedSearch: ({ thing }) => ({ params: { id: thing.savedSearchId } }),
  markSavedSearchSeen: ({ thing }) => ({ params: { id: thing.savedSearchId } }),
  showDemand: () => ({ body: { title: 'Wooden cot', category: 'furniture', latitude: 30.7, longitude: 76.8 } }),

  showFavorites: ofUser,
  addFavorite: ({ me, thing }) => ({ body: { userId: me.id, listingId: thing.listingId } }),
  removeFavorite: ({ thing }) => ({ params: { favoriteId: thing.favoriteId } }),
  clearFavorites: ofUser,

  showMessages: ofUser,
  showListingMessages: ({ thing }) => ({ params: { listingId: thing.listingId } }),
  sendMessage: (asking) => ({
    body: {
      ...{ senderId: asking.me.id, receiverId: otherSide(asking), listingId: asking.thing.listingId },
      content: 'Is it still here?',
    },
  }),
  markMessageRead: ({ thing }) => ({ params: { messageId: thing.messageId } }),
  markAllMessagesRead: ofUser,
  showConversations: ask,
  showConversation: ofConversation,
  markConversationRead: (asking) => ({ ...ofConversation(asking), body: { upTo: asking.thing.messageId } }),
  showUnreadCount: ask,
  showMessageEvents: () => ({ query: { after: 'made-up' } }),
  streamMessages: ask,
  showBlocked: ask,
  blockUser: ({ thing }) => ({ params: { otherUserId: thing.userId } }),
  unblockUser: ({ thing }) => ({ params: { otherUserId: thing.userId } }),
  reportConversation: (asking) => ({
    body: {
      ...{ listingId: asking.thing.listingId, otherUserId: otherSide(asking) },
      ...{ reason: 'scam', description: 'Asks for money first.' },
    },
  }),

  showDeals: ofConversation,
  makeOffer: ({ thing }) => ({ body: { listingId: thing.listingId, amount: 4000 } }),
  moveDeal: ({ thing }) => ({ params: { id: thing.dealId }, body: { action: 'decline' } }),
  reserveListing: ({ thing }) => ({ body: { listingId: thing.listingId, otherUserId: thing.buyerId } }),
  joinQueue: ({ thing }) => ({ body: { listingId: thing.listingId } }),
  proposeMeeting: (asking) => ({
    body: {
      ...{ listingId: asking.thing.listingId, otherUserId: otherSide(asking), at: tomorrow() },
      place: { label: 'Sector 17 Plaza', latitude: 30.74, longitude: 76.78 },
    },
  }),
  answerMeeting: ({ thing }) => ({ params: { id: thing.meetingId }, body: { action: 'accept' } }),
  showBuyers: ({ thing }) => ({ params: { listingId: thing.listingId } }),
  sellListing: ({ thing }) => ({ body: { listingId: thing.listingId, soldTo: thing.buyerId } }),

  showConversationRating: ofConversation,
  rateUser: (asking) => ({
    body: { listingId: asking.thing.listingId, otherUserId: otherSide(asking), isUp: true, reasons: ['friendly'] },
  }),
  showRatings: ({ thing }) => ({ params: { id: thing.userId } }),
  answerRating: ({ thing }) => ({ params: { id: thing.ratingId }, body: { answer: 'Thank you.' } }),
  reportRating: ({ thing }) => ({
    params: { id: thing.ratingId },
    body: { reason: 'offensive', description: 'This is an insult.' },
  }),
  removeRating: ({ thing }) => ({ params: { id: thing.ratingId }, body: { reason: 'An insult.' } }),

  showReports: ask,
  decideReport: ({ thing }) => ({
    params: { id: thing.reportId },
    body: { decision: 'warn', reason: 'Not your photo.' },
  }),
  restoreListing: ({ thing }) => ({ params: { id: thing.removalId } }),
  suspendUser: ({ thing }) => ({ params: { id: thing.reportId }, body: { reason: 'Asks buyers for money.' } }),
  showHeldGroups: ask,
  showModeratedListings: ({ thing }) => ({ query: { userId: thing.userId } }),
  decideListings: ({ thing }) => ({
    body: {
      listings: [{ id: thing.listingId, updatedAt: new Date().toISOString() }],
      ...{ decision: 'remove', reason: 'Asks buyers for money.' },
    },
  }),
  showOwnAppeal: ask,
  writeAppeal: () => ({ body: { words: 'It was a misunderstanding.' } }),
  lookUpAppeal: () => ({ body: { token: 'made.up.link' } }),
  writeAppealByLink: () => ({ body: { token: 'made.up.link', words: 'It was a misunderstanding.' } }),
  showAppeals: ask,
  decideAppeal: ({ thing }) => ({ params: { id: thing.contactId }, body: { decision: 'lift' } }),
  showModerationOverview: ask,
  showSuspended: ask,
  liftSuspension: ({ me, thing }) => ({ params: { id: me.id === thing.userId ? me.id : thing.suspendedId } }),

  showContentRules: ask,
  createContentRule: () => ({ body: contentRule }),
  changeContentRule: ({ thing }) => ({ params: { id: thing.listingId }, body: { version: 1, rule: contentRule } }),
  previewContentRule: () => ({ body: { condition: contentRule.condition } }),
  showContactMessages: ask,
  answerContactMessage: ({ thing }) => ({ params: { id: thing.contactId }, body: { answer: 'We look into it.' } }),

  submitContact: () => ({
    body: { name: 'Asha', email: 'asha@town.example', reason: 'general', subject: 'Hello', message: 'A question.' },
  }),
  searchPlaces: () => ({ query: { q: 'Mohali' } }),
} satisfies Record<EndpointName, Request>;
