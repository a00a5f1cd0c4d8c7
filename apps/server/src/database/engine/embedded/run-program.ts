// Runs a program to its end and keeps what it said.
import { type SpawnOptions, spawn } from 'node:child_process';

export interface Outcome {
  /** Null: it did not run, or a signal ended it. */
  readonly code: number | null;
  readonly output: string;
}

export function runProgram(command: string, args: readonly string[], options: SpawnOptions): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ code: null, output: error.message }));
    child.on('close', (code) => resolve({ code, output: output.trim() }));
  });
}
