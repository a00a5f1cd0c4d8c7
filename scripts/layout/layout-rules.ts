// Import rules between modules and layers, as a table.
import type { Import } from './import-graph.ts';

const CONTRACT = 'packages/contract/src/';
const DEMO_TOWN = 'packages/demo-town/';
const SERVER = 'apps/server/src/';
const WEB = 'apps/web/src/';

/** Feature modules by layer: a module imports the `index.ts` of modules in lower layers, never of its own layer or above. */
const layers: Record<string, number> = {
  email: 1,
  media: 1,
  places: 1,
  accounts: 2,
  'account-limits': 2,
  'content-rules': 2,
  push: 2,
  contact: 3,
  listings: 3,
  'map-tiles': 3,
  'listing-statistics': 4,
  favorites: 4,
  messages: 4,
  moderation: 4,
  notifications: 4,
  'phone-numbers': 4,
  reports: 4,
  search: 4,
  sharing: 4,
  deals: 5,
  demo: 5,
  ratings: 5,
  'saved-searches': 5,
  'similar-listings': 5,
  web: 5,
  backup: 6,
  'import-export': 6,
  sellers: 6,
  administration: 7,
  monitoring: 7,
};

const infrastructure = [
  ...['caching', 'config', 'database', 'http', 'instrumentation', 'lifecycle', 'outgoing', 'scheduling', 'text'],
];
/** Every folder of the server: a new one needs a row here. */
export const serverModules: readonly string[] = [...Object.keys(layers), ...infrastructure];

const moduleOf = (path: string) => path.slice(SERVER.length).split('/')[0] ?? '';
const isPackage = (to: string) => !/^(packages|apps|e2e|bench|scripts)\//.test(to) && !to.startsWith('.');

type Rule = {
  readonly name: string;
  readonly holdsFor: (from: string) => boolean;
  readonly allows: (link: Import) => boolean;
};

function isLowerModule(from: string, to: string): boolean {
  const [own, other] = [layers[moduleOf(from)], layers[moduleOf(to)]];
  return to === `${SERVER}${moduleOf(to)}/index.ts` && own !== undefined && other !== undefined && other < own;
}

const isOwnModule = (from: string, to: string) => to.startsWith(SERVER) && moduleOf(from) === moduleOf(to);
/** Infrastructure without domain knowledge. */
const tools = ['caching', 'instrumentation', 'scheduling', 'text'];
const isTool = (to: string) => tools.some((tool) => to.startsWith(`${SERVER}${tool}/`));
const isOutgoing = (to: string) => to.startsWith(`${SERVER}outgoing/`);
const isInfrastructure = (to: string) =>
  isTool(to) || isOutgoing(to) || to.startsWith(`${SERVER}http/`) || to.startsWith(`${SERVER}config/`);
const isDatabase = (to: string) => to.startsWith(`${SERVER}database/`);
const featureOf = (path: string) => (path.startsWith(`${WEB}features/`) ? path.split('/')[4] : undefined);
const isIn = (to: string, ...folders: string[]) => folders.some((folder) => to.startsWith(`${WEB}${folder}/`));

/** Benchmarks of search, learning, rules and the map call their `index.ts` directly: HTTP would hide the cost. */
const isMeasuredInside = (from: string, to: string) =>
  /^bench\/(alerts|learning|search|similar|spam|map)\//.test(from) &&
  (/(saved-searches|search|similar-listings|content-rules|map-tiles)\/index\.ts$/.test(to) ||
    isDatabase(to) ||
    isPlannedTown(to));
/** Rules against spam are measured on the texts of the demo town. */
const isPlannedTown = (to: string) => to === `${DEMO_TOWN}src/town.ts`;

export const rules: readonly Rule[] = [
  {
    name: 'the contract imports zod and itself',
    holdsFor: (from) => from.startsWith(CONTRACT),
    allows: ({ to }) => to.startsWith(CONTRACT) || to.startsWith('zod'),
  },
  {
    name: 'of the contract only schemas and endpoints import zod, so that browsers fetch it with a form',
    holdsFor: (from) => from.startsWith(CONTRACT) && !/(-schemas|-endpoints|\/without-eval|\.test)\.ts$/.test(from),
    allows: ({ to, isTypeOnly }) => isTypeOnly || !to.startsWith('zod'),
  },
  {
    name: 'the demo town imports the contract, sharp, lru-cache and itself, and its artwork by file name',
    holdsFor: (from) => from.startsWith(DEMO_TOWN),
    allows: ({ to }) =>
      to.startsWith(DEMO_TOWN) ||
      to.startsWith(CONTRACT) ||
      ['sharp', 'lru-cache'].includes(to) ||
      to.startsWith('node:'),
  },
  {
    name: "only the server's demo module and the benchmark of rules import the demo town",
    holdsFor: (from) => !from.startsWith(DEMO_TOWN) && !from.startsWith(`${SERVER}demo/`),
    allows: ({ from, to }) => !to.startsWith(DEMO_TOWN) || isMeasuredInside(from, to),
  },
  {
    name: 'rules import the contract, http/errors, text and rules of their module; of others only types',
    holdsFor: (from) => from.startsWith(SERVER) && from.endsWith('.rules.ts'),
    allows: ({ from, to, isTypeOnly }) =>
      isTypeOnly ||
      to.startsWith(CONTRACT) ||
      to === `${SERVER}http/errors.ts` ||
      to.startsWith(`${SERVER}text/`) ||
      (isOwnModule(from, to) && to.endsWith('.rules.ts')),
  },
  {
    name: 'stores import the contract, the database, text, their own module and the index of a lower module',
    holdsFor: (from) => from.startsWith(SERVER) && from.endsWith('.store.ts'),
    allows: ({ from, to, isTypeOnly }) =>
      isTypeOnly ||
      to.startsWith(CONTRACT) ||
      isDatabase(to) ||
      to.startsWith(`${SERVER}text/`) ||
      to.startsWith('kysely') ||
      isOwnModule(from, to) ||
      isLowerModule(from, to),
  },
  {
    name: 'text, caching, instrumentation and scheduling import http/errors, instrumentation, the languages, packages and themselves',
    holdsFor: isTool,
    allows: ({ from, to }) =>
      isOwnModule(from, to) ||
      to === `${SERVER}http/errors.ts` ||
      to.startsWith(`${SERVER}instrumentation/`) ||
      to.startsWith(`${CONTRACT}languages/`) ||
      isPackage(to),
  },
  {
    name: 'http imports the contract, text, caching, instrumentation, scheduling and packages',
    holdsFor: (from) => from.startsWith(`${SERVER}http/`),
    allows: ({ to }) => to.startsWith(CONTRACT) || to.startsWith(`${SERVER}http/`) || isTool(to) || isPackage(to),
  },
  {
    name: 'config imports packages and itself; the database also config, instrumentation and the contract',
    holdsFor: (from) => from.startsWith(`${SERVER}config/`) || isDatabase(from),
    allows: ({ from, to }) =>
      isOwnModule(from, to) ||
      isPackage(to) ||
      (isDatabase(from) &&
        (to.startsWith(CONTRACT) || to.startsWith(`${SERVER}config/`) || to.startsWith(`${SERVER}instrumentation/`))),
  },
  {
    name: 'outgoing imports config, scheduling, packages and itself',
    holdsFor: isOutgoing,
    allows: ({ from, to }) =>
      isOwnModule(from, to) ||
      to.startsWith(`${SERVER}config/`) ||
      to.startsWith(`${SERVER}scheduling/`) ||
      isPackage(to),
  },
  {
    name: 'only outgoing makes HTTP requests: other modules use its fetch with limits',
    holdsFor: (from) => from.startsWith(SERVER) && !isOutgoing(from) && !from.endsWith('.test.ts'),
    allows: ({ to }) => !['node:https', 'node:http2', 'node:dgram', 'undici', 'axios', 'got'].includes(to),
  },
  {
    name: 'lifecycle imports app.ts, infrastructure, the contract and the index of modules',
    holdsFor: (from) => from.startsWith(`${SERVER}lifecycle/`),
    allows: ({ from, to }) =>
      isOwnModule(from, to) ||
      to.startsWith(CONTRACT) ||
      isInfrastructure(to) ||
      isDatabase(to) ||
      isPackage(to) ||
      to === `${SERVER}app.ts` ||
      to === `${SERVER}${moduleOf(to)}/index.ts`,
  },
  {
    name: 'a server module imports itself, the contract, infrastructure and the index of lower modules',
    holdsFor: (from) => from.startsWith(SERVER) && moduleOf(from) in layers,
    allows: ({ from, to }) =>
      isOwnModule(from, to) ||
      to.startsWith(CONTRACT) ||
      isInfrastructure(to) ||
      isDatabase(to) ||
      isPackage(to) ||
      to.startsWith(DEMO_TOWN) ||
      isLowerModule(from, to),
  },
  {
    name: 'routes of the server leave SQL to the stores',
    holdsFor: (from) => from.startsWith(SERVER) && from.endsWith('.routes.ts'),
    allows: ({ to, isTypeOnly }) => isTypeOnly || to !== 'kysely',
  },
  {
    name: 'art imports the contract and packages',
    holdsFor: (from) => from.startsWith(`${WEB}art/`),
    allows: ({ to }) => to.startsWith(CONTRACT) || isIn(to, 'art') || isPackage(to),
  },
  {
    name: 'ui imports react, its primitives and the languages only',
    holdsFor: (from) => from.startsWith(`${WEB}ui/`),
    allows: ({ to }) => isIn(to, 'ui', 'art') || to.startsWith(`${CONTRACT}languages/`) || isPackage(to),
  },
  {
    name: 'platform imports the contract and packages',
    holdsFor: (from) => from.startsWith(`${WEB}platform/`),
    allows: ({ to }) => to.startsWith(CONTRACT) || isIn(to, 'platform') || isPackage(to),
  },
  {
    name: 'data imports the contract, platform and other data',
    holdsFor: (from) => from.startsWith(`${WEB}data/`),
    allows: ({ to }) => to.startsWith(CONTRACT) || isIn(to, 'data', 'platform') || isPackage(to),
  },
  {
    name: 'domain imports the contract, data, ui, platform and itself, never a feature',
    holdsFor: (from) => from.startsWith(`${WEB}domain/`),
    allows: ({ to }) => to.startsWith(CONTRACT) || isIn(to, 'domain', 'data', 'ui', 'platform', 'art') || isPackage(to),
  },
  {
    name: 'a feature never imports another feature; the route composes them',
    holdsFor: (from) => from.startsWith(`${WEB}features/`),
    allows: ({ from, to }) =>
      to.startsWith(CONTRACT) ||
      isIn(to, 'domain', 'ui', 'data', 'platform', 'art') ||
      isPackage(to) ||
      (featureOf(to) !== undefined && featureOf(from) === featureOf(to)),
  },
  {
    name: 'a web route imports features, domain, data, ui, platform and the contract, never another route',
    holdsFor: (from) => from.startsWith(`${WEB}routes/`),
    allows: ({ to }) =>
      to.startsWith(CONTRACT) ||
      isIn(to, 'features', 'domain', 'data', 'ui', 'platform', 'art') ||
      /\/routes\/.*-texts\.ts$/.test(to) ||
      isPackage(to),
  },
  {
    name: 'the web app reaches the server only through the contract',
    holdsFor: (from) => from.startsWith(WEB),
    allows: ({ to }) => !to.startsWith(SERVER),
  },
  {
    name: 'end-to-end tests and benchmarks import the contract, and use the server only over HTTP',
    holdsFor: (from) => /^(e2e|bench)\//.test(from),
    allows: ({ from, to }) =>
      to.startsWith(CONTRACT) ||
      /^(e2e|bench)\//.test(to) ||
      to === 'scripts/find-browser.ts' ||
      // A browser's push subscription, which e2e and server tests share.
      to === 'apps/server/test/push-service.ts' ||
      isPackage(to) ||
      isMeasuredInside(from, to),
  },
];

export const forbiddenNames = /(^|\/)(utils?|misc|helpers?|common)(\/|\.|$)/;
