// The scores as tables by group, and the queries whose first result is not exactly right, with what came instead.
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { EARLIER, type GradedQuery, groups } from './graded-queries.ts';
import { type Answer, FIRST, type Score, score } from './measure.ts';

export type Asked = {
  readonly judged: GradedQuery;
  readonly chowk: Answer;
  readonly plain: Readonly<Record<string, Answer>>;
  readonly listings: readonly Listing[];
};

const cells = ({ exactFirst, ndcgAt8, successAt4, empty, excludedShown }: Score) => [
  ...[exactFirst, ndcgAt8, successAt4].map((value) => value.toFixed(3)),
  ...[empty, excludedShown].map(String),
];
const toLines = (rows: readonly (readonly string[])[]) => rows.map((row) => `| ${row.join(' | ')} |`).join('\n');
const measures = ['exact first', 'nDCG@8', 'success@4', 'empty', 'excluded shown'];

/** One row for all graded queries, one for each group, and one for the earlier queries, which have no grades. */
export function tabulate(asked: readonly Asked[]): string {
  const ofGroup = (name: string) => ({ name, asked: asked.filter(({ judged }) => judged.group === name) });
  const engines = Object.keys(asked[0]?.plain ?? {});
  const graded = asked.filter(({ judged }) => judged.group !== EARLIER);
  const rows = [{ name: '**all graded**', asked: graded }, ...[...groups, EARLIER].map(ofGroup)].map((group) => [
    ...[group.name, String(group.asked.length)],
    ...cells(score(group.asked.map(({ chowk }) => chowk))),
    ...engines.flatMap((name) => cells(score(group.asked.flatMap(({ plain }) => plain[name] ?? [])))),
  ]);
  const head = [
    'Queries',
    'Number',
    ...['', ...engines.map((name) => `${name} `)].flatMap((engine) => measures.map((name) => engine + name)),
  ];
  return toLines([head, head.map((_, at) => (at === 0 ? '---' : '---:')), ...rows]);
}

/** Only for queries that may be read while tuning. */
export function listFailures(failures: readonly Asked[]): string {
  const rows = failures.map(({ judged, chowk, listings }) => [
    judged.group,
    judged.query,
    String(chowk.possible.filter((grade) => grade === 2).length),
    String(chowk.grades.indexOf(2) + 1 || 'none'),
    listings
      .slice(0, FIRST)
      .map(({ title }, at) => `${chowk.grades[at]} ${title.replaceAll('|', '\\|')}`)
      .join('<br>') || 'nothing',
  ]);
  const head = ['Group', 'Query', 'Exact in town', 'First exact at', 'First four with their grades'];
  return toLines([head, ['---', '---', '---:', '---:', '---'], ...rows]);
}
