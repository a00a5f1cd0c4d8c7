// Which version of the product this is.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

export async function productVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(resolve(import.meta.dirname, '../../package.json'), 'utf8'));
  return String(version);
}
