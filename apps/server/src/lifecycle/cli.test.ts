// Options of a command: errors are a line and the usage.
import { describe, expect, it } from 'vitest';
import { StartRefusal } from '../config/start-refusal.ts';
import { readNumber, readOptions } from './cli.ts';

const text = { type: 'string' } as const;
const read = (...args: string[]) => readOptions('the usage', { to: text, all: { type: 'boolean' } }, args);

describe('options of a command', () => {
  it('are read', () => expect(read('--to', 'x', '--all')).toEqual({ to: 'x', all: true }));

  it.each([
    [['--too', 'x'], 'There is no option --too.'],
    [['-x'], 'There is no option -x.'],
    [['x'], '"x" is one word too many.'],
    [['--to'], '--to <value> is not complete.'],
    [['--all=no'], '--all is not complete.'],
  ])('%j', (args, line) => {
    expect(() => read(...args)).toThrow(new StartRefusal(`${line}\nthe usage`));
  });

  it.each(['0', '1.5', '-1', 'all', '101', ''])('a number that is %j is refused', (given) => {
    expect(() => readNumber('--keep', given, 1, 100)).toThrow(
      new StartRefusal(`--keep is "${given}": it should be a whole number from 1 to 100.`),
    );
  });
});
