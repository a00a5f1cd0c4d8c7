// CPU time and memory of running processes (Linux).
import { readdir, readFile } from 'node:fs/promises';
import { Client } from 'pg';

/** The system counts in hundredths of a second. */
const tickMs = 10;
const pageBytes = 4096;

type Counted = { readonly parent: number; readonly ownMs: number; readonly endedChildrenMs: number };

/** `pid` may also be `<pid>/task/<pid>`, the main thread alone. */
async function countProcess(pid: number | string): Promise<Counted | null> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // The program name is in parentheses and may contain anything.
  const fields = line
    ?.slice(line.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  if (!fields) return null;
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
  return {
    parent: fields[1] ?? 0,
    ownMs: (user + system) * tickMs,
    endedChildrenMs: (endedUser + endedSystem) * tickMs,
  };
}

export async function processorMs(root: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const counted = await Promise.all(pids.map(async (pid) => [pid, await countProcess(pid)] as const));
  const processes = new Map(counted.filter((each): each is [number, Counted] => each[1] !== null));
  const belongs = (pid: number): boolean => pid === root || (pid > 1 && belongs(processes.get(pid)?.parent ?? 0));
  return [...processes]
    .filter(([pid]) => belongs(pid))
    .reduce((sum, [, { ownMs, endedChildrenMs }]) => sum + ownMs + endedChildrenMs, 0);
}

export async function mainThreadMs(pid: number): Promise<number> {
  return (await countProcess(`${pid}/task/${pid}`))?.ownMs ?? Number.NaN;
}

export async function memoryMegabytes(pid: number): Promise<number> {
  const [, resident = '0'] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ');
  return (Number(resident) * pageBytes) / 2 ** 20;
}

export async function findPostmaster(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ text: string }>("select pg_read_file('postmaster.pid') as text");
  await client.end();
  return Number.parseInt(rows[0]?.text ?? '', 10);
}
