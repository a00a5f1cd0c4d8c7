// The committed email layout matches its MJML source.
import { expect, it } from 'vitest';
import { buildEmailLayout, readBuiltLayout } from './build-email-layout.ts';

it('is up to date: after a change of the MJML, run node scripts/build-email-layout.ts', () => {
  expect(readBuiltLayout()).toBe(buildEmailLayout());
});
