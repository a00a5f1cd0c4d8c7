// Assumptions of the capacity plan: users, machines and prices. Not measured; operators use their own numbers.
export type Assumption = { readonly value: number; readonly what: string; readonly why: string };

export const users = {
  visits: { value: 0.2, what: 'visits a day, for each listing on sale', why: 'most listings are seen by few' },
  views: { value: 12, what: 'pages a visit', why: 'a list, some listings, back again; each counted as a whole page' },
  searches: { value: 4, what: 'searches a visit beside the pages', why: 'filters, counts, further results' },
  suggestions: { value: 4, what: 'suggestions a visit', why: 'one search typed, four letters' },
  messages: { value: 0.1, what: 'messages a day, for each listing on sale', why: 'three in its month' },
  days: { value: 30, what: 'days that a listing is on sale', why: "the product's own term" },
  changes: { value: 4, what: 'changes in its life', why: 'published, set aside, on sale again, taken away' },
  photos: { value: 2.5, what: 'photos a listing', why: 'four are allowed' },
  minutes: { value: 8, what: 'minutes a visit', why: 'for as long a stream is open' },
  signedIn: { value: 0.4, what: 'of the visits are signed in', why: 'looking around needs no account' },
  newcomers: { value: 0.3, what: 'of the visits load the scripts', why: 'others have them' },
  photosSent: {
    value: 6,
    what: 'photos a page that the browser does not have',
    why: 'a dozen cards, half of them seen before',
  },
  photoKilobytes: { value: 150, what: 'KB of photos a page', why: 'a dozen small ones, or two large ones' },
  rush: { value: 1.5, what: 'times the mean of its hour, in the busiest minute', why: 'people come in waves' },
  texts: { value: 0.02, what: 'searched texts, for each listing', why: 'as in bench:evening: 1,000 of 50,000' },
  far: { value: 0.1, what: "of the searches look beyond one's own part of the country", why: 'goods are fetched' },
  photosStay: {
    value: 0.5,
    what: 'of the ended listings keep their photos',
    why: 'until their seller takes them away',
  },
} as const satisfies Record<string, Assumption>;

/** Share of a day in each of its hours, from midnight on: little at night, most after supper. */
export const hours = [1, 0.5, 0.3, 0.3, 0.4, 1, 2, 3, 4, 4.5, 5, 5, 5, 5, 5, 5, 5.5, 6, 7, 8.5, 9, 8.5, 6, 2.5];

export const machine = {
  cores: {
    value: 32,
    what: 'cores of the largest machine that you want to depend on',
    why: 'larger ones cost more a core',
  },
  gigabytes: { value: 128, what: 'GB of its memory', why: 'four for each core' },
  terabytes: { value: 4, what: 'TB of its disk', why: 'flash' },
  busy: {
    value: 0.6,
    what: 'of the cores may be busy in the busiest minute',
    why: 'the rest is for a machine that fails',
  },
  connections: { value: 500, what: 'connections that PostgreSQL holds well', why: 'each is a process' },
  notices: { value: 1200, what: 'commits a second that tell of a change', why: 'they wait for each other: decision 8' },
  lagMs: { value: 50, what: 'ms that a replica is behind', why: 'in one building' },
  hot: { value: 0.2, what: 'of the rows have to be in memory, and all indexes', why: 'the newest and the popular' },
  cachedMegabytes: { value: 256, what: 'MB of page cache a process', why: 'the default of a machine with one' },
} as const satisfies Record<string, Assumption>;

export const prices = {
  core: { value: 12, what: 'a core', why: '' },
  gigabyte: { value: 2, what: 'a GB of memory', why: '' },
  diskTerabyte: { value: 80, what: 'a TB of disk at a machine', why: '' },
  photoTerabyte: { value: 20, what: 'a TB of photos in S3', why: '' },
  trafficTerabyte: { value: 5, what: 'a TB of traffic', why: '' },
} as const satisfies Record<string, Assumption>;

type Values<T> = { readonly [Name in keyof T]: number };
export type Assumptions = {
  readonly users: Values<typeof users>;
  readonly machine: Values<typeof machine>;
  readonly prices: Values<typeof prices>;
};

const valuesOf = <T extends Readonly<Record<string, Assumption>>>(table: T) =>
  Object.fromEntries(Object.entries(table).map(([name, { value }]) => [name, value])) as Values<T>;

export const assumptions: Assumptions = {
  users: valuesOf(users),
  machine: valuesOf(machine),
  prices: valuesOf(prices),
};

export const product = { connectionsPerProcess: 10, streamsPerProcess: 10_000, firstLoadKilobytes: 185 };

export type Market = {
  readonly name: string;
  readonly listings: number;
  readonly towns: number;
  readonly outlivesMachines: boolean;
};

const TOWN = 50_000;
const NATION = 100_000_000;
export const markets: readonly Market[] = [
  { name: '1 town', listings: TOWN, towns: 1, outlivesMachines: false },
  { name: '100 towns', listings: 100 * TOWN, towns: 100, outlivesMachines: true },
  { name: 'a nation', listings: NATION, towns: NATION / TOWN, outlivesMachines: true },
];
