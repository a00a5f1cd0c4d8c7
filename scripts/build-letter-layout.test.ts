// The layout that the server fills is the one that the MJML makes.
import { expect, it } from 'vitest';
import { buildEmailLayout, readBuiltLayout } from './build-letter-layout.ts';

it('is up to date: after a change of letter.mjml, run node scripts/build-letter-layout.ts', () => {
  expect(readBuiltLayout()).toBe(buildEmailLayout());
});
