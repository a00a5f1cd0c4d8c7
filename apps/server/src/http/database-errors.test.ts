// Which errors of the database are worth another try.
import { expect, it } from 'vitest';
import { isHostGone } from '../database/hosts/host-gone.ts';
import { isDatabaseTrouble } from './database-errors.ts';

const error = (code: string, severity = 'ERROR') =>
  Object.assign(new Error('Told by the database'), { code, severity });

// Promise: A pooler that has lost its database is a 503 with `Retry-After`
it.each([
  ['a pooler that has lost its database', error('08P01', 'FATAL'), true, true],
  ['a question with too few values', error('08P01'), false, false],
  ['a primary that shuts down', error('57P01', 'FATAL'), true, true],
  ['a standby that is asked to write', error('25006'), true, false],
  ['a value that is there already', error('23505'), false, false],
])('%s', (_what, given, isTrouble, isGone) => {
  expect([isDatabaseTrouble(given), isHostGone(given)]).toEqual([isTrouble, isGone]);
});
