// Every call of the API: whatever endpoint a module of the contract exports is served, documented and tested.
import * as accounts from './accounts.ts';
import * as contact from './contact.ts';
import * as csrf from './csrf.ts';
import type { Endpoint } from './endpoint.ts';
import * as favorites from './favorites.ts';
import * as geocoding from './geocoding.ts';
import * as listings from './listings.ts';
import * as messages from './messages.ts';
import * as moderation from './moderation.ts';
import * as privacy from './privacy.ts';
import * as reports from './reports.ts';
import * as search from './search.ts';
import * as letters from './support-letters.ts';
import * as suspensions from './suspensions.ts';

const modules = [
  csrf,
  accounts,
  privacy,
  search,
  listings,
  reports,
  favorites,
  messages,
  moderation,
  suspensions,
  letters,
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
