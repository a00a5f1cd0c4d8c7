// Static checks: format, lint, types, layout rules, texts, packages.
import { runSteps, type Step } from './steps.ts';

/** The longest first, to end at the same time. */
const checks: readonly Step[] = [
  // Reports the errors of `tsc` too: both need the same programs, and building them takes most of the time.
  { name: 'types and lint with types', command: ['oxlint', '--type-aware', '--type-check', '--deny-warnings'] },
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'layout', command: ['node', 'scripts/layout/check-layout.ts'] },
  { name: 'texts', command: ['node', 'scripts/texts/texts.ts'] },
  { name: 'supply chain', command: ['node', 'scripts/supply-chain.ts'] },
];

export const runChecks = (): Promise<boolean> => runSteps(checks);

if (import.meta.main) process.exitCode = (await runChecks()) ? 0 : 1;
