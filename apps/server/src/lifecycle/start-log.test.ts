// Start log: plain in a terminal, JSON in production.
import { describe, expect, it } from 'vitest';
import { reportMigrations } from './open-resources.ts';
import { createStartLog, plainLog, type StartLog, warningsOnly } from './start-log.ts';

function record(isTTY = false) {
  const written: string[] = [];
  return { written, isTTY, write: (text: string) => void written.push(text) };
}

const production = { NODE_ENV: 'production' };
const msgs = (written: readonly string[]) => written.map((line) => JSON.parse(line).msg);

describe('the start log', () => {
  it('is plain in a terminal: information on stdout, warnings on stderr', () => {
    const [out, err] = [record(), record()];
    const log = createStartLog({}, out, err);
    log.say('open');
    log.note('production only');
    log.warn('odd');
    expect([out.written, err.written]).toEqual([['open\n'], ['odd\n']]);
  });

  it('is one JSON object a line in production, also for texts of several lines', () => {
    const [out, err] = [record(), record()];
    const log = createStartLog(production, out, err);
    log.say('\nopen\nwith notes\n');
    log.note('started');
    log.warn('odd');
    log.fail('Error: ours\n    at start (main.ts:1)');
    log.out.write('Building 25 %\n');
    expect(err.written).toEqual([]);
    expect(out.written.every((line) => /^\{[^\n]*\}\n$/.test(line))).toBe(true);
    expect(out.written.map((line) => JSON.parse(line).level)).toEqual([30, 30, 30, 40, 60, 30]);
    expect(msgs(out.written)).toEqual([
      ...['open', 'with notes', 'started', 'odd'],
      'Error: ours\n    at start (main.ts:1)',
      'Building 25 %',
    ]);
  });

  it('is plain in a terminal, also in production', () => {
    const out = record(true);
    createStartLog(production, out, record()).say('open');
    expect(out.written).toEqual(['open\n']);
  });

  it('of a further worker has only warnings', () => {
    const [out, err] = [record(), record()];
    const log = warningsOnly(plainLog(out, err));
    log.say('open');
    log.warn('odd');
    expect([out.written, err.written]).toEqual([[], ['odd\n']]);
  });
});

describe('migrations', () => {
  const lines: string[] = [];
  const to = (kind: string) => (line: string) => void lines.push(`${kind}: ${line}`);
  const log: StartLog = { say: to('say'), note: to('note'), warn: to('warn'), fail: to('fail'), out: record() };

  it.each([
    [{ kind: 'begins', name: '0023-x', isFirstUse: false }, 'say: Migration 0023-x runs.'],
    [{ kind: 'done', name: '0023-x', isFirstUse: false, ms: 12 }, 'say: Migration 0023-x is done, in 12 ms.'],
    [{ kind: 'begins', name: '0001-x', isFirstUse: true }, 'note: Migration 0001-x runs.'],
    [{ kind: 'upToDate', newest: '0023-x' }, 'note: The database is up to date (0023-x); no migration runs.'],
  ] as const)('%j', (step, line) => {
    lines.length = 0;
    reportMigrations(log)(step);
    expect(lines).toEqual([line]);
  });
});
