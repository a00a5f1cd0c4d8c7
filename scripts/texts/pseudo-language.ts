// npm run test:pseudo: the product with a generated fourth language in a copy of the sources. Every screen must
// have space for texts that are 40 % longer.
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../steps.ts';
import { pseudoTranslation } from './pseudo-text.ts';
import { readTexts } from './read-texts.ts';

const copy = join(root, '.runtime/pseudo-language');
const row =
  "  xx: { ownName: 'Pšéüdö', tag: 'en-XA', prefix: '/xx', script: 'Latn', direction: 'ltr', plurals: ['one', 'other'], isComplete: true },\n";

rmSync(copy, { recursive: true, force: true });
copySources();
const list = join(copy, 'packages/contract/src/languages/languages.ts');
writeFileSync(list, readFileSync(list, 'utf8').replace('} as const satisfies', `${row}} as const satisfies`));
for (const [part, tree] of readTexts()) {
  write(join(copy, 'packages/contract/languages/xx', `${part}.json`), JSON.stringify(pseudoTranslation(tree)));
}
const { status } = spawnSync(process.execPath, ['scripts/journeys.ts', 'e2e/languages/pseudo-language.spec.ts'], {
  cwd: copy,
  stdio: 'inherit',
  env: { ...process.env, PSEUDO_LANGUAGE: 'xx' },
});
rmSync(copy, { recursive: true, force: true });
process.exitCode = status ?? 1;

/** Tracked files, and the packages as links: the copy resolves its own workspaces. */
function copySources(): void {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    copyFileSync(join(root, file), join(copy, file));
  }
  for (const packages of ['node_modules', 'apps/server/node_modules', 'apps/web/node_modules']) {
    spawnSync('cp', ['-al', join(root, packages), join(copy, packages)]);
  }
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
