// Tables of the demo town: parsing rows, and messages for wrong ones.
import { describe, expect, it } from 'vitest';
import { parseTable } from './data-files.ts';

const read = (text: string) => parseTable('animals.tsv', text, ['name', 'sound']);

describe('a table of the demo town', () => {
  it.each([
    ['a row a line', 'name\tsound\ncow\tmoo\ncat\tmeow\n'],
    ['line ends of Windows and an empty line', 'name\tsound\r\ncow\tmoo\r\n\r\ncat\tmeow'],
  ])('is read: %s', (_, text) => {
    expect(read(text)).toEqual([
      { name: 'cow', sound: 'moo' },
      { name: 'cat', sound: 'meow' },
    ]);
  });

  it('may leave out the last cells of a line', () => {
    expect(read('name\tsound\nfish')).toEqual([{ name: 'fish', sound: '' }]);
  });

  it.each([
    ['other columns', 'name\tcolour\ncow\tbrown', 'animals.tsv should have the columns name, sound.'],
    ['a cell too many', 'name\tsound\ncow\tmoo\ncat\tmeow\tpurr', 'animals.tsv has too many cells in line 3.'],
  ])('names a wrong line: %s', (_, text, message) => {
    expect(() => read(text)).toThrow(message);
  });
});
