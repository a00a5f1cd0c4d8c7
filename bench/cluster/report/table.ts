// The run as two tables with a row per scenario: what users met, and the rest.
import type { Outcome } from '../scenarios/run-scenario.ts';

type Columns = readonly (readonly [string, (one: Outcome) => string])[];

const inSeconds = (ms: number) => (ms / 1000).toFixed(1);

const met: Columns = [
  ['event', ({ name }) => name],
  ['gap of writes', ({ writeGap }) => inSeconds(writeGap)],
  ['of the database itself', ({ directGap }) => inSeconds(directGap)],
  ['gap of reads', ({ readGap }) => inSeconds(readGap)],
  ['of one guest', ({ guestGap }) => inSeconds(guestGap)],
  ['lost', ({ lost }) => String(lost.length)],
  ['own not seen', ({ unseen }) => String(unseen.length)],
  ['late messages', ({ late, latestMs }) => (late > 0 ? `${late} (${inSeconds(latestMs)} s)` : '0')],
  ['aims', ({ missedAims }) => (missedAims.length === 0 ? 'met' : `missed: ${missedAims.join('; ')}`)],
];

const rest: Columns = [
  ['event', ({ name }) => name],
  ['writes, reads', ({ writes, reads }) => `${writes}, ${reads}`],
  ['refused', ({ refused }) => describeCounts(refused)],
  ['sent again by hand', ({ byHand }) => String(byHand)],
  ['streams that broke', ({ streamsBroken }) => String(streamsBroken)],
  [
    'alerts that fired',
    ({ fired, unfired }) => [...fired, ...unfired.map((name) => `NOT ${name}`)].join(', ') || 'none',
  ],
];

function describeCounts(counts: Readonly<Record<string, number>>): string {
  const parts = Object.entries(counts).map(([name, count]) => `${count} × ${name}`);
  return parts.join(', ') || 'none';
}

function write(columns: Columns, outcomes: readonly Outcome[]): string {
  const rows = outcomes.map((outcome) => columns.map(([, of]) => of(outcome)));
  const head = columns.map(([name]) => name);
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

export const tabulate = (outcomes: readonly Outcome[]) => write(met, outcomes);
export const tabulateRest = (outcomes: readonly Outcome[]) => write(rest, outcomes);
