// Runs programs of the container test (their output as text, or an error with all of it), and installs them on Debian.
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';

export type Ran = { readonly code: number; readonly out: string; readonly err: string };
type Options = { readonly shows?: boolean; readonly env?: NodeJS.ProcessEnv; readonly cwd?: string };

export function run(command: string, args: readonly string[], { shows = false, env, cwd }: Options = {}): Promise<Ran> {
  return new Promise((settle, fail) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env }, cwd });
    let out = '';
    let err = '';
    child.stdout.on('data', (piece) => {
      out += piece;
      if (shows) process.stderr.write(piece);
    });
    child.stderr.on('data', (piece) => {
      err += piece;
      if (shows) process.stderr.write(piece);
    });
    child.once('error', fail).once('close', (code) => settle({ code: code ?? 1, out, err }));
  });
}

export async function mustRun(command: string, args: readonly string[], options: Options = {}): Promise<string> {
  const { code, out, err } = await run(command, args, options);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${err}${out}`);
  return out.trim();
}

export async function isInstalled(program: string): Promise<boolean> {
  return (await run('sh', ['-c', `command -v ${program}`])).code === 0;
}

const programs = { podman: 'podman', runc: 'runc', debootstrap: 'debootstrap', 'docker-compose': 'docker-compose' };

export async function ensurePrograms(say: (line: string) => void): Promise<void> {
  const missing: string[] = [];
  for (const [program, name] of Object.entries(programs)) if (!(await isInstalled(program))) missing.push(name);
  if (missing.length === 0) return;
  if (!(await isDebian()) || process.getuid?.() !== 0) {
    // The image can be built without the last three; their checks are then skipped and named.
    if (missing.includes('podman'))
      throw new Error('podman is missing: install it (as root on Debian this test does), then run it again.');
    say(`Missing, and skipped: ${missing.join(', ')}.`);
    return;
  }
  say(`Installing ${missing.join(', ')} …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await mustRun('apt-get', ['update', '-qq'], { env });
  await mustRun('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], { env });
}

export async function isDebian(): Promise<boolean> {
  return /^ID(_LIKE)?=.*debian/m.test(await readFile('/etc/os-release', 'utf8').catch(() => ''));
}
