// The app: every endpoint with its handler and who may call it, and the background jobs.
import * as accountLimit from '@chowk/contract/account-limits/account-limit-endpoints';
import * as account from '@chowk/contract/accounts/account-endpoints';
import * as emailVerification from '@chowk/contract/accounts/email-verification/email-verification-endpoints';
import * as language from '@chowk/contract/accounts/language/language-endpoints';
import * as passkey from '@chowk/contract/accounts/passkeys/passkey-endpoints';
import * as passwordReset from '@chowk/contract/accounts/password-reset/password-reset-endpoints';
import * as privacy from '@chowk/contract/accounts/privacy/personal-data-endpoints';
import * as session from '@chowk/contract/accounts/sessions/session-endpoints';
import * as contact from '@chowk/contract/contact/contact-endpoints';
import * as contentRule from '@chowk/contract/content-rules/content-rule-endpoints';
import * as deal from '@chowk/contract/deals/deal-endpoints';
import * as emailPreference from '@chowk/contract/email/preferences/email-preference-endpoints';
import type { EndpointName } from '@chowk/contract/endpoints';
import * as favorite from '@chowk/contract/favorites/favorite-endpoints';
import * as csrfEndpoints from '@chowk/contract/http/csrf-endpoints';
import * as listingStatistics from '@chowk/contract/listing-statistics/listing-statistics-endpoints';
import * as listing from '@chowk/contract/listings/listing-endpoints';
import * as conversation from '@chowk/contract/messages/conversation-endpoints';
import * as message from '@chowk/contract/messages/message-endpoints';
import { showUnreadCount } from '@chowk/contract/messages/unread-count-endpoints';
import * as appeal from '@chowk/contract/moderation/appeals/appeal-endpoints';
import * as bulk from '@chowk/contract/moderation/bulk/bulk-endpoints';
import * as contactMessage from '@chowk/contract/moderation/contact-messages/contact-message-endpoints';
import * as moderation from '@chowk/contract/moderation/moderation-endpoints';
import * as overview from '@chowk/contract/moderation/overview/overview-endpoints';
import * as suspension from '@chowk/contract/moderation/suspensions/suspension-endpoints';
import * as renewal from '@chowk/contract/notifications/renewal-endpoints';
import { showPhoneNumber } from '@chowk/contract/phone-numbers/phone-endpoints';
import * as place from '@chowk/contract/places/geocoding-endpoints';
import * as push from '@chowk/contract/push/push-endpoints';
import * as rating from '@chowk/contract/ratings/rating-endpoints';
import * as report from '@chowk/contract/reports/report-endpoints';
import * as savedSearch from '@chowk/contract/saved-searches/saved-search-endpoints';
import * as map from '@chowk/contract/search/map-endpoints';
import * as search from '@chowk/contract/search/search-endpoints';
import * as seller from '@chowk/contract/sellers/seller-endpoints';
import * as priceHint from '@chowk/contract/similar-listings/price-hint-endpoints';
import * as similar from '@chowk/contract/similar-listings/similar-endpoints';
import { reportCspViolation } from '@chowk/contract/web/csp-endpoints';
import type { FastifyInstance } from 'fastify';
import { mountStandInProvider } from './accounts/index.ts';
import type { Config } from './config/config.ts';
import { scheduleContactCleanup } from './contact/index.ts';
import { acceptsWrites, type Database, pingDatabase, waitUntilWritable } from './database/database.ts';
import { serveOneClick } from './email/index.ts';
import { serveApiDocs } from './http/api-docs.ts';
import { refuseUnknownApiPaths } from './http/error-answers.ts';
import { limitConnectionsPerNetwork } from './http/limits/connections.ts';
import { closeSlowReaders, limitUnreadResponses } from './http/limits/unread-responses.ts';
import type { LogLines } from './http/logging.ts';
import { type CallsWithin, type Gate, serve } from './http/serve.ts';
import { createHttpServer, refuseCompressedBodies } from './http/server.ts';
import { cleanViewsWith } from './listing-statistics/index.ts';
import { markExpiredWith } from './listings/index.ts';
import { serveMapTiles } from './map-tiles/index.ts';
import { type PhotoStorage, photoRenamer, rewritePhotoUrls, servePhotos } from './media/index.ts';
import { createWarnings, type Metrics, serveHealth, serveReadiness, type Tracing } from './monitoring/index.ts';
import { cleanShownPhonesWith } from './phone-numbers/index.ts';
import { forgetReportNetworksWith } from './reports/index.ts';
import { createHandlers, createServices, type Handlers } from './services.ts';
import { serveSharing } from './sharing/index.ts';
import { loadTranslations } from './text/load-translations.ts';
import { acceptBrowserReports, serveWeb } from './web/index.ts';

export type AppParts = {
  readonly config: Config;
  readonly database: Database;
  readonly readDatabase?: Database;
  readonly storage: PhotoStorage;
  readonly now?: () => Date;
  readonly checkAnswers?: boolean;
  readonly runsInBackground?: boolean;
  readonly longestSearchMs?: number | undefined;
  readonly logTo?: LogLines;
  readonly isDraining?: () => boolean;
  readonly metrics?: Metrics | null;
  readonly tracing?: Tracing | null;
};

export async function buildApp({
  config,
  database,
  readDatabase = database,
  storage,
  now = () => new Date(),
  checkAnswers = false,
  runsInBackground = true,
  longestSearchMs,
  logTo,
  isDraining = () => false,
  metrics = null,
  tracing = null,
}: AppParts): Promise<FastifyInstance> {
  loadTranslations();
  const app = await createHttpServer({ ...config, logTo });
  // First: hooks added later are part of the span.
  tracing?.watch(app);
  limitConnectionsPerNetwork(app.server, config);
  closeSlowReaders(app);
  limitUnreadResponses(app);
  refuseCompressedBodies(app);
  const services = createServices({ config, database, readDatabase, storage, now, longestSearchMs, log: app.log });
  const { csrf, limits, load, sessions, photos, visiblePhotos, signedPhotos } = services;
  const { emailQueue, searchDatabase, live, notifications, dealRounds, matcher, push: pushQueue } = services;
  app.addHook('onClose', () => searchDatabase.destroy());
  const handlers = createHandlers(services);
  app.addHook('onListen', () => void handlers.searches.warmUp().catch((error: unknown) => app.log.warn(error)));

  acceptBrowserReports(app);
  const { lookUp: lookUpSession, isOurToken } = sessions;
  const untilWritable = () => waitUntilWritable(database);
  const onCall = notifications.activity.record;
  const callsWithin: CallsWithin = new Map();
  const rewriteJson = photoRenamer(config.photosUrl);
  const gate = { app, csrf, limits, load, lookUpSession, isOurToken, untilWritable, onCall, checkAnswers };
  serveEndpoints({ ...gate, callsWithin, rewriteJson }, handlers);
  const queryReplica = readDatabase === database ? {} : { queryReplica: () => pingDatabase(readDatabase) };
  serveHealth(app, { queryPrimary: () => pingDatabase(database), ...queryReplica, limits });
  const warnings = createWarnings({ config, database, now });
  serveReadiness(app, { isDraining, warnings, acceptsWrites: () => acceptsWrites(database), ...queryReplica, limits });
  metrics?.watch(app, { config, database, warnings, now });
  serveApiDocs(app, { publicUrl: config.publicUrl, limits });
  rewritePhotoUrls(app, rewriteJson);
  servePhotos(app, { storage, shown: visiblePhotos, signedPhotos, limits });
  const mapTiles = await serveMapTiles(app, { config, limits });
  serveSharing(app, { database, storage, limits, publicUrl: config.publicUrl, now, readStill: mapTiles.readStill });
  mountStandInProvider(app, config);
  serveOneClick(app, { database, config, limits, chooseForSearch: services.chooseForSearch });
  refuseUnknownApiPaths(app);
  const webParts = {
    config,
    callsWithin,
    limits,
    load,
    database,
    readDatabase,
    now,
    mapTiles,
    onChange() {
      visiblePhotos.forget();
      matcher.matchSoon();
    },
  };
  const expiryFeed = await serveWeb(app, webParts);

  if (runsInBackground) {
    emailQueue.runWith(app);
    photos.cleanWith(app);
    sessions.cleanWith(app);
    markExpiredWith(app, { database, now });
    scheduleContactCleanup(app, { database, now });
    cleanShownPhonesWith(app, { database, now });
    cleanViewsWith(app, { database, now });
    services.learner.runWith(app);
    forgetReportNetworksWith(app, { database, now });
    pushQueue.runWith(app);
    matcher.runWith(app);
    notifications.runWith(app);
    dealRounds.runWith(app);
    warnings.logWith(app);
    expiryFeed.runWith(app);
    mapTiles.cleanWith(app);
  }
  limits.runWith(app);
  live.runWith(app);
  return app;
}

function serveEndpoints(gate: Gate, handlers: Handlers): void {
  const { csrf, csp, accounts, listings, phoneNumbers, renewals, searches, favorites, similarListings } = handlers;
  const { accountLimits, savedSearches } = handlers;
  const { deals, messages, streams, blocking, conversations, messageEvents, conversationReports, statistics } =
    handlers;
  const {
    sellers,
    ratings,
    reports,
    moderations,
    contentRules,
    contacts,
    emailPreferences,
    places,
    push: pushes,
  } = handlers;
  const everyone = { ...gate, access: 'everyone' } as const;
  const signedIn = { ...gate, access: 'signedIn' } as const;
  const self = { ...gate, access: 'self' } as const;
  const moderator = { ...gate, access: 'moderator' } as const;

  assertAllServed([
    serve(everyone, csrfEndpoints.showCsrfToken, csrf.showToken),
    serve(everyone, reportCspViolation, csp.report),

    serve(everyone, account.signIn, accounts.signIn),
    serve(everyone, account.signUp, accounts.signUp, { answerInvalidBody: accounts.answerInvalidSignUp }),
    serve(everyone, account.signInWithGoogle, accounts.signInWithGoogle),
    serve(everyone, account.signInWithFacebook, accounts.signInWithFacebook),
    serve(everyone, passwordReset.requestPasswordReset, accounts.requestPasswordReset),
    serve(everyone, passwordReset.resetPassword, accounts.resetPassword),
    serve(self, emailVerification.requestEmailConfirmation, accounts.requestEmailConfirmation),
    serve(everyone, emailVerification.lookUpEmailConfirmation, accounts.lookUpEmailConfirmation),
    serve(everyone, emailVerification.confirmEmail, accounts.confirmEmail),
    serve(self, emailVerification.cancelEmailChange, accounts.cancelEmailChange),
    serve(everyone, emailVerification.undoEmailChange, accounts.undoEmailChange),
    serve(everyone, account.refreshSession, accounts.refresh),
    serve(everyone, account.signOut, accounts.signOut),
    serve(signedIn, account.showMe, accounts.showMe),
    serve(everyone, passkey.startPasskeySignIn, accounts.startPasskeySignIn),
    serve(everyone, passkey.signInWithPasskey, accounts.signInWithPasskey),
    serve(self, passkey.showPasskeys, accounts.showPasskeys),
    serve(self, passkey.startPasskey, accounts.startPasskey),
    serve(self, passkey.addPasskey, accounts.addPasskey),
    serve(self, passkey.renamePasskey, accounts.renamePasskey),
    serve(self, passkey.removePasskey, accounts.removePasskey),
    serve(self, passkey.notePasskeyOffer, accounts.notePasskeyOffer),
    serve(signedIn, session.showSessions, accounts.showSessions),
    serve(signedIn, session.endSession, accounts.endSession),
    serve(signedIn, session.endOtherSessions, accounts.endOtherSessions),
    serve(self, account.updateProfile, accounts.updateProfile),
    serve(self, accountLimit.showAccountLimits, accountLimits.show),
    serve(self, account.changePassword, accounts.changePassword),
    serve(self, language.chooseLanguage, accounts.chooseLanguage),
    serve(self, privacy.exportMyData, accounts.exportData),
    serve(self, privacy.deleteAccount, accounts.deleteAccount),

    serve(everyone, search.searchListings, searches.search),
    serve(everyone, search.showFacets, searches.facets),
    serve(everyone, map.showMapPins, searches.mapPins),
    serve(everyone, search.suggestSearches, searches.suggest),
    serve(signedIn, search.guessCategory, searches.guess),
    serve(everyone, search.showEmptyResultSuggestions, searches.emptyResultSuggestions),
    serve(signedIn, savedSearch.showSavedSearches, savedSearches.show),
    serve(signedIn, savedSearch.saveSearch, savedSearches.save),
    serve(signedIn, savedSearch.changeSavedSearch, savedSearches.change),
    serve(signedIn, savedSearch.deleteSavedSearch, savedSearches.remove),
    serve(signedIn, savedSearch.markSavedSearchSeen, savedSearches.markSeen),
    serve(signedIn, savedSearch.showDemand, savedSearches.demand),
    serve(everyone, listing.showListing, listings.show),
    serve(everyone, similar.showSimilarListings, similarListings.show),
    serve(signedIn, priceHint.showPriceHint, similarListings.hint),
    serve(signedIn, listing.showMyListings, listings.showMine),
    serve(signedIn, contentRule.checkWriting, contentRules.checkWriting),
    serve(signedIn, listing.createListing, listings.create),
    serve(signedIn, listing.updateListing, listings.update),
    serve(signedIn, listing.changeListingStatus, listings.changeStatus),
    serve(signedIn, listing.renewListing, listings.renew),
    serve(signedIn, listing.deleteListing, listings.remove),
    serve(signedIn, showPhoneNumber, phoneNumbers.show),
    serve(everyone, listingStatistics.countView, statistics.countView),
    serve(signedIn, listingStatistics.showListingStatistics, statistics.show),
    serve(everyone, renewal.lookUpRenewal, renewals.lookUp),
    serve(everyone, renewal.renewByLink, renewals.renew),

    serve(self, favorite.showFavorites, favorites.show),
    serve(signedIn, favorite.addFavorite, favorites.add),
    serve(signedIn, favorite.removeFavorite, favorites.remove),
    serve(self, favorite.clearFavorites, favorites.clear),

    serve(self, message.showMessages, messages.showAll),
    serve(signedIn, message.showListingMessages, messages.showOfListing),
    serve(signedIn, message.sendMessage, messages.send, { readAhead: messages.findSendContext }),
    serve(signedIn, message.markMessageRead, messages.markRead),
    serve(self, message.markAllMessagesRead, messages.markAllRead),
    serve(signedIn, conversation.showConversations, conversations.showConversations),
    serve(signedIn, conversation.showConversation, conversations.showConversation),
    serve(signedIn, conversation.markConversationRead, conversations.markRead),
    serve(signedIn, showUnreadCount, conversations.showUnreadCount),
    serve(signedIn, conversation.showMessageEvents, messageEvents.showEvents),
    serve(signedIn, message.streamMessages, streams.stream),
    serve(signedIn, message.showBlocked, blocking.showBlocked),
    serve(signedIn, message.blockUser, blocking.block),
    serve(signedIn, message.unblockUser, blocking.unblock),
    serve(signedIn, message.reportConversation, conversationReports.report),

    serve(signedIn, deal.showDeals, deals.showDeals),
    serve(signedIn, deal.makeOffer, deals.makeOffer),
    serve(signedIn, deal.moveDeal, deals.moveDeal),
    serve(signedIn, deal.reserveListing, deals.reserveListing),
    serve(signedIn, deal.joinQueue, deals.joinQueue),
    serve(signedIn, deal.proposeMeeting, deals.proposeMeeting),
    serve(signedIn, deal.answerMeeting, deals.answerMeeting),
    serve(signedIn, deal.showBuyers, deals.showBuyers),
    serve(signedIn, deal.sellListing, deals.sellListing),

    serve(everyone, seller.showSeller, sellers.show),
    serve(everyone, seller.showSellerListings, sellers.showListings),

    serve(signedIn, rating.showConversationRating, ratings.showConversation),
    serve(signedIn, rating.rateUser, ratings.rate),
    serve(everyone, rating.showRatings, ratings.show),
    serve(signedIn, rating.answerRating, ratings.answer),
    serve(signedIn, rating.reportRating, ratings.report),
    serve(moderator, rating.removeRating, ratings.remove),

    serve(everyone, report.reportListing, reports.report),
    serve(everyone, report.reportUser, reports.reportUser),
    serve(moderator, moderation.showReports, moderations.show),
    serve(moderator, moderation.decideReport, moderations.decide),
    serve(moderator, moderation.restoreListing, moderations.restore),
    serve(moderator, overview.showModerationOverview, moderations.showOverview),
    serve(moderator, bulk.showHeldGroups, moderations.showHeld),
    serve(moderator, bulk.showModeratedListings, moderations.showListings),
    serve(moderator, bulk.decideListings, moderations.decideListings),
    serve(signedIn, appeal.showOwnAppeal, moderations.showOwnAppeal),
    serve(signedIn, appeal.writeAppeal, moderations.writeAppeal),
    serve(everyone, appeal.lookUpAppeal, moderations.lookUpAppeal),
    serve(everyone, appeal.writeAppealByLink, moderations.writeAppealByLink),
    serve(moderator, appeal.showAppeals, moderations.showAppeals),
    serve(moderator, appeal.decideAppeal, moderations.decideAppeal),
    serve(moderator, suspension.suspendUser, moderations.suspend),
    serve(moderator, suspension.showSuspended, moderations.showSuspended),
    serve(moderator, suspension.liftSuspension, moderations.lift),

    serve(moderator, contactMessage.showContactMessages, moderations.showContactMessages),
    serve(moderator, contactMessage.answerContactMessage, moderations.answerContactMessage),

    serve(moderator, contentRule.showContentRules, contentRules.show),
    serve(moderator, contentRule.createContentRule, contentRules.create),
    serve(moderator, contentRule.changeContentRule, contentRules.change),
    serve(moderator, contentRule.previewContentRule, contentRules.preview),

    serve(everyone, contact.submitContact, contacts.submit),
    serve(self, emailPreference.showEmailPreferences, emailPreferences.show),
    serve(self, emailPreference.saveEmailPreferences, emailPreferences.save),
    serve(everyone, emailPreference.chooseEmailTopic, emailPreferences.chooseTopic),
    serve(self, push.showPushSettings, pushes.show),
    serve(self, push.savePushPreferences, pushes.save),
    serve(self, push.addPushDevice, pushes.add),
    serve(self, push.changePushDevice, pushes.change),
    serve(self, push.removePushDevice, pushes.remove),
    serve(self, push.sendPhoneCode, pushes.sendCode),
    serve(self, push.addPushPhone, pushes.addPhone),
    serve(self, push.clearPushMutes, pushes.unmute),
    serve(everyone, push.notePushAction, pushes.note),
    serve(everyone, place.searchPlaces, places.search),
  ]);
}

/** Does not compile while an endpoint of the contract is missing; the error names it. */
function assertAllServed<Served extends EndpointName>(
  _served: readonly Served[] &
    ([Exclude<EndpointName, Served>] extends [never] ? unknown : Exclude<EndpointName, Served>),
): void {}
