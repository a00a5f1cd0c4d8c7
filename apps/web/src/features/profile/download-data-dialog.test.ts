// File name of the personal data download.
import { describe, expect, it } from 'vitest';
import { dataFileName } from './download-data-dialog.tsx';

describe('the file with my data', () => {
  it.each([
    ['chowk-my-data-2026-11-15.json', new Date(2026, 10, 15, 23, 59)],
    ['chowk-my-data-2027-01-02.json', new Date(2027, 0, 2, 0, 0)],
  ])('is named for its day: %s', (name, moment) => {
    expect(dataFileName(moment)).toBe(name);
  });
});
