// The cost of a rendered page: main thread time by activity, other threads, and PostgreSQL.
import type { Profiler } from 'node:inspector';
import { openConnection } from '../connection.ts';
import type { MeasuredServer } from '../messages/measured-server.ts';
import { watch } from './callers.ts';
import { mainThreadMs, processorMs } from './processes.ts';

type Frame = Profiler.ProfileNode['callFrame'];
type Kind = readonly [name: string, isIt: (frame: Frame) => boolean];

const named =
  (...names: string[]) =>
  (frame: Frame) =>
    names.includes(frame.functionName);
const from = (place: RegExp) => (frame: Frame) => place.test(frame.url);
/** Waiting for the next page, and the profiler itself. */
const isNoWork = (frame: Frame) => frame.functionName === '(idle)' || frame.url === 'node:inspector';

/** Each sample counts for the first entry that its innermost call, or one around it, belongs to. */
const kinds: readonly Kind[] = [
  ['garbage collection', named('(garbage collector)')],
  ['compressing', from(/node:zlib|web\/compression/)],
  ['writing the document and its state', named('writeDocument', 'writeState', 'packQueries')],
  ['React', named('renderToStringImpl', 'fillParts')],
  [
    'queries: SQL, driver, rows',
    from(/node_modules\/(pg|pg-[\w-]+|postgres-[\w-]+|kysely)\/|src\/database\/|\.store\.ts/),
  ],
  ['presenting', from(/\.presenter\.ts/)],
  ['answers to JSON and back', named('serialize', 'readJson', 'parseBody')],
  ['naming the version', named('nameVersion')],
  ['understanding the search, rules', from(/src\/(search|listings|places|text)\/|packages\/contract/)],
  ['routing and loaders', from(/dist\/server\//)],
  [
    'HTTP, outside and in the process',
    from(/node_modules\/|src\/http\/|node:(net|_http|internal\/(streams|stream_base))/),
  ],
];

export type Misses = {
  readonly page: string;
  readonly pages: number;
  readonly perSecond: number;
  readonly perSecondOfTwo: number;
  /** Milliseconds per page; the first ones are the main thread's. */
  readonly parts: readonly (readonly [name: string, ms: number])[];
};

const pagesMeasured = 1000;
const pagesBefore = 500;
const pagesProfiled = 500;
const rushMs = 10_000;

/** Sequentially, so that only the page is measured. Of the callers each asks for another page: they would share one rendering. */
export async function measureMisses(
  server: MeasuredServer,
  postmaster: number,
  page: string,
  another: (visit: number) => string,
): Promise<Omit<Misses, 'perSecondOfTwo'>> {
  let visit = 0;
  const next = () => `${page}${page.includes('?') ? '&' : '?'}visit=${++visit}`;
  const connection = await openConnection(server.url);
  const render = async (count: number) => {
    for (let at = 0; at < count; at += 1) await connection.get(next());
  };
  await render(pagesBefore);
  const count = () => Promise.all([mainThreadMs(server.pid), processorMs(server.pid), processorMs(postmaster)]);
  const before = await count();
  await render(pagesMeasured);
  const after = await count();
  // For the shares only: the profiler takes processor time on the main thread and on a thread of its own.
  const profile = await server.profile(() => render(pagesProfiled));
  connection.close();
  const [mainMs, serverMs, databaseMs] = [after[0] - before[0], after[1] - before[1], after[2] - before[2]];
  const byKind = sumUp(profile);
  const scale = mainMs / [...byKind.values()].reduce((sum, each) => sum + each, 0);
  const parts: [string, number][] = [
    ...[...byKind].sort(([, one], [, other]) => other - one).map(([kind, ms]): [string, number] => [kind, ms * scale]),
    ['main thread, all of it', mainMs],
    ['other threads: compressing, collecting, compiling', serverMs - mainMs],
    ['PostgreSQL', databaseMs],
  ];
  return {
    page,
    pages: pagesMeasured,
    perSecond: await rush(server, another),
    parts: parts.map(([name, ms]) => [name, ms / pagesMeasured] as const),
  };
}

/** Pages a second for sixteen callers. */
export async function rush({ url }: MeasuredServer, another: (visit: number) => string): Promise<number> {
  let visit = 0;
  const { perSecond } = await watch(url, () => ({ kind: 'home', path: another(++visit) }), rushMs);
  return perSecond;
}

function sumUp({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Map<string, number> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const kindOf = new Map(nodes.map(({ id }) => [id, findKind(stackOf(id))]));
  const sums = new Map<string, number>();
  for (const [at, id] of samples.entries()) {
    const kind = kindOf.get(id);
    if (kind) sums.set(kind, (sums.get(kind) ?? 0) + (timeDeltas[at] ?? 0) / 1000);
  }
  return sums;

  function stackOf(id: number): Frame[] {
    const node = byId.get(id);
    const parent = parents.get(id);
    return [...(node ? [node.callFrame] : []), ...(parent === undefined ? [] : stackOf(parent))];
  }
}

function findKind(stack: readonly Frame[]): string | null {
  if (stack.some(isNoWork)) return null;
  return kinds.find(([, isIt]) => stack.some(isIt))?.[0] ?? 'the rest';
}

export function tabulateMisses(misses: readonly Misses[]): string {
  const [first] = misses;
  const names = [...new Set(misses.flatMap(({ parts }) => parts.map(([name]) => name)))];
  const cell = ({ parts }: Misses, name: string) => parts.find(([each]) => each === name)?.[1].toFixed(2) ?? '';
  const rows = names.map((name) => [name, ...misses.map((each) => cell(each, name))]);
  const head = [`ms a page, of ${first?.pages}`, ...misses.map(({ page }) => page)];
  rows.push(['pages a second, 16 callers', ...misses.map(({ perSecond }) => perSecond.toFixed(0))]);
  rows.push(['the same, two server processes', ...misses.map(({ perSecondOfTwo }) => perSecondOfTwo.toFixed(0))]);
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
