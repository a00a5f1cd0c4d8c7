// Runs the steps of a task and reports each result.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { styleText } from 'node:util';

export const root = resolve(import.meta.dirname, '..');

export type Step = {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly env?: Record<string, string>;
};

type Ending = { readonly isWell: boolean; readonly seconds: string; readonly output: string };

export async function runStep(step: Step): Promise<boolean> {
  console.error(styleText('bold', `\n▸ ${step.name}`));
  return reportEnd(step, await run(step, 'inherit'));
}

export type Timed = { readonly name: string; readonly isWell: boolean; readonly seconds: number };

export async function timed(name: string, work: () => Promise<boolean>): Promise<Timed> {
  const started = performance.now();
  const isWell = await work();
  return { name, isWell, seconds: (performance.now() - started) / 1000 };
}

/** As many in parallel as there are cores, in the order given; output is printed when a step has ended. */
export async function runSteps(steps: readonly Step[]): Promise<boolean> {
  const waiting = steps.values();
  const endings: boolean[] = [];
  const work = async () => {
    for (const step of waiting) {
      const ending = await run(step, 'pipe');
      console.error(styleText('bold', `\n▸ ${step.name}`));
      process.stderr.write(ending.output);
      endings.push(reportEnd(step, ending));
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, work));
  return endings.every(Boolean);
}

function reportEnd({ name }: Step, { isWell, seconds }: Ending): boolean {
  console.error(styleText(isWell ? 'green' : 'red', `${isWell ? '✓' : '✗'} ${name} (${seconds} s)`));
  return isWell;
}

/** Package commands are found in node_modules/.bin. */
function run({ command: [program, ...args], env = {} }: Step, stdio: 'inherit' | 'pipe'): Promise<Ending> {
  const started = performance.now();
  const path = `${resolve(root, 'node_modules/.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`;
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio,
      shell: process.platform === 'win32',
      env: { ...process.env, PATH: path, ...env },
    });
    let output = '';
    const append = (text: string) => {
      output += text;
    };
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', append);
    const end = (isWell: boolean) =>
      done({ isWell, output, seconds: ((performance.now() - started) / 1000).toFixed(1) });
    child.on('error', (error) => {
      output += `${error.message}\n`;
      if (stdio === 'inherit') console.error(error.message);
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}
