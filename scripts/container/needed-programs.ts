// The programs that the container test needs: installed ones, or from Debian when run as root.
import { readFile } from 'node:fs/promises';
import { isInstalled, mustRun } from './run-command.ts';

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
