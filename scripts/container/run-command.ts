// Runs programs of the container test: their output as text, or an error with all of it.
import { spawn } from 'node:child_process';

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
