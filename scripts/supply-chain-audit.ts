// Asks the registry what is known against our packages; not to have been answered is no clean bill either.
import { execFile } from 'node:child_process';

type Answer = {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly range: string }>>;
  readonly message?: string;
};

export async function askForAdvisories(root: string): Promise<string[]> {
  const { found, reason } = readAnswer(await runAudit(root));
  if (reason) return [`npm audit could not be asked: ${reason}`];
  if (found.length === 0) console.error('npm audit: nothing is known against any package');
  return found;
}

/** One try: a registry that is out of reach costs seconds, not minutes. */
function runAudit(root: string): Promise<string> {
  const args = ['audit', '--json', '--fetch-retries=0', '--fetch-timeout=10000'];
  const options = { cwd: root, shell: process.platform === 'win32', timeout: 30_000 };
  return new Promise((settle) => execFile('npm', args, options, (_, out) => settle(out)));
}

export function readAnswer(text: string): { found: string[]; reason: string | null } {
  const answer = parse(text);
  if (!answer?.vulnerabilities) return { found: [], reason: answer?.message ?? 'there was no answer' };
  const found = Object.entries(answer.vulnerabilities);
  return {
    found: found.map(([name, { severity, range }]) => `${name} ${range}: ${severity}, see npm audit`),
    reason: null,
  };
}

function parse(text: string): Answer | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
