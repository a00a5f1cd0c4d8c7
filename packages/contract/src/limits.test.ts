// The product's limits as numbers.
import { describe, expect, it } from 'vitest';
import { endpoints } from './endpoints.ts';
import * as limits from './limits.ts';
import { categories } from './listings/categories.ts';
import { categoryDescriptions } from './listings/category-descriptions.ts';
import { categoryShapes } from './prices/category-shapes.ts';
import { DEFAULT_SORT, sortOrders } from './search/sort-orders.ts';
import { DEFAULT_THEME, themes } from './themes.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

describe('the numbers of', () => {
  // Promise: The numbers of live messages
  // Promise: Photos: 4 a listing, 4 a message, 5 MB each, widths of 400, 800 and 1600
  // Promise: Texts: the shortest and longest of each field
  // Promise: A listing lives 30 days, 'soon' is 3, words begin at 7, and from then on it can be renewed
  // Promise: Suggestions: after 300 ms, from 3 characters, 5 places
  // Promise: Map: centre 30.7333, 76.7794, bounds 30.8 to 30.65 and 76.85 to 76.7, 0.09 degrees around a person, zoom
  // 10, 600 px, 5 s for the device
  // Promise: Search: a radius of 1 to 50 km in steps of 1, pages of 24 to 100, totals to 1,000; close matches where
  // fewer than 24 have every word, 200 at most
  // Promise: Grid: 8 cards, and 8 more each time
  // Promise: Session: 60 minutes, 7 days, CSRF token kept 30 minutes, expired 30 s early, refreshed 10 minutes early,
  // checked every 15 minutes, flag of 24 hours
  // Promise: Queries: listings fresh for 30 s, favourites given up after 5 s
  // Promise: Messages: asked for every 15 s, every 60 s after 5 idle minutes; alerts of 5 s; clock times under 24 hours
  // Promise: Tone: 880 Hz for 0.4 s. Human check: operands 1 to 10. Toasts: 5 in line, 1 visible, 3 s, 5 s for the
  // location, 50 px to swipe
  it.each([
    [
      'photos',
      limits.photoLimits,
      { perListing: 4, mostPerListing: 12, perMessage: 4, bytes: 5_242_880, widths: [400, 800, 1600] },
    ],
    ['a listing’s life in days', limits.listingLife, { days: 30, soonDays: 3, textFromDays: 7, renewFromDays: 7 }],
    ['suggestions', limits.suggestionLimits, { debounceMs: 300, minCharacters: 3, results: 5 }],
    ['emails about an account', limits.securityEmails, { perHour: 3 }],
    ['emails with a link', limits.linkEmails, { perNetworkAndHour: 3, perNetworkAndDay: 6, perDay: 20 }],
    [
      'confirming an address',
      limits.emailConfirmationLimits,
      { linkDays: 3, undoDays: 7, heldMessages: 10, heldListings: 3, emailsPerHour: 5, emailsPerDay: 10 },
    ],
    ['phone numbers', limits.phoneLimits, { listingsPerDay: 20 }],
    [
      'passkeys',
      limits.passkeyLimits,
      { perPerson: 20, nameLength: 60, challengeMs: 5 * MINUTE, recentMs: 10 * MINUTE },
    ],
    ['the rows below a listing', limits.similarLimits, { shown: 6 }],
    ['price hints', limits.priceHintLimits, { least: 8, without: ['jobs', 'services'], debounceMs: 600 }],
    ['the grid', limits.gridPage, { first: 8, more: 8 }],
    ['queries', limits.queryTimes, { listingFreshMs: 30 * SECOND, favoritesTimeoutMs: 5 * SECOND }],
    ['the human check', limits.humanCheck, { min: 1, max: 10 }],
    ['the tone', limits.notificationTone, { hertz: 880, seconds: 0.4 }],
    ['toasts', limits.toastLimits, { waiting: 5, visible: 1, ms: 3 * SECOND, locationMs: 5 * SECOND, swipePx: 50 }],
    [
      'searching',
      limits.searchLimits,
      {
        pageSize: { default: 24, max: 100 },
        countCap: 1000,
        closeUnder: 24,
        closeMatches: 200,
        radiusKm: { min: 1, max: 50, step: 1, default: 10 },
      },
    ],
    [
      'the map',
      limits.mapDefaults,
      {
        centre: { lat: 30.7333, lng: 76.7794 },
        bounds: { north: 30.8, south: 30.65, east: 76.85, west: 76.7 },
        userBoundsDegrees: 0.09,
        scatterDegrees: 0.05,
        zoom: 10,
        heightPx: 600,
        geolocationTimeoutMs: 5 * SECOND,
      },
    ],
    [
      'a session',
      limits.sessionTimes,
      {
        accessTokenMs: 60 * MINUTE,
        refreshTokenMs: 7 * 24 * HOUR,
        csrfCacheMs: 30 * MINUTE,
        expiredEarlyMs: 30 * SECOND,
        refreshEarlyMs: 10 * MINUTE,
        checkEveryMs: 15 * MINUTE,
        renewAtMostEveryMs: MINUTE,
        flagMs: 24 * HOUR,
      },
    ],
    [
      'messages in time',
      limits.messageTimes,
      {
        pollActiveMs: 15 * SECOND,
        pollIdleMs: 60 * SECOND,
        idleAfterMs: 5 * MINUTE,
        alertMs: 5 * SECOND,
        clockUnderMs: 24 * HOUR,
      },
    ],
    [
      'live messages',
      limits.liveLimits,
      {
        streamsPerPerson: 10,
        streamsPerServer: 10_000,
        caughtUpEvents: 500,
        eventsKeptMs: 7 * 24 * HOUR,
        heartbeatMs: 25 * SECOND,
      },
    ],
    [
      'texts',
      limits.textLimits,
      {
        title: { min: 3, max: 100 },
        description: { min: 10, max: 1000 },
        city: { min: 2, max: 100 },
        address: { min: 5, max: 200 },
        phone: { max: 40 },
        fullName: { max: 100 },
        email: { max: 254 },
        location: { max: 200 },
        password: { min: 8, max: 128 },
        message: { max: 2000 },
        placeLabel: { max: 100 },
        reportDescription: { min: 10, max: 2000 },
        moderatorNote: { max: 1000 },
        contactSubject: { max: 200 },
        contactMessage: { max: 5000 },
        messageAnswer: { max: 5000 },
        searchQuery: { max: 200 },
        sessionStateBytes: 4096,
      },
    ],
  ])('%s', (_, actual, expected) => {
    expect(actual).toEqual(expected);
  });
});

describe('orders of a search', () => {
  // Promise: The orders are newest, price_asc, price_desc and distance; newest is the default
  it('are four, and newest is what is meant without one', () => {
    expect(sortOrders).toEqual(['newest', 'price_asc', 'price_desc', 'distance']);
    expect(DEFAULT_SORT).toBe('newest');
  });
});

describe('the default theme', () => {
  it('is dark teal', () => {
    expect(themes.find(({ id }) => id === DEFAULT_THEME)?.name).toBe('Dark Teal');
  });
});

describe('every category', () => {
  it('has a name, an icon and a description, and so have its subcategories their names', () => {
    const shapes: Record<string, { icon: string }> = categoryShapes;
    for (const { slug, name, subcategories } of categories) {
      for (const text of [
        name,
        shapes[slug]?.icon,
        categoryDescriptions[slug],
        ...subcategories.map((sub) => sub.name),
      ])
        expect(text).toMatch(/\w/);
    }
  });
});

describe('every call', () => {
  // Promise: Requests are counted per address and per account, tightly where abuse pays: signing in and up, contact,
  // reports, messages, uploads
  it('is counted: tightly where abuse pays, as a read or a write elsewhere', () => {
    const tight = endpoints.filter(({ limit }) => limit !== 'read' && limit !== 'write');
    expect(Object.fromEntries(tight.map(({ name, limit }) => [name, limit]))).toEqual({
      signIn: 'signIn',
      signInWithGoogle: 'signIn',
      signInWithFacebook: 'signIn',
      changePassword: 'signIn',
      exportMyData: 'export',
      deleteAccount: 'signIn',
      signUp: 'signUp',
      requestPasswordReset: 'passwordReset',
      startPasskeySignIn: 'passkey',
      signInWithPasskey: 'signIn',
      startPasskey: 'signIn',
      removePasskey: 'signIn',
      resetPassword: 'signIn',
      requestEmailConfirmation: 'passwordReset',
      lookUpEmailConfirmation: 'signIn',
      confirmEmail: 'signIn',
      undoEmailChange: 'signIn',
      lookUpRenewal: 'signIn',
      renewByLink: 'signIn',
      refreshSession: 'refresh',
      createListing: 'upload',
      updateListing: 'upload',
      sendMessage: 'message',
      reportListing: 'report',
      countView: 'view',
      reportPerson: 'report',
      reportConversation: 'report',
      submitContact: 'contact',
      reportCspViolation: 'cspReport',
      sendPhoneCode: 'signUp',
      notePushAction: 'view',
    });
  });

  // Promise: Each call has its method, its path and who may enter
  it('has the method, the path and the door that clients know', () => {
    const known = [
      'GET /api/csrf/token everyone',
      'POST /api/csrf/csp-report everyone',
      'GET /api/users/:userId/push self',
      'PUT /api/users/:userId/push self',
      'POST /api/users/:userId/push/devices self',
      'PATCH /api/users/:userId/push/devices/:deviceId self',
      'DELETE /api/users/:userId/push/devices/:deviceId self',
      'POST /api/users/:userId/push/phone self',
      'POST /api/users/:userId/push/phone/code self',
      'DELETE /api/users/:userId/push/mutes self',
      'POST /api/push/actions everyone',
      'POST /api/account/signin everyone',
      'POST /api/account/signup everyone',
      'POST /api/account/google everyone',
      'POST /api/account/facebook everyone',
      'POST /api/account/forgot-password everyone',
      'POST /api/account/reset-password everyone',
      'POST /api/users/:id/confirm-email self',
      'POST /api/account/confirm-email/look-up everyone',
      'POST /api/account/confirm-email everyone',
      'DELETE /api/users/:id/new-email self',
      'POST /api/account/undo-email-change everyone',
      'POST /api/renewal everyone',
      'POST /api/renewal/look-up everyone',
      'GET /api/account/me signedIn',
      'GET /api/account/sessions signedIn',
      'POST /api/account/passkey-challenge everyone',
      'POST /api/account/passkey everyone',
      'GET /api/users/:userId/passkeys self',
      'POST /api/users/:userId/passkeys/challenge self',
      'POST /api/users/:userId/passkeys self',
      'PATCH /api/users/:userId/passkeys/:passkeyId self',
      'DELETE /api/users/:userId/passkeys/:passkeyId self',
      'POST /api/users/:userId/passkeys/offer self',
      'DELETE /api/account/sessions/:id signedIn',
      'DELETE /api/account/sessions signedIn',
      'POST /api/account/refresh everyone',
      'POST /api/account/logout everyone',
      'PATCH /api/users/:id self',
      'POST /api/users/:id/password self',
      'PUT /api/users/:id/language self',
      'POST /api/users/:id/export self',
      'DELETE /api/users/:id self',
      'GET /api/users/:id/email-preferences self',
      'PUT /api/users/:id/email-preferences self',
      'POST /api/emails/topic everyone',
      'POST /api/classified/search everyone',
      'GET /api/classified/suggestions everyone',
      'POST /api/classified/facets everyone',
      'POST /api/classified/price-hint signedIn',
      'POST /api/classified/ways-out everyone',
      'GET /api/classified/category-guess signedIn',
      'GET /api/classified/my-listings signedIn',
      'GET /api/classified/:id everyone',
      'GET /api/classified/:id/similar everyone',
      'POST /api/classified signedIn',
      'PUT /api/classified/:id signedIn',
      'PATCH /api/classified/:id/status signedIn',
      'POST /api/classified/:id/renewal signedIn',
      'POST /api/classified/:id/phone signedIn',
      'DELETE /api/classified/:id signedIn',
      'POST /api/classified/report everyone',
      'POST /api/classified/:id/view everyone',
      'GET /api/classified/:id/statistics signedIn',
      'GET /api/people/:id everyone',
      'GET /api/people/:id/listings everyone',
      'POST /api/people/:id/report everyone',
      'GET /api/Favorite/user/:userId self',
      'POST /api/Favorite signedIn',
      'DELETE /api/Favorite/:favoriteId signedIn',
      'DELETE /api/Favorite/user/:userId self',
      'GET /api/Message/receive/:userId self',
      'GET /api/Message/listing/:listingId signedIn',
      'POST /api/Message/send signedIn',
      'PATCH /api/Message/mark-as-read/:messageId signedIn',
      'PATCH /api/Message/mark-all-as-read/:userId self',
      'GET /api/Message/live signedIn',
      'GET /api/conversations signedIn',
      'GET /api/conversations/:listingId/:personId/messages signedIn',
      'PATCH /api/conversations/:listingId/:personId/read signedIn',
      'GET /api/messages/unread-count signedIn',
      'GET /api/messages/events signedIn',
      'GET /api/Message/blocked signedIn',
      'PUT /api/Message/blocked/:personId signedIn',
      'DELETE /api/Message/blocked/:personId signedIn',
      'POST /api/Message/report signedIn',
      'GET /api/moderation/reports moderator',
      'POST /api/moderation/reports/:id moderator',
      'POST /api/moderation/reports/:id/restoration moderator',
      'POST /api/moderation/reports/:id/suspension moderator',
      'GET /api/moderation/suspensions moderator',
      'DELETE /api/moderation/suspensions/:id moderator',
      'GET /api/moderation/contact-messages moderator',
      'POST /api/moderation/contact-messages/:id moderator',
      'POST /api/contact/submit everyone',
      'GET /api/geocode/search everyone',
    ];
    expect(endpoints.map(({ method, path, access }) => `${method} ${path} ${access}`).sort()).toEqual(known.sort());
  });
});
