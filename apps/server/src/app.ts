// The map: every call of the API, mounted in the scope that says who may enter.
import * as account from '@chowk/contract/accounts/account-endpoints';
import * as emailConfirmation from '@chowk/contract/accounts/email-verification/email-verification-endpoints';
import * as language from '@chowk/contract/accounts/language/language-endpoints';
import * as passkey from '@chowk/contract/accounts/passkeys/passkey-endpoints';
import * as passwordReset from '@chowk/contract/accounts/password-reset/password-reset-endpoints';
import * as privacy from '@chowk/contract/accounts/privacy/personal-data-endpoints';
import * as session from '@chowk/contract/accounts/sessions/session-endpoints';
import * as contact from '@chowk/contract/contact/contact-endpoints';
import * as emailPreference from '@chowk/contract/email/preferences/email-preference-endpoints';
import type { EndpointName } from '@chowk/contract/endpoints';
import * as favorite from '@chowk/contract/favorites/favorite-endpoints';
import * as csrfCalls from '@chowk/contract/http/csrf-endpoints';
import * as listingStatistics from '@chowk/contract/listing-statistics/listing-statistics-endpoints';
import * as listing from '@chowk/contract/listings/listing-endpoints';
import * as conversation from '@chowk/contract/messages/conversation-endpoints';
import * as message from '@chowk/contract/messages/message-endpoints';
import { showUnreadCount } from '@chowk/contract/messages/unread-count-endpoints';
import * as letter from '@chowk/contract/moderation/contact-messages/contact-message-endpoints';
import * as moderation from '@chowk/contract/moderation/moderation-endpoints';
import * as suspension from '@chowk/contract/moderation/suspensions/suspension-endpoints';
import * as renewal from '@chowk/contract/notifications/renewal-endpoints';
import { showPhoneNumber } from '@chowk/contract/phone-numbers/phone-endpoints';
import * as place from '@chowk/contract/places/geocoding-endpoints';
import * as report from '@chowk/contract/reports/report-endpoints';
import * as search from '@chowk/contract/search/search-endpoints';
import * as person from '@chowk/contract/sellers/seller-endpoints';
import * as priceHint from '@chowk/contract/similar-listings/price-hint-endpoints';
import * as similar from '@chowk/contract/similar-listings/similar-endpoints';
import { reportCspViolation } from '@chowk/contract/web/csp-endpoints';
import type { FastifyInstance } from 'fastify';
import { mountStandInProvider } from './accounts/index.ts';
import type { Config } from './config/config.ts';
import { cleanLettersWith } from './contact/index.ts';
import { acceptsWrites, type Database, pingDatabase, waitUntilWritable } from './database/database.ts';
import { serveOneClick } from './email/index.ts';
import { serveApiDocs } from './http/docs/api-docs.ts';
import { refuseUnknownApiPaths } from './http/error-answers.ts';
import { serveHealth } from './http/health.ts';
import { limitConnectionsOfNetwork } from './http/limits/network-connections.ts';
import { endUnreadAnswers, limitUnreadAnswers } from './http/limits/unread-answers.ts';
import type { LogLines } from './http/logging.ts';
import { refusePackedBodies } from './http/requests/packed-bodies.ts';
import { type Gate, serve } from './http/serve.ts';
import { createHttpServer } from './http/server.ts';
import { cleanViewsWith } from './listing-statistics/index.ts';
import { serveMapTiles } from './map-tiles/index.ts';
import { type PhotoStorage, rewritePhotoUrls, servePhotos } from './media/index.ts';

import { createWarnings, type Metrics, serveReadiness, type Tracing } from './monitoring/index.ts';
import { cleanShownPhonesWith } from './phone-numbers/index.ts';

import { createHandlers, createServices, type Handlers } from './services.ts';
import { serveSharing } from './sharing/index.ts';
import { loadTranslations } from './text/load-translations.ts';
import { acceptBrowserReports, serveWeb } from './web/index.ts';

export type AppParts = {
  readonly config: Config;
  readonly database: Database;
  /** Where what everybody may read is read: replicas. Left out, the same. */
  readonly readDatabase?: Database;
  readonly storage: PhotoStorage;
  /** The clock, so that tests can move it. */
  readonly now?: () => Date;
  readonly checkAnswers?: boolean;
  /** Whether letters, cleaning and the look for expired listings go on by themselves; tests mostly do that on purpose. */
  readonly runsInBackground?: boolean;
  /** How long a search may take; tests on a busy machine wait longer. */
  readonly longestSearchMs?: number | undefined;
  readonly logTo?: LogLines;
  /** Whether this server is about to stop, and nobody should be sent here any more. */
  readonly isDraining?: () => boolean;
  /** Counts for Prometheus, where it is asked for. */
  readonly metrics?: Metrics | null;
  /** Draws traces, where a collector is named. */
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
  // First, so that everything else that a request passes is a part of it.
  tracing?.watch(app);
  limitConnectionsOfNetwork(app.server, config);
  endUnreadAnswers(app);
  limitUnreadAnswers(app);
  refusePackedBodies(app);
  const services = createServices({ config, database, readDatabase, storage, now, longestSearchMs, log: app.log });
  const { csrf, limits, load, sessions, photos, visiblePhotos, signedPhotos, mailQueue, searchDatabase, live } =
    services;
  const { notifications } = services;
  app.addHook('onClose', () => searchDatabase.destroy());
  const handlers = createHandlers(services);
  app.addHook('onListen', () => void handlers.searches.warmUp().catch((error: unknown) => app.log.warn(error)));

  acceptBrowserReports(app);
  const onCall = notifications.activity.note;
  const ways = {
    lookUpSession: sessions.lookUp,
    isOurToken: sessions.isOurToken,
    untilWritable: () => waitUntilWritable(database),
    onCall,
  };
  serveCalls({ app, csrf, limits, load, ...ways, checkAnswers }, handlers);
  const queryReplica = readDatabase === database ? {} : { queryReplica: () => pingDatabase(readDatabase) };
  serveHealth(app, { queryPrimary: () => pingDatabase(database), ...queryReplica, limits });
  const warnings = createWarnings({ config, database, now });
  serveReadiness(app, { isDraining, warnings, acceptsWrites: () => acceptsWrites(database), ...queryReplica, limits });
  metrics?.watch(app, { config, database, warnings, now });
  serveApiDocs(app, { publicUrl: config.publicUrl, limits });
  rewritePhotoUrls(app, config.photosUrl);
  servePhotos(app, { storage, shown: visiblePhotos, signedPhotos, limits });
  const mapTiles = await serveMapTiles(app, { config, limits });
  serveSharing(app, { database, storage, limits, publicUrl: config.publicUrl });
  mountStandInProvider(app, config);
  serveOneClick(app, { database, config, limits });
  refuseUnknownApiPaths(app);
  const webParts = {
    config,
    csrf,
    limits,
    load,
    database,
    readDatabase,
    now,
    mapTiles,
    onChange: visiblePhotos.forget,
  };
  const expiryFeed = await serveWeb(app, webParts);

  if (runsInBackground) {
    mailQueue.runWith(app);
    photos.cleanWith(app);
    sessions.cleanWith(app);
    cleanLettersWith(app, { database, now });
    cleanShownPhonesWith(app, { database, now });
    cleanViewsWith(app, { database, now });
    notifications.runWith(app);
    warnings.logWith(app);
    expiryFeed.runWith(app);
    mapTiles.cleanWith(app);
  }
  limits.runWith(app);
  live.runWith(app);
  return app;
}

function serveCalls(gate: Gate, handlers: Handlers): void {
  const { csrf, csp, accounts, listings, phoneNumbers, renewals, searches, favorites, messages, streams, blocking } =
    handlers;
  const {
    conversations,
    messageEvents,
    conversationReports,
    people,
    statistics,
    reports,
    moderations,
    contacts,
    letterPreferences,
    places,
    similarListings,
  } = handlers;
  const everyone = { ...gate, access: 'everyone' } as const;
  const signedIn = { ...gate, access: 'signedIn' } as const;
  const self = { ...gate, access: 'self' } as const;
  const moderator = { ...gate, access: 'moderator' } as const;

  expectEveryCall([
    serve(everyone, csrfCalls.showCsrfToken, csrf.showToken),
    serve(everyone, reportCspViolation, csp.report),

    serve(everyone, account.signIn, accounts.signIn),
    serve(everyone, account.signUp, accounts.signUp, { answerInvalidBody: accounts.answerInvalidSignUp }),
    serve(everyone, account.signInWithGoogle, accounts.signInWithGoogle),
    serve(everyone, account.signInWithFacebook, accounts.signInWithFacebook),
    serve(everyone, passwordReset.requestPasswordReset, accounts.requestPasswordReset),
    serve(everyone, passwordReset.resetPassword, accounts.resetPassword),
    serve(self, emailConfirmation.requestEmailConfirmation, accounts.requestEmailConfirmation),
    serve(everyone, emailConfirmation.lookUpEmailConfirmation, accounts.lookUpEmailConfirmation),
    serve(everyone, emailConfirmation.confirmEmail, accounts.confirmEmail),
    serve(self, emailConfirmation.cancelEmailChange, accounts.cancelEmailChange),
    serve(everyone, emailConfirmation.undoEmailChange, accounts.undoEmailChange),
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
    serve(self, account.changePassword, accounts.changePassword),
    serve(self, language.chooseLanguage, accounts.chooseLanguage),
    serve(self, privacy.exportMyData, accounts.exportData),
    serve(self, privacy.deleteAccount, accounts.deleteAccount),

    serve(everyone, search.searchListings, searches.search),
    serve(everyone, search.showFacets, searches.facets),
    serve(everyone, search.suggestSearches, searches.suggest),
    serve(everyone, search.showEmptyResultSuggestions, searches.emptyResultSuggestions),
    serve(everyone, listing.showListing, listings.show),
    serve(everyone, similar.showSimilarListings, similarListings.show),
    serve(signedIn, priceHint.showPriceHint, similarListings.hint),
    serve(signedIn, listing.showMyListings, listings.showMine),
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
    serve(signedIn, message.blockPerson, blocking.block),
    serve(signedIn, message.unblockPerson, blocking.unblock),
    serve(signedIn, message.reportConversation, conversationReports.report),

    serve(everyone, person.showSeller, people.show),
    serve(everyone, person.showSellerListings, people.showListings),

    serve(everyone, report.reportListing, reports.report),
    serve(everyone, person.reportPerson, reports.reportPerson),
    serve(moderator, moderation.showReports, moderations.show),
    serve(moderator, moderation.decideReport, moderations.decide),
    serve(moderator, moderation.restoreListing, moderations.restore),
    serve(moderator, suspension.suspendPerson, moderations.suspend),
    serve(moderator, suspension.showSuspended, moderations.showSuspended),
    serve(moderator, suspension.liftSuspension, moderations.lift),

    serve(moderator, letter.showContactMessages, moderations.showContactMessages),
    serve(moderator, letter.answerContactMessage, moderations.answerContactMessage),

    serve(everyone, contact.submitContact, contacts.submit),
    serve(self, emailPreference.showEmailPreferences, letterPreferences.show),
    serve(self, emailPreference.saveEmailPreferences, letterPreferences.save),
    serve(everyone, emailPreference.chooseEmailTopic, letterPreferences.chooseTopic),
    serve(everyone, place.searchPlaces, places.search),
  ]);
}

/** Does not compile while a call of the contract is missing from the map; the error names it. */
function expectEveryCall<Served extends EndpointName>(
  _served: readonly Served[] &
    ([Exclude<EndpointName, Served>] extends [never] ? unknown : Exclude<EndpointName, Served>),
): void {}
