// The map: every capability of the server, mounted in the scope that says who may enter.
import * as account from '@chowk/contract/accounts';
import * as contact from '@chowk/contract/contact';
import * as csrfCalls from '@chowk/contract/csrf';
import * as favorite from '@chowk/contract/favorites';
import * as place from '@chowk/contract/geocoding';
import * as listing from '@chowk/contract/listings';
import * as message from '@chowk/contract/messages';
import * as moderation from '@chowk/contract/moderation';
import * as privacy from '@chowk/contract/privacy';
import * as report from '@chowk/contract/reports';
import * as search from '@chowk/contract/search';
import * as letter from '@chowk/contract/support-letters';
import * as suspension from '@chowk/contract/suspensions';
import type { FastifyInstance } from 'fastify';
import { accountRoutes, createSessions, mountStandInProvider } from './accounts/index.ts';
import type { Config } from './config/config.ts';
import { cleanLettersWith, contactRoutes } from './contact/index.ts';
import { acceptBrowserReports, cspRoutes } from './csp/index.ts';
import { type Database, pingDatabase } from './database/database.ts';
import { favoriteRoutes } from './favorites/index.ts';
import { createGeocoder, geocodingRoutes } from './geocoding/index.ts';
import { createCsrf } from './http/csrf.ts';
import { serveApiDocs } from './http/docs/api-docs.ts';
import { refuseUnknownApiPaths } from './http/error-answers.ts';
import { serveHealth } from './http/health.ts';
import { createLoadShedding } from './http/limits/load-shedding.ts';
import { createRequestLimits } from './http/limits/rate-limits.ts';
import type { LogLines } from './http/logging.ts';
import { type Gate, serve } from './http/serve.ts';
import { createHttpServer } from './http/server.ts';
import { listingRoutes } from './listings/index.ts';
import { createMailQueue } from './mail/index.ts';
import {
  createPhotos,
  createSignedPhotos,
  createVisiblePhotos,
  type PhotoStorage,
  servePhotos,
} from './media/index.ts';
import {
  blockingRoutes,
  conversationReportRoutes,
  createLiveMessages,
  liveRoutes,
  messageRoutes,
} from './messages/index.ts';
import { moderationRoutes } from './moderation/index.ts';
import { reportRoutes } from './reports/index.ts';
import { openForSearch, searchRoutes } from './search/index.ts';
import { serveWeb } from './web/index.ts';

export type AppParts = {
  readonly config: Config;
  readonly database: Database;
  readonly storage: PhotoStorage;
  /** The clock, so that tests can move it. */
  readonly now?: () => Date;
  readonly checkAnswers?: boolean;
  /** Whether letters are delivered and old rows and files are cleaned by themselves; tests mostly do that on purpose. */
  readonly runsInBackground?: boolean;
  readonly logTo?: LogLines;
};

export async function buildApp({
  config,
  database,
  storage,
  now = () => new Date(),
  checkAnswers = false,
  runsInBackground = true,
  logTo,
}: AppParts): Promise<FastifyInstance> {
  const app = await createHttpServer({ logLevel: config.logLevel, trustProxy: config.trustProxy, logTo });
  const isSecure = config.publicUrl.startsWith('https:');

  const csrf = createCsrf({ secret: config.tokenSecret, isSecure });
  const limits = createRequestLimits(config.rateLimits);
  const load = createLoadShedding({ atOnce: config.requestsAtOnce });
  const sessions = createSessions({ database, secret: config.tokenSecret, isSecure, now });
  const photos = createPhotos({ storage, database, now });
  const visiblePhotos = createVisiblePhotos(database);
  const signedPhotos = createSignedPhotos({ secret: config.tokenSecret, now });
  const geocoder = createGeocoder({ geocoderUrl: config.geocoderUrl });
  const mailQueue = createMailQueue({ database, config, now });
  const searching = openForSearch(database, (error) => app.log.warn(error));
  app.addHook('onClose', () => searching.destroy());
  const live = createLiveMessages({ database, sessions, now });

  const onDeleted = (personId: string, theirPhotos: readonly string[]) => {
    live.endStreamsOf(personId);
    photos.erase(theirPhotos);
  };
  const accounts = accountRoutes({ database, sessions, csrf, config, now, onDeleted });
  const listings = listingRoutes({ database, photos, geocoder, now });
  const searches = searchRoutes({ database: searching, now });
  app.addHook('onListen', () => void searches.warmUp().catch((error: unknown) => app.log.warn(error)));
  const favorites = favoriteRoutes({ database, now });
  const messages = messageRoutes({ database, live, now });
  const streams = liveRoutes({ live });
  const blocking = blockingRoutes({ database, now });
  const conversationReports = conversationReportRoutes({ database, mailQueue, config, now });
  const reports = reportRoutes({ database, mailQueue, config, now });
  const moderations = moderationRoutes({
    database,
    signedPhotos,
    mailQueue,
    config,
    now,
    onSuspended: live.endStreamsOf,
  });
  const contacts = contactRoutes({ database, mailQueue, now });
  const places = geocodingRoutes({ geocoder });
  const csp = cspRoutes({ csrf, now });

  const gate: Gate = { app, csrf, limits, load, lookUpSession: sessions.lookUp, checkAnswers };
  const everyone = { ...gate, access: 'everyone' } as const;
  const signedIn = { ...gate, access: 'signedIn' } as const;
  const owner = { ...gate, access: 'owner' } as const;
  const moderator = { ...gate, access: 'moderator' } as const;

  acceptBrowserReports(app);
  serve(everyone, csrfCalls.showCsrfToken, csp.showToken);
  serve(everyone, csrfCalls.reportCspViolation, csp.report);

  serve(everyone, account.signIn, accounts.signIn);
  serve(everyone, account.signUp, accounts.signUp, { answerInvalidBody: accounts.answerInvalidSignUp });
  serve(everyone, account.signInWithGoogle, accounts.signInWithGoogle);
  serve(everyone, account.signInWithFacebook, accounts.signInWithFacebook);
  serve(everyone, account.refreshSession, accounts.refresh);
  serve(everyone, account.signOut, accounts.signOut);
  serve(signedIn, account.showMe, accounts.showMe);
  serve(owner, account.updateProfile, accounts.updateProfile);
  serve(owner, account.changePassword, accounts.changePassword);
  serve(owner, privacy.exportMyData, accounts.exportData);
  serve(owner, privacy.deleteAccount, accounts.deleteAccount);

  serve(everyone, search.searchListings, searches.search);
  serve(everyone, search.showFacets, searches.facets);
  serve(everyone, search.suggestSearches, searches.suggest);
  serve(everyone, search.showEmptyResultSuggestions, searches.emptyResultSuggestions);
  serve(everyone, listing.showListing, listings.show);
  serve(signedIn, listing.showMyListings, listings.showMine);
  serve(signedIn, listing.createListing, listings.create);
  serve(owner, listing.updateListing, listings.update);
  serve(owner, listing.changeListingStatus, listings.changeStatus);
  serve(owner, listing.deleteListing, listings.remove);

  serve(owner, favorite.showFavorites, favorites.show);
  serve(signedIn, favorite.addFavorite, favorites.add);
  serve(owner, favorite.removeFavorite, favorites.remove);
  serve(owner, favorite.clearFavorites, favorites.clear);

  serve(owner, message.showMessages, messages.showAll);
  serve(signedIn, message.showListingMessages, messages.showOfListing);
  serve(signedIn, message.sendMessage, messages.send);
  serve(owner, message.markMessageRead, messages.markRead);
  serve(owner, message.markAllMessagesRead, messages.markAllRead);
  serve(signedIn, message.streamMessages, streams.stream);
  serve(signedIn, message.showBlocked, blocking.showBlocked);
  serve(signedIn, message.blockPerson, blocking.block);
  serve(signedIn, message.unblockPerson, blocking.unblock);
  serve(signedIn, message.reportConversation, conversationReports.report);

  serve(everyone, report.reportListing, reports.report);
  serve(moderator, moderation.showReports, moderations.show);
  serve(moderator, moderation.decideReport, moderations.decide);
  serve(moderator, moderation.restoreListing, moderations.restore);
  serve(moderator, suspension.suspendPerson, moderations.suspend);
  serve(moderator, suspension.showSuspended, moderations.showSuspended);
  serve(moderator, suspension.liftSuspension, moderations.lift);

  serve(moderator, letter.showLetters, moderations.showLetters);
  serve(moderator, letter.answerLetter, moderations.answerLetter);

  serve(everyone, contact.submitContact, contacts.submit);
  serve(everyone, place.searchPlaces, places.search);

  serveHealth(app, () => pingDatabase(database));
  serveApiDocs(app, config.publicUrl);
  servePhotos(app, { storage, shown: visiblePhotos, seals: signedPhotos });
  mountStandInProvider(app, config);
  refuseUnknownApiPaths(app);
  await serveWeb(app, { config, csrf, load, database, now, onChange: visiblePhotos.forget });

  if (runsInBackground) {
    mailQueue.runWith(app);
    photos.cleanWith(app);
    sessions.cleanWith(app);
    cleanLettersWith(app, { database, now });
  }
  live.runWith(app);
  return app;
}
