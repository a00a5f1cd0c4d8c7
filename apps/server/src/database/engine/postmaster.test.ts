// Reading the reason of a failed start from PostgreSQL's log.
import { expect, it } from 'vitest';
import { findStartError } from './postmaster.ts';

const inUse = 'pre-existing shared memory block (key 1, ID 2) is still in use';

it.each([
  ['the first complaint', `2026-11-16 UTC [1] LOG:  starting\n2026-11-16 UTC [1] FATAL:  ${inUse}\nHINT: x`, inUse],
  [
    'not what sessions of a killed server say on their way out',
    `2026-11-16 UTC [7] FATAL:  terminating connection due to unexpected postmaster exit\n2026-11-16 UTC [1] FATAL:  ${inUse}`,
    inUse,
  ],
  [
    'not what is said to clients that connect too early',
    `2026-11-16 UTC [7] FATAL:  the database system is not yet accepting connections\n2026-11-16 UTC [1] FATAL:  ${inUse}`,
    inUse,
  ],
  ['the last line where nothing is fatal', 'one\ntwo\n', 'two'],
  ['nothing of an empty log', '', ''],
])('%s', (_, log, error) => {
  expect(findStartError(log)).toBe(error);
});
