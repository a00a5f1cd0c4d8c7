// Which database errors mean that it is down or overloaded.
import { expect, it } from 'vitest';
import { isHostGone, NoPrimary } from '../database/hosts/host-errors.ts';
import { isDatabaseDown, isDatabaseUnavailable } from './database-errors.ts';

const error = (code: string, severity = 'ERROR') =>
  Object.assign(new Error('Raised by the database'), { code, severity });

it.each([
  ['a pooler that has lost its database', error('08P01', 'FATAL'), true, true, true],
  ['a statement with too few values', error('08P01'), false, false, false],
  ['a primary that shuts down', error('57P01', 'FATAL'), true, true, true],
  ['no writable host', new NoPrimary('none'), true, true, false],
  ['a write to a standby', error('25006'), true, true, false],
  ['a database without free connections', error('53300', 'FATAL'), true, false, false],
  ['a duplicate value', error('23505'), false, false, false],
])('%s', (_what, given, isUnavailable, isDown, isGone) => {
  expect([isDatabaseUnavailable(given), isDatabaseDown(given), isHostGone(given)]).toEqual([
    isUnavailable,
    isDown,
    isGone,
  ]);
});
