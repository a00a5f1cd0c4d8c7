// Reads postmaster.pid, which a running PostgreSQL writes into its data folder.
import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface PostmasterFile {
  readonly pid: number;
  readonly port: number;
  readonly isReady: boolean;
}

export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | null> {
  const text = await readFile(pathIn(cluster), 'utf8').catch(() => null);
  if (text === null) return null;
  const lines = text.split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' };
}

export async function removePostmasterFile(cluster: string): Promise<void> {
  await rm(pathIn(cluster), { force: true });
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The operating system reuses process ids, so the command line is compared too. */
export async function isPostmasterOf(cluster: string, pid: number): Promise<boolean> {
  const command = await readCommandLine(pid).catch(() => '');
  return command.includes(`-D ${cluster} -p `);
}

async function readCommandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ');
  const query = `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`;
  const [command, args] =
    process.platform === 'win32'
      ? ['powershell', ['-NoProfile', '-Command', query]]
      : ['ps', ['-ww', '-o', 'command=', '-p', String(pid)]];
  return (await promisify(execFile)(command as string, args as string[])).stdout;
}

function pathIn(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}
