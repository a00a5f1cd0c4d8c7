// The figures as tables, and the queries that failed with what came instead.
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { type Answer, FIRST, type Score, score } from './measure.ts';
import { countTags, type JudgedQuery, people, tags } from './queries.ts';

export type Asked = { readonly judged: JudgedQuery; readonly chowk: Answer; readonly plain: Answer };
export type Failure = { readonly judged: JudgedQuery; readonly answer: Answer; readonly listings: readonly Listing[] };

const share = (value: number) => `${(value * 100).toFixed(1)} %`;
const cells = (of: Score) => [
  share(of.successAt4),
  of.reciprocalRank.toFixed(3),
  share(of.precisionAt4),
  String(of.empty),
];
const toLines = (rows: readonly (readonly string[])[]) => rows.map((row) => `| ${row.join(' | ')} |`).join('\n');

/** One row for all queries, then one for each person and each tag that occurs. */
export function tabulate(asked: readonly Asked[]): string {
  const occurring = countTags(asked.map(({ judged }) => judged));
  const groups = [...people, ...tags]
    .filter((name) => occurring.has(name))
    .map((name) => ({
      name,
      asked: asked.filter(({ judged }) => judged.person === name || judged.tags.some((tag) => tag === name)),
    }));
  const measures = ['success@4', 'reciprocal rank', 'precision@4', 'empty'];
  const head = [
    'Queries',
    'Number',
    ...['Chowk', 'MiniSearch'].flatMap((engine) => measures.map((name) => `${engine} ${name}`)),
  ];
  const rows = [{ name: '**all**', asked }, ...groups].map((group) => [
    group.name,
    String(group.asked.length),
    ...cells(score(group.asked.map(({ chowk }) => chowk))),
    ...cells(score(group.asked.map(({ plain }) => plain))),
  ]);
  return toLines([head, head.map((_, at) => (at === 0 ? '---' : '---:')), ...rows]);
}

/** Only for queries that may be read while tuning. */
export function listFailures(failures: readonly Failure[]): string {
  const rows = failures.map(({ judged, answer, listings }) => {
    const rank = answer.ranked.indexOf(true) + 1;
    const first = listings.slice(0, FIRST).map(({ title }) => title.replaceAll('|', '\\|'));
    return [
      judged.query,
      `${judged.person}: ${judged.tags.join(', ')}`,
      String(answer.relevantInTown),
      rank > 0 ? String(rank) : 'none',
      first.join('<br>') || 'nothing',
    ];
  });
  return toLines([
    ['Query', 'Who, and how', 'Relevant in town', 'First relevant at', 'First four'],
    ['---', '---', '---:', '---:', '---'],
    ...rows,
  ]);
}
