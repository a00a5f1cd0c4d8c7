// The version: one number, in package.json, in the lockfile and at the top of the list of changes.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { productVersion } from './product-version.ts';

const read = (file: string) => readFileSync(resolve(import.meta.dirname, '../../../..', file), 'utf8');

it('is the newest of the changes', () => {
  const [, newest] = /^## (\d+\.\d+\.\d+)$/m.exec(read('CHANGELOG.md')) ?? [];
  expect(productVersion).toBe(newest);
  expect(JSON.parse(read('package-lock.json')).version).toBe(newest);
});
