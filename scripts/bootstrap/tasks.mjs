// What can be run, and how.
import { Refusal } from './refusal.mjs';

const server = 'apps/server/src/main.ts';

// Keeping compiled code halves the time that loading takes; where sources change all the time it only piles up.
export const tasks = {
  start: { args: [server], keepsCompiled: true },
  dev: { args: [server], env: { CHOWK_DEV: '1' } },
  test: { args: ['scripts/test.ts'] },
  check: { args: ['scripts/check.ts'] },
  format: { args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '.'] },
  bench: { args: ['bench/search/main.ts'] },
  'bench:web': { args: ['bench/web/main.ts'] },
  seed: { args: ['apps/server/src/seed.ts'] },
  'bench:messages': { args: ['bench/messages/main.ts'] },
};

export function findTask(name) {
  if (Object.hasOwn(tasks, name ?? '')) return tasks[name];
  const known = Object.keys(tasks).join(', ');
  throw new Refusal(name ? `There is no task "${name}": there are ${known}.` : `Name a task: ${known}.`);
}
