// Which version of the product this is: the one place is the package.json at the top.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const { version } = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../../../package.json'), 'utf8'));

export const productVersion = String(version);
