// Static checks: format, lint, types, layout rules, texts, packages.
import { runSteps, type Step } from './steps.ts';

/** The longest first, to end at the same time. */
const checks: readonly Step[] = [
  { name: 'lint with types', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'types: server', command: ['tsc', '--noEmit', '-p', 'apps/server'] },
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'types: scripts and journeys', command: ['tsc', '--noEmit', '-p', '.'] },
  { name: 'types: web', command: ['tsc', '--noEmit', '-p', 'apps/web'] },
  { name: 'types: contract', command: ['tsc', '--noEmit', '-p', 'packages/contract'] },
  { name: 'types: demo town', command: ['tsc', '--noEmit', '-p', 'packages/demo-town'] },
  { name: 'layout', command: ['node', 'scripts/layout/check-layout.ts'] },
  { name: 'texts', command: ['node', 'scripts/texts/texts.ts'] },
  { name: 'supply chain', command: ['node', 'scripts/supply-chain.ts'] },
];

/** Runs all steps even if one fails. */
export const runChecks = (): Promise<boolean> => runSteps(checks);

if (import.meta.main) process.exitCode = (await runChecks()) ? 0 : 1;
