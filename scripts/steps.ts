// Runs the steps of a task one after another, says how each went, and keeps their output apart.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { styleText } from 'node:util';

export const root = resolve(import.meta.dirname, '..');

export type Step = {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly env?: Record<string, string>;
};

/** Packages' own commands are found in node_modules/.bin. */
export function runStep({ name, command: [program, ...args], env = {} }: Step): Promise<boolean> {
  const started = performance.now();
  console.error(styleText('bold', `\n▸ ${name}`));
  return new Promise((done) => {
    const path = `${resolve(root, 'node_modules/.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`;
    const child = spawn(program, args, {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, PATH: path, ...env },
    });
    child.on('error', (error) => {
      console.error(error.message);
      done(false);
    });
    child.on('exit', (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      const isWell = code === 0;
      console.error(styleText(isWell ? 'green' : 'red', `${isWell ? '✓' : '✗'} ${name} (${seconds} s)`));
      done(isWell);
    });
  });
}
