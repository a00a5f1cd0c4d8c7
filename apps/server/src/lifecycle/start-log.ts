// Lines printed at start and stop: plain in a terminal, JSON in production; progress, banner, explained failures.
import { hostname } from 'node:os';
import { brand } from '@chowk/contract/brand';
import { StartRefusal } from '../config/start-refusal.ts';

export type StartLog = {
  say(text: string): void;
  note(text: string): void;
  warn(text: string): void;
  fail(text: string): void;
  readonly out: Output;
};

export type Output = { readonly isTTY?: boolean; write(text: string): unknown };

const levels = { say: 30, warn: 40, fail: 60 } as const;

export function createStartLog(
  env: NodeJS.ProcessEnv,
  out: Output = process.stdout,
  err: Output = process.stderr,
): StartLog {
  return env.NODE_ENV?.trim() === 'production' && !out.isTTY ? jsonLog(out) : plainLog(out, err);
}

export function plainLog(out: Output, err: Output): StartLog {
  const to = (stream: Output) => (text: string) => void stream.write(`${text}\n`);
  return { say: to(out), note: () => undefined, warn: to(err), fail: to(err), out };
}

function jsonLog(stream: Output): StartLog {
  const to = (level: number) => (text: string) => {
    for (const msg of splitLines(text)) {
      const line = { level, time: Date.now(), pid: process.pid, hostname: hostname(), msg };
      stream.write(`${JSON.stringify(line)}\n`);
    }
  };
  const say = to(levels.say);
  return { say, note: say, warn: to(levels.warn), fail: to(levels.fail), out: { write: say } };
}

/** A stack trace stays one entry. */
function splitLines(text: string): string[] {
  const lines = /\n\s+at /.test(text) ? [text] : text.split('\n');
  return lines.filter((line) => line.trim() !== '');
}

export function warningsOnly(log: StartLog): StartLog {
  return { ...log, say: () => undefined, note: () => undefined };
}

/** Node would print its warnings as plain lines. */
export function logNodeWarnings(log: StartLog): void {
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => log.warn(`${name}: ${message}`));
}

const BAR_WIDTH = 30;

export type ShowProgress = (done: number, total: number) => void;

export function createProgress(label: string, out: Output): ShowProgress {
  return out.isTTY ? progressBar(label, out) : progressLines(label, out);
}

function progressBar(label: string, out: Output): ShowProgress {
  let shown = -1;
  return (done, total) => {
    const percent = percentage(done, total);
    if (percent === shown) return;
    shown = percent;
    const filled = Math.round((percent / 100) * BAR_WIDTH);
    const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
    out.write(`\r${label} ${bar} ${percent} %${percent === 100 ? '\n' : ''}`);
  };
}

function progressLines(label: string, out: Output): ShowProgress {
  let written = -1;
  return (done, total) => {
    const quarter = Math.floor(percentage(done, total) / 25) * 25;
    if (quarter === written) return;
    written = quarter;
    out.write(`${label} ${quarter} %\n`);
  };
}

function percentage(done: number, total: number): number {
  return total > 0 ? Math.floor((Math.min(done, total) / total) * 100) : 100;
}

type Banner = {
  readonly version: string;
  readonly publicUrl: string;
  readonly signIns: readonly { readonly email: string; readonly password: string }[];
  readonly notes: readonly string[];
};

export function formatBanner({ version, publicUrl, signIns, notes }: Banner): string {
  const accounts = signIns.map(({ email, password }) => `  sign in as ${email} with ${password}`);
  return ['', `${brand.name} ${version} is open at ${publicUrl}`, ...accounts, ...notes, ''].join('\n');
}

const diskReasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it lies on a read-only disk',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'it is a file, or lies below one',
  EEXIST: 'it is a file, or lies below one',
};

/** A sentence for the operator, or a stack trace if it is a bug. */
export function explainFailure(error: unknown, dataDir: string | null): string {
  if (error instanceof StartRefusal) return error.message;
  const { code = '', path = '', stack } = error as NodeJS.ErrnoException;
  const reason = diskReasons[code];
  if (reason && dataDir && path.startsWith(dataDir)) {
    return `The data folder ${dataDir} cannot be used: ${reason}. Set another DATA_DIR.`;
  }
  return stack ?? String(error);
}
