// Asks the registry for known vulnerabilities of the lockfile; an unreachable registry is no clean result.
import { execFile } from 'node:child_process';

/** Exit codes of `npm run audit`, so that a nightly job distinguishes a finding from an unreachable registry. */
export const auditExitCodes = { nothing: 0, found: 1, unasked: 2 } as const;

export type Advisories =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'found'; readonly lines: readonly string[] }
  | { readonly kind: 'unasked'; readonly reason: string };

type Via = string | { readonly title?: string; readonly url?: string };
type Vulnerability = { readonly severity: string; readonly range: string; readonly via?: readonly Via[] };
type Answer = { readonly vulnerabilities?: Readonly<Record<string, Vulnerability>>; readonly message?: string };

type Options = {
  /** For one request; npm asks two addresses, one after the other. */
  readonly requestMs?: number;
  readonly env?: NodeJS.ProcessEnv;
};

/** npm itself takes a second or two, on a busy machine many more. */
const START_MS = 60_000;

/** From the lockfile alone, without installed packages. One attempt, so that a silent registry costs seconds. */
export async function askForAdvisories(root: string, { requestMs = 10_000, env }: Options = {}): Promise<Advisories> {
  const args = [
    ...['audit', '--package-lock-only', '--json', '--fetch-retries=0', `--fetch-timeout=${requestMs}`],
    // A user's npm settings could disable the audit, which would then report no findings.
    ...['--audit', '--no-offline', '--no-prefer-offline', '--include=dev', '--include=optional', '--include=peer'],
  ];
  const options = {
    cwd: root,
    shell: process.platform === 'win32',
    timeout: 2 * requestMs + START_MS,
    env,
    maxBuffer: 2 ** 26,
  };
  return readAnswer(await new Promise((settle) => execFile('npm', args, options, (_, out) => settle(out))));
}

export function readAnswer(text: string): Advisories {
  const answer = parse(text);
  const vulnerabilities = answer?.vulnerabilities;
  if (typeof vulnerabilities !== 'object' || vulnerabilities === null)
    return { kind: 'unasked', reason: answer?.message || 'there was no answer' };
  const lines = Object.entries(vulnerabilities).map(([name, found]) => describe(name, found));
  return lines.length > 0 ? { kind: 'found', lines } : { kind: 'nothing' };
}

function describe(name: string, { severity, range, via = [] }: Vulnerability): string {
  const reasons = via.map((each) => (typeof each === 'string' ? `through ${each}` : `${each.title} ${each.url ?? ''}`));
  return `${name} ${range}: ${severity}, ${reasons.map((reason) => reason.trim()).join('; ') || 'see npm audit'}`;
}

function parse(text: string): Answer | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
