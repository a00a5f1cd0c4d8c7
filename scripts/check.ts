// What a machine can see without running the product: format, lint, types, and the rules of the house.
import { runStep, type Step } from './steps.ts';

export const checks: readonly Step[] = [
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'lint with types', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'types: contract', command: ['tsc', '--noEmit', '-p', 'packages/contract'] },
  { name: 'types: demo town', command: ['tsc', '--noEmit', '-p', 'packages/demo-town'] },
  { name: 'types: server', command: ['tsc', '--noEmit', '-p', 'apps/server'] },
  { name: 'types: web', command: ['tsc', '--noEmit', '-p', 'apps/web'] },
  { name: 'types: scripts and journeys', command: ['tsc', '--noEmit', '-p', '.'] },
  { name: 'rules of the house', command: ['node', 'scripts/house/check-house.ts'] },
  { name: 'texts', command: ['node', 'scripts/texts/texts.ts'] },
  { name: 'promises', command: ['node', 'scripts/promises.ts', '--check'] },
  { name: 'supply chain', command: ['node', 'scripts/supply-chain.ts'] },
];

/** Every step runs, so that one look shows all that is wrong. */
export async function runChecks(): Promise<boolean> {
  let isWell = true;
  for (const step of checks) isWell = (await runStep(step)) && isWell;
  return isWell;
}

if (import.meta.main) process.exitCode = (await runChecks()) ? 0 : 1;
