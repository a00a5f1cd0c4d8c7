// All endpoints of the API: what a `*-endpoints.ts` exports is served, documented and tested.
import * as accountLimits from './account-limits/account-limit-endpoints.ts';
import * as accounts from './accounts/account-endpoints.ts';
import * as emailConfirmation from './accounts/email-verification/email-verification-endpoints.ts';
import * as language from './accounts/language/language-endpoints.ts';
import * as passkeys from './accounts/passkeys/passkey-endpoints.ts';
import * as passwordReset from './accounts/password-reset/password-reset-endpoints.ts';
import * as privacy from './accounts/privacy/personal-data-endpoints.ts';
import * as sessions from './accounts/sessions/session-endpoints.ts';
import * as contact from './contact/contact-endpoints.ts';
import * as contentRules from './content-rules/content-rule-endpoints.ts';
import * as deals from './deals/deal-endpoints.ts';
import * as emailPreferences from './email/preferences/email-preference-endpoints.ts';
import * as favorites from './favorites/favorite-endpoints.ts';
import * as csrf from './http/csrf-endpoints.ts';
import type { Endpoint } from './http/endpoint.ts';
import * as listingStatistics from './listing-statistics/listing-statistics-endpoints.ts';
import * as listings from './listings/listing-endpoints.ts';
import * as conversations from './messages/conversation-endpoints.ts';
import * as messages from './messages/message-endpoints.ts';
import * as unreadCount from './messages/unread-count-endpoints.ts';
import * as appeals from './moderation/appeals/appeal-endpoints.ts';
import * as bulk from './moderation/bulk/bulk-endpoints.ts';
import * as contactMessages from './moderation/contact-messages/contact-message-endpoints.ts';
import * as moderation from './moderation/moderation-endpoints.ts';
import * as overview from './moderation/overview/overview-endpoints.ts';
import * as suspensions from './moderation/suspensions/suspension-endpoints.ts';
import * as renewal from './notifications/renewal-endpoints.ts';
import * as phone from './phone-numbers/phone-endpoints.ts';
import * as geocoding from './places/geocoding-endpoints.ts';
import * as push from './push/push-endpoints.ts';
import * as ratings from './ratings/rating-endpoints.ts';
import * as reports from './reports/report-endpoints.ts';
import * as savedSearches from './saved-searches/saved-search-endpoints.ts';
import * as map from './search/map-endpoints.ts';
import * as search from './search/search-endpoints.ts';
import * as sellers from './sellers/seller-endpoints.ts';
import * as priceHint from './similar-listings/price-hint-endpoints.ts';
import * as similar from './similar-listings/similar-endpoints.ts';
import * as csp from './web/csp-endpoints.ts';

const modules = [
  csrf,
  csp,
  accounts,
  accountLimits,
  language,
  passwordReset,
  emailConfirmation,
  sessions,
  passkeys,
  privacy,
  map,
  search,
  savedSearches,
  listings,
  phone,
  renewal,
  similar,
  priceHint,
  listingStatistics,
  reports,
  sellers,
  favorites,
  messages,
  conversations,
  unreadCount,
  deals,
  ratings,
  moderation,
  bulk,
  appeals,
  overview,
  suspensions,
  contactMessages,
  contentRules,
  emailPreferences,
  push,
  contact,
  geocoding,
] as const;

type EndpointsOf<Module> = Module extends unknown ? Extract<Module[keyof Module], Endpoint> : never;
export type AnyEndpoint = EndpointsOf<(typeof modules)[number]>;
export type EndpointName = AnyEndpoint['name'];

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'answers' in value;
}

const byPath = (one: Endpoint, other: Endpoint) => one.path.localeCompare(other.path);

export const endpoints: readonly AnyEndpoint[] = modules.flatMap((module) =>
  Object.values(module).filter(isEndpoint).sort(byPath),
);
