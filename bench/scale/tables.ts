// The tables of docs/scale.md, generated from the costs and written between marks.
import { viewKinds } from '../evening/views.ts';
import { type Assumption, assumptions, machine, markets, prices, users } from './assumptions.ts';
import type { Cost, Costs } from './costs.ts';
import { lookAtEvening, type MeasuredEvening, predictEvening } from './evening-check.ts';
import { modelCache } from './page-cache-model.ts';
import { findSteps, type MarketPlan, type Part, planMarket } from './plan.ts';
import { bytesPerListing, shareOfPrimary } from './simulation.ts';

/** The accepted factor between prediction and measurement, either way. */
export const trustedFactor = 1.5;

const table = (rows: readonly (readonly string[])[]) => {
  const [head = [], ...body] = rows;
  return [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
};
const grouped = (value: number) => Math.round(value).toLocaleString('en-US');
const about = (value: number) =>
  value >= 100 ? grouped(Number(value.toPrecision(2))) : String(Number(value.toPrecision(2)));
const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
const ms = (value: number) => value.toFixed(2);
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

export function printSections(costs: Costs, evening: MeasuredEvening): Readonly<Record<string, string>> {
  const plans = markets.map((market) => planMarket(costs, market, assumptions));
  return {
    run: `Measured ${costs.at.slice(0, 10)} in ${costs.seconds} s: ${costs.machine}`,
    costs: printCosts(costs),
    bytes: printBytes(costs),
    check: printCheck(costs, evening),
    needs: printNeeds(plans),
    steps: printSteps(costs, plans),
    users: printAssumptions(users),
    machine: printAssumptions(machine),
    prices: printAssumptions(prices),
  };
}

function printCosts({ towns, message, change, photo, sent }: Costs): string {
  const [small, large] = towns;
  const cells = ({ serverMs, mainThreadMs, databaseMs }: Cost) => [
    `${ms(serverMs)} (${ms(mainThreadMs)})`,
    ms(databaseMs),
  ];
  const both = (name: string, of: (town: typeof small) => Cost) => [name, ...cells(of(small)), ...cells(of(large))];
  const once = (name: string, cost: Cost) => [name, ...cells(cost), '', ''];
  const at = [small, large].flatMap(({ listings }) => [
    `server at ${grouped(listings)}`,
    `PostgreSQL at ${grouped(listings)}`,
  ]);
  return table([
    ['ms of processor time (of it the main thread)', ...at],
    both('a view from the cache', ({ work }) => work.cached),
    ...viewKinds.map((kind) => both(`a view without the cache: ${kind}`, ({ rendered }) => rendered[kind])),
    both('a search', ({ work }) => work.search),
    both('a suggestion', ({ work }) => work.suggestion),
    both('similar listings', ({ work }) => work.similar),
    both('a view counted', ({ work }) => work.counted),
    once('a message, sent and told to a stream', message),
    once('a change of a listing', change),
    once("a phone's photo, besides", photo),
    once('a small photo sent to a browser', sent),
  ]);
}

function printBytes(costs: Costs): string {
  const { table: rows, index } = bytesPerListing(costs);
  const { message, photo, page, stream, process: server } = costs;
  return table([
    ['', 'measured'],
    ['a listing in the database: rows, indexes', `${kilobytes(rows)}, ${kilobytes(index)}`],
    ['a photo, in all its widths', kilobytes(photo.bytes)],
    ['a message', kilobytes(message.bytes)],
    ['a page, compressed', kilobytes(page.bytes)],
    // The process can use less than its former heap size.
    ['an open stream, in memory', `${Math.max(stream.kilobytes, stream.heapKilobytes).toFixed(1)} KB`],
    [
      'a server process: started, busy',
      `${server.startedMegabytes.toFixed(0)} MB, ${server.busyMegabytes.toFixed(0)} MB`,
    ],
  ]);
}

function printCheck(costs: Costs, evening: MeasuredEvening): string {
  const rows = evening.evenings.map((measured, at) => {
    const said = predictEvening(costs, evening, at === 0);
    const beside = (one: number, other: number, digits: number) => `${one.toFixed(digits)} / ${other.toFixed(digits)}`;
    return [
      measured.name,
      beside(said.perSecond, measured.perSecond, 0),
      (said.perSecond / measured.perSecond).toFixed(2),
      `${percent(said.hits)} / ${percent(measured.hits)}`,
      beside(said.serverCores, measured.serverCores, 2),
      beside(said.databaseCores, measured.databaseCores, 2),
    ];
  });
  const head = [
    'simulated / measured',
    'views a second',
    'times',
    'from the cache',
    'server, cores',
    'PostgreSQL, cores',
  ];
  return [
    table([head, ...rows]),
    `A test holds the views a second within ${trustedFactor} times either way.`,
    'The cache alone, at the views a second that were measured:',
    table([['from the cache', ...viewKinds], ...printCache(evening)]),
  ].join('\n\n');
}

function printCache(evening: MeasuredEvening): string[][] {
  const [cached] = evening.evenings;
  const said = modelCache(lookAtEvening(evening, cached?.perSecond ?? 0));
  return [
    ['simulated', ...viewKinds.map((kind) => percent(said[kind].hits))],
    ['measured', ...viewKinds.map((kind) => percent(cached?.byKind[kind]?.hits ?? 0))],
  ];
}

function printNeeds(plans: readonly MarketPlan[]): string {
  const sum = ({ parts }: MarketPlan, of: (part: Part) => number) =>
    about(parts.reduce((all, part) => all + of(part), 0));
  const named = ({ parts }: MarketPlan) =>
    parts.map(({ name, machines, cores }) => `${machines} × ${name}, ${about(cores)} cores`).join('<br>');
  const whole = ({ load, partitions }: MarketPlan, of: (each: typeof load) => number) => about(of(load) * partitions);
  const rows: [string, (plan: MarketPlan) => string][] = [
    ['listings on sale', ({ market }) => grouped(market.listings)],
    ['visits a day', ({ market }) => grouped(market.listings * assumptions.users.visits)],
    [
      'busiest minute: views, searches a second',
      (plan) => `${whole(plan, ({ peak }) => peak.views)}, ${whole(plan, ({ peak }) => peak.searches)}`,
    ],
    [
      'busiest minute: messages, changes, photos a second',
      (plan) =>
        [
          ({ peak }: typeof plan.load) => peak.messages,
          ({ peak }: typeof plan.load) => peak.changes,
          ({ peak }: typeof plan.load) => peak.photos,
        ]
          .map((of) => whole(plan, of))
          .join(', '),
    ],
    ['views from the cache', ({ load }) => percent(load.cached.hits)],
    ['the same, if an address came to the same process', ({ load }) => percent(load.hitsTogether)],
    ['open streams', (plan) => whole(plan, ({ streams }) => streams)],
    ['server processes', (plan) => whole(plan, ({ processes }) => processes)],
    ['partitions', ({ partitions }) => String(partitions)],
    ['machines', named],
    ['**cores**', (plan) => sum(plan, ({ cores }) => cores)],
    ['**memory, GB**', (plan) => sum(plan, ({ gigabytes }) => gigabytes)],
    ['**disk of the databases, TB**, twice what lies there', (plan) => sum(plan, ({ diskTerabytes }) => diskTerabytes)],
    ['**photos, TB**', ({ photoTerabytes }) => about(photoTerabytes)],
    [
      'more each year, TB: rows, photos',
      ({ yearlyTerabytes: { database, photos } }) => `${about(database)}, ${about(photos)}`,
    ],
    ['traffic a month, TB', ({ trafficTerabytes }) => about(trafficTerabytes)],
    ['**money a month**', ({ moneyPerMonth }) => about(moneyPerMonth)],
    ['more of it after each year', ({ moneyMoreEachYear }) => about(moneyMoreEachYear)],
    [
      'money for a thousand listings a month',
      ({ moneyPerMonth, market }) => about((moneyPerMonth / market.listings) * 1000),
    ],
  ];
  return table([
    ['', ...plans.map(({ market }) => market.name)],
    ...rows.map(([name, of]) => [name, ...plans.map(of)]),
  ]);
}

function printSteps(costs: Costs, plans: readonly MarketPlan[]): string {
  const rows = findSteps(costs, assumptions).map(({ part, listings, replacedBy }) => [
    about(listings),
    part,
    replacedBy,
  ]);
  const load = (plans[1] ?? plans[0])?.load;
  if (!load) return '';
  const { server, serverBy, writing, rendering, searching } = load;
  const largest = Object.entries(serverBy).sort(([, one], [, other]) => other - one);
  const shares = largest.slice(0, 5).map(([name, cores]) => `${name} ${percent(cores / server)}`);
  const database = writing + rendering + searching;
  return [
    table([['gives way at so many listings', 'what', 'what replaces it'], ...rows]),
    `In 100 towns the servers' processors are busy with: ${shares.join(', ')}.`,
    `PostgreSQL's with: searches, suggestions and similar listings ${percent(searching / database)}, pages that are rendered ${percent(rendering / database)}, whatever writes ${percent(writing / database)}.`,
    `Of the pages that are rendered, ${percent(shareOfPrimary(load.peak, assumptions))} are rendered from the primary, because something has just changed.`,
  ].join('\n\n');
}

function printAssumptions(given: Readonly<Record<string, Assumption>>): string {
  const rows = Object.values(given).map(({ value, what, why }) => [String(value), what, why]);
  const isReasoned = rows.some(([, , why]) => why);
  return table([['', 'assumed', 'why'], ...rows].map((cells) => (isReasoned ? cells : cells.slice(0, 2))));
}

const between = (name: string) => new RegExp(`(<!-- ${name} -->\\n)[^]*?(\\n<!-- end of ${name} -->)`);

/** Each section between its marks; a page without one of them is refused. */
export function writeInto(page: string, sections: Readonly<Record<string, string>>): string {
  return Object.entries(sections).reduce((text, [name, section]) => {
    if (!between(name).test(text)) throw new Error(`The page has no place for "${name}".`);
    return text.replace(between(name), (_, before: string, after: string) => `${before}\n${section}\n${after}`);
  }, page);
}
