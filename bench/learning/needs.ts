// Needs of simulated visitors: judged queries that want the same thing, half typed and half held out; and local words.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type GradedQuery, parseExpression, parseThings } from '../relevance/graded-queries.ts';
import type { Need } from './simulation.ts';

/** Queries with the same judgement are wordings of one need: every second one is held out. `others` have one wording. */
export function splitNeeds(queries: readonly GradedQuery[]): { needs: Need[]; others: string[] } {
  const groups = [...Map.groupBy(queries, ({ exact, excluded }) => JSON.stringify([exact, excluded]))];
  const needs = groups
    .filter(([, all]) => all.length > 1)
    .map(([name, all]) => {
      const texts = all.map(({ query }) => query);
      const [typed, heldOut] = [texts.filter((_, at) => at % 2 === 0), texts.filter((_, at) => at % 2 === 1)];
      return { name, typed, heldOut, next: null };
    });
  return {
    needs,
    others: groups.filter(([, all]) => all.length === 1).flatMap(([, all]) => all.map((one) => one.query)),
  };
}

export function readLocalNeeds() {
  const things = parseThings(readFileSync(resolve(import.meta.dirname, '../relevance/things.txt'), 'utf8'));
  const lines = readFileSync(resolve(import.meta.dirname, 'local-words.txt'), 'utf8').split('\n');
  const parsed = lines
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.split(' :: ').map((part) => part.trim()))
    .map(([typed = '', heldOut = '', next = '', exact = '']) => ({
      need: { name: typed, typed: [typed], heldOut: [heldOut], next } as Need,
      exact: parseExpression(exact, things),
    }));
  const judged = parsed.flatMap(({ need, exact }) =>
    [...need.typed, ...need.heldOut].map(
      (query): GradedQuery => ({ group: 'plain', query, exact, acceptable: null, excluded: null }),
    ),
  );
  return { needs: parsed.map(({ need }) => need), judged, queries: new Set(judged.map(({ query }) => query)) };
}
