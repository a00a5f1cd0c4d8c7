// The rules of the house: who may import whom, as a table.
import type { Import } from './import-graph.ts';

const CONTRACT = 'packages/contract/src/';
const DEMO_TOWN = 'packages/demo-town/';
const SERVER = 'apps/server/src/';
const WEB = 'apps/web/src/';

/** Capabilities by floor: a room uses the faces of rooms on lower floors, never of its own floor or above. */
const floors: Record<string, number> = {
  csp: 1,
  geocoding: 1,
  mail: 1,
  media: 1,
  accounts: 2,
  contact: 3,
  listings: 3,
  'listing-statistics': 4,
  favorites: 4,
  messages: 4,
  moderation: 4,
  notifications: 4,
  people: 4,
  'phone-numbers': 4,
  reports: 4,
  search: 4,
  sharing: 4,
  demo: 5,
  'similar-listings': 5,
  web: 5,
  backup: 6,
  'import-export': 6,
  administration: 7,
  monitoring: 7,
};

/** The folders of the server that are no capability. */
const groundRooms = [
  ...['caching', 'config', 'database', 'http', 'measuring', 'outgoing', 'scheduling', 'startup', 'text'],
];
/** Every folder of the server: one that is not here has no rule yet. */
export const serverRooms: readonly string[] = [...Object.keys(floors), ...groundRooms];

const roomOf = (path: string) => path.slice(SERVER.length).split('/')[0] ?? '';
const isPackage = (to: string) => !/^(packages|apps|e2e|bench|scripts)\//.test(to) && !to.startsWith('.');

type Rule = {
  readonly name: string;
  readonly holdsFor: (from: string) => boolean;
  readonly allows: (link: Import) => boolean;
};

function isRoomBelow(from: string, to: string): boolean {
  const [own, other] = [floors[roomOf(from)], floors[roomOf(to)]];
  return to === `${SERVER}${roomOf(to)}/index.ts` && own !== undefined && other !== undefined && other < own;
}

const isOwnRoom = (from: string, to: string) => to.startsWith(SERVER) && roomOf(from) === roomOf(to);
/** Rooms that know no domain. */
const tools = ['caching', 'measuring', 'scheduling', 'text'];
const isTool = (to: string) => tools.some((tool) => to.startsWith(`${SERVER}${tool}/`));
const isOutgoing = (to: string) => to.startsWith(`${SERVER}outgoing/`);
const isServerGround = (to: string) =>
  isTool(to) || isOutgoing(to) || to.startsWith(`${SERVER}http/`) || to.startsWith(`${SERVER}config/`);
const isDatabase = (to: string) => to.startsWith(`${SERVER}database/`);
const featureOf = (path: string) => (path.startsWith(`${WEB}features/`) ? path.split('/')[4] : undefined);
const isIn = (to: string, ...folders: string[]) => folders.some((folder) => to.startsWith(`${WEB}${folder}/`));

/** What a search costs without HTTP can only be measured from inside: its face, on a database of its own. */
const isMeasuredInside = (from: string, to: string) =>
  /^bench\/(search|similar)\//.test(from) && (/(search|similar-listings)\/index\.ts$/.test(to) || isDatabase(to));

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
    name: "only the server's demo room imports the demo town",
    holdsFor: (from) => !from.startsWith(DEMO_TOWN) && !from.startsWith(`${SERVER}demo/`),
    allows: ({ to }) => !to.startsWith(DEMO_TOWN),
  },
  {
    name: 'rules import the contract, http/errors, text and rules of their room; of others only types',
    holdsFor: (from) => from.startsWith(SERVER) && from.endsWith('.rules.ts'),
    allows: ({ from, to, isTypeOnly }) =>
      isTypeOnly ||
      to.startsWith(CONTRACT) ||
      to === `${SERVER}http/errors.ts` ||
      to.startsWith(`${SERVER}text/`) ||
      (isOwnRoom(from, to) && to.endsWith('.rules.ts')),
  },
  {
    name: 'stores import the contract, the database, text, their own room and the face of a room below',
    holdsFor: (from) => from.startsWith(SERVER) && from.endsWith('.store.ts'),
    allows: ({ from, to, isTypeOnly }) =>
      isTypeOnly ||
      to.startsWith(CONTRACT) ||
      isDatabase(to) ||
      to.startsWith(`${SERVER}text/`) ||
      to.startsWith('kysely') ||
      isOwnRoom(from, to) ||
      isRoomBelow(from, to),
  },
  {
    name: 'text, caching, measuring and scheduling import http/errors, measuring, the languages, packages and themselves',
    holdsFor: isTool,
    allows: ({ from, to }) =>
      isOwnRoom(from, to) ||
      to === `${SERVER}http/errors.ts` ||
      to.startsWith(`${SERVER}measuring/`) ||
      to.startsWith(`${CONTRACT}languages/`) ||
      isPackage(to),
  },
  {
    name: 'http imports the contract, text, caching, measuring, scheduling and packages',
    holdsFor: (from) => from.startsWith(`${SERVER}http/`),
    allows: ({ to }) => to.startsWith(CONTRACT) || to.startsWith(`${SERVER}http/`) || isTool(to) || isPackage(to),
  },
  {
    name: 'config imports packages and itself; the database also config, measuring and the contract',
    holdsFor: (from) => from.startsWith(`${SERVER}config/`) || isDatabase(from),
    allows: ({ from, to }) =>
      isOwnRoom(from, to) ||
      isPackage(to) ||
      (isDatabase(from) &&
        (to.startsWith(CONTRACT) || to.startsWith(`${SERVER}config/`) || to.startsWith(`${SERVER}measuring/`))),
  },
  {
    name: 'outgoing imports config, scheduling, packages and itself',
    holdsFor: isOutgoing,
    allows: ({ from, to }) =>
      isOwnRoom(from, to) ||
      to.startsWith(`${SERVER}config/`) ||
      to.startsWith(`${SERVER}scheduling/`) ||
      isPackage(to),
  },
  {
    name: 'only outgoing fetches over HTTP: others ask it for a fetch with limits',
    holdsFor: (from) => from.startsWith(SERVER) && !isOutgoing(from) && !from.endsWith('.test.ts'),
    allows: ({ to }) => !['node:https', 'node:http2', 'node:dgram', 'undici', 'axios', 'got'].includes(to),
  },
  {
    name: 'startup imports the map, the ground floor, the contract and faces of rooms',
    holdsFor: (from) => from.startsWith(`${SERVER}startup/`),
    allows: ({ from, to }) =>
      isOwnRoom(from, to) ||
      to.startsWith(CONTRACT) ||
      isServerGround(to) ||
      isDatabase(to) ||
      isPackage(to) ||
      to === `${SERVER}app.ts` ||
      to === `${SERVER}${roomOf(to)}/index.ts`,
  },
  {
    name: 'a server room imports itself, the contract, the ground floor and faces of rooms below',
    holdsFor: (from) => from.startsWith(SERVER) && roomOf(from) in floors,
    allows: ({ from, to }) =>
      isOwnRoom(from, to) ||
      to.startsWith(CONTRACT) ||
      isServerGround(to) ||
      isDatabase(to) ||
      isPackage(to) ||
      to.startsWith(DEMO_TOWN) ||
      isRoomBelow(from, to),
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
    name: 'ui knows react, its primitives and the languages only',
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
    name: 'a feature never imports another feature; the route composes them',
    holdsFor: (from) => from.startsWith(`${WEB}features/`),
    allows: ({ from, to }) =>
      to.startsWith(CONTRACT) ||
      isIn(to, 'ui', 'data', 'platform', 'art') ||
      isPackage(to) ||
      (featureOf(to) !== undefined && featureOf(from) === featureOf(to)),
  },
  {
    name: 'a web route imports features, data, ui, platform and the contract, never another route',
    holdsFor: (from) => from.startsWith(`${WEB}routes/`),
    allows: ({ to }) =>
      to.startsWith(CONTRACT) ||
      isIn(to, 'features', 'data', 'ui', 'platform', 'art') ||
      /\/routes\/.*-texts\.ts$/.test(to) ||
      isPackage(to),
  },
  {
    name: 'the web app reaches the server only through the contract',
    holdsFor: (from) => from.startsWith(WEB),
    allows: ({ to }) => !to.startsWith(SERVER),
  },
  {
    name: 'journeys and benchmarks know the contract, and the server only over HTTP',
    holdsFor: (from) => /^(e2e|bench)\//.test(from),
    allows: ({ from, to }) =>
      to.startsWith(CONTRACT) ||
      /^(e2e|bench)\//.test(to) ||
      to === 'scripts/find-browser.ts' ||
      isPackage(to) ||
      isMeasuredInside(from, to),
  },
];

export const forbiddenNames = /(^|\/)(utils?|misc|helpers?|common)(\/|\.|$)/;
