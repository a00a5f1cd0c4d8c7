// Creates the services of the API once, and from them the handlers of every module.
import type { MessageEmailChoice } from '@chowk/contract/email/preferences/email-preferences';
import type { FastifyBaseLogger } from 'fastify';
import { accountLimitRoutes, createAccountLimits } from './account-limits/index.ts';
import { accountRoutes, createOwnerProof, createSessions, type PendingContent } from './accounts/index.ts';
import type { Config } from './config/config.ts';
import { contactRoutes } from './contact/index.ts';
import { contentRuleRoutes, createContentRules } from './content-rules/index.ts';
import type { Database } from './database/database.ts';
import { poolSizes } from './database/pools.ts';
import { addCounts, claimJobOrWait, deleteEndedCounts } from './database/shared-counts.ts';
import { createDealRounds, dealRoutes } from './deals/index.ts';
import { createEmailQueue, emailPreferenceRoutes } from './email/index.ts';
import { favoriteRoutes } from './favorites/index.ts';
import { createCsrf, csrfRoutes } from './http/csrf.ts';
import { createLoadShedding } from './http/limits/load-shedding.ts';
import { createRequestLimits, noRequestLimits } from './http/limits/rate-limits.ts';
import { statisticsRoutes } from './listing-statistics/index.ts';
import {
  countPendingListings,
  deletePendingListings,
  listingRoutes,
  lockListingsOf,
  publishPendingListings,
} from './listings/index.ts';
import { createPlaceMaps } from './map-tiles/index.ts';
import { createPhotos, createSignedPhotos, createVisiblePhotos, type PhotoStorage } from './media/index.ts';
import {
  blockingRoutes,
  conversationReportRoutes,
  conversationRoutes,
  countPendingMessages,
  createLiveMessages,
  discardPendingMessages,
  emitSent,
  eventRoutes,
  liveRoutes,
  messageRoutes,
  sendPendingMessages,
} from './messages/index.ts';
import { moderationRoutes } from './moderation/index.ts';
import { createNotifications, renewalRoutes } from './notifications/index.ts';
import { phoneNumberRoutes } from './phone-numbers/index.ts';
import { createGeocoder, geocodingRoutes } from './places/index.ts';
import { createPush, pushRoutes } from './push/index.ts';
import { askForRatings, ratingRoutes } from './ratings/index.ts';
import { createReportFiling, reportRoutes } from './reports/index.ts';
import {
  chooseForSearch,
  cleanSavedSearches,
  createListingMatcher,
  createSearchCompiler,
  notifySavedSearches,
  recompileSearches,
  savedSearchRoutes,
  stopSearchOfTag,
} from './saved-searches/index.ts';
import { createLearner, createQueryReader, openForSearch, searchRoutes } from './search/index.ts';
import { sellerRoutes } from './sellers/index.ts';
import { createPriceFinder, similarListingRoutes } from './similar-listings/index.ts';
import { cspRoutes } from './web/index.ts';

export type ServiceParts = {
  readonly config: Config;
  readonly database: Database;
  readonly readDatabase: Database;
  readonly storage: PhotoStorage;
  readonly now: () => Date;
  readonly longestSearchMs?: number | undefined;
  readonly log: FastifyBaseLogger;
};

export type Services = ReturnType<typeof createServices>;

export function createServices(parts: ServiceParts) {
  const { config, database, readDatabase, storage, now, longestSearchMs, log } = parts;
  const secret = config.tokenSecret;
  const { publicUrl } = config;
  const isSecure = publicUrl.startsWith('https:');
  const emailQueue = createEmailQueue({ database, config, now });
  const sessions = createSessions({ database, readDatabase, secret, publicUrl, emailQueue, now });
  const signedPhotos = createSignedPhotos({ secret, now });
  const push = createPush({ database, config, now });
  const live = createLiveMessages({ database, sessions, signedPhotos, now });
  const searchDatabase = openForSearch(readDatabase, {
    connections: poolSizes(config.processes).search,
    timeoutMs: longestSearchMs,
    onConnectionError: (error) => log.warn(error),
  });
  const reader = createQueryReader();
  const limits = config.rateLimits ? requestLimits({ database, secret }) : noRequestLimits;
  const isOn = config.searchLearning;
  const learner = createLearner({ database, searchDatabase, reader, secret, now, isOn, limits });
  const compiler = createSearchCompiler({ database: searchDatabase, reader, now });
  const findPlaceMap = createPlaceMaps(config);
  const alerts = { database, emailQueue, push, now, config, compiler, findPlaceMap };
  const accountLimits = createAccountLimits({ config, now });
  const findSimilarPrice = createPriceFinder({ database: searchDatabase, now });
  return {
    config,
    database,
    readDatabase,
    now,
    sessions,
    csrf: createCsrf({ secret, isSecure }),
    limits,
    load: createLoadShedding({ atOnce: config.requestsAtOnce }),
    photos: createPhotos({ storage, database, now }),
    photosPerListing: config.photosPerListing,
    visiblePhotos: createVisiblePhotos(readDatabase),
    signedPhotos,
    geocoder: createGeocoder({
      geocoderUrl: config.geocoderUrl,
      askForTurn: (everyMs) => claimJobOrWait(database, 'ask the geocoder', everyMs),
    }),
    emailQueue,
    accountLimits,
    reportFiling: createReportFiling({ emailQueue, config, now }),
    push,
    notifications: createNotifications({
      ...{ database, emailQueue, push, now, findPlaceMap },
      rounds: [
        { job: 'send saved search emails', everyMs: 15_000, work: (signal) => notifySavedSearches(alerts, signal) },
        { job: 'ask for ratings', everyMs: 300_000, work: (signal) => askForRatings(alerts, signal) },
        { job: 'compile saved searches', everyMs: 3_600_000, work: (signal) => recompileSearches(alerts, signal) },
        { job: 'clean saved searches', everyMs: 3_600_000, work: () => cleanSavedSearches(alerts) },
      ],
    }),
    searchDatabase,
    reader,
    learner,
    compiler,
    matcher: createListingMatcher({ database, now }),
    chooseForSearch: (searchId: string, choice: MessageEmailChoice) =>
      chooseForSearch({ database, now }, searchId, choice),
    stopSearchOfTag: (tag: string) => stopSearchOfTag({ database, now }, tag),
    contentRules: createContentRules({ database, findSimilarPrice, config, now }),
    longestSearchMs,
    live,
    dealRounds: createDealRounds({ database, live, signedPhotos, emailQueue, push, now, findPlaceMap }),
  };
}

function requestLimits({ database, secret }: { readonly database: Database; readonly secret: string }) {
  return createRequestLimits({
    secret,
    countTogether: (counts) => addCounts(database, counts),
    deleteEnded: () => deleteEndedCounts(database),
  });
}

export type Handlers = ReturnType<typeof createHandlers>;

export function createHandlers(services: Services) {
  const { live, photos, signedPhotos, readDatabase, searchDatabase, longestSearchMs, limits, now } = services;
  const onDeleted = (userId: string, theirPhotos: readonly string[]) => {
    live.endStreamsOf(userId);
    photos.erase(theirPhotos);
  };
  const onSessionsEnded = (userId: string, sessionIds: ReadonlySet<string>) => live.endStreamsOf(userId, sessionIds);
  const pendingContent: PendingContent = {
    lock: lockListingsOf,
    async release(transaction, userId) {
      await publishPendingListings(transaction, userId, now());
      const sent = await sendPendingMessages(transaction, userId, now());
      return () => {
        for (const each of sent) emitSent({ live, sign: signedPhotos.sign }, each);
      };
    },
    async count(transaction, userId) {
      return {
        messages: await countPendingMessages(transaction, userId),
        listings: await countPendingListings(transaction, userId),
      };
    },
    async discard(transaction, userId) {
      const listings = await deletePendingListings(transaction, userId);
      const messages = await discardPendingMessages(transaction, userId);
      return {
        discarded: { messages: messages.count, listings: listings.count },
        onCommit: () => photos.erase([...listings.photos, ...messages.photos]),
      };
    },
  };
  return {
    csrf: csrfRoutes(services),
    csp: cspRoutes(services),
    accounts: accountRoutes({ ...services, pendingContent, onDeleted, onSessionsEnded }),
    accountLimits: accountLimitRoutes(services),
    listings: listingRoutes(services),
    phoneNumbers: phoneNumberRoutes(services),
    statistics: statisticsRoutes({ database: services.database, now, onOpened: services.learner.note }),
    renewals: renewalRoutes(services),
    searches: searchRoutes({
      database: searchDatabase,
      reader: services.reader,
      learner: services.learner,
      now,
      timeoutMs: longestSearchMs,
      limits,
    }),
    savedSearches: savedSearchRoutes({ ...services, timeoutMs: longestSearchMs }),
    similarListings: similarListingRoutes({ database: searchDatabase, now, timeoutMs: longestSearchMs }),
    favorites: favoriteRoutes(services),
    deals: dealRoutes(services),
    messages: messageRoutes(services),
    conversations: conversationRoutes(services),
    streams: liveRoutes(services),
    messageEvents: eventRoutes(services),
    blocking: blockingRoutes(services),
    conversationReports: conversationReportRoutes(services),
    sellers: sellerRoutes({ database: readDatabase, now }),
    ratings: ratingRoutes(services),
    reports: reportRoutes(services),
    moderations: moderationRoutes({ ...services, onSuspended: (userId: string) => live.endStreamsOf(userId) }),
    contentRules: contentRuleRoutes(services),
    contacts: contactRoutes(services),
    emailPreferences: emailPreferenceRoutes(services),
    push: pushRoutes({ ...services, proveOwner: createOwnerProof(services) }),
    places: geocodingRoutes(services),
  };
}
