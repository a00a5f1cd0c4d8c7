// Which errors of the database are worth another try.
import { expect, it } from 'vitest';
import { isHostGone, NoPrimary } from '../database/hosts/host-errors.ts';
import { isDatabaseAway, isDatabaseTrouble } from './database-errors.ts';

const error = (code: string, severity = 'ERROR') =>
  Object.assign(new Error('Told by the database'), { code, severity });

// Promise: A pooler that has lost its database is a 503 with `Retry-After`
it.each([
  ['a pooler that has lost its database', error('08P01', 'FATAL'), true, true, true],
  ['a question with too few values', error('08P01'), false, false, false],
  ['a primary that shuts down', error('57P01', 'FATAL'), true, true, true],
  ['no host that can be written to', new NoPrimary('none'), true, true, false],
  ['a standby that is asked to write', error('25006'), true, true, false],
  ['a database without a connection left', error('53300', 'FATAL'), true, false, false],
  ['a value that is there already', error('23505'), false, false, false],
])('%s', (_what, given, isTrouble, isAway, isGone) => {
  expect([isDatabaseTrouble(given), isDatabaseAway(given), isHostGone(given)]).toEqual([isTrouble, isAway, isGone]);
});
