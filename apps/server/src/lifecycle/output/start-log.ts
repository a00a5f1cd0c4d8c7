// The lines of a start and a stop: words for a person, and in production one JSON object a line, as the log's own are.
import { hostname } from 'node:os';

export type StartLog = {
  say(text: string): void;
  /** For the log of production alone; a person at a laptop has no need of it. */
  note(text: string): void;
  warn(text: string): void;
  fail(text: string): void;
  /** For progress. */
  readonly out: Output;
};

export type Output = { readonly isTTY?: boolean; write(text: string): unknown };

/** The levels of the log (pino's). */
const levels = { say: 30, warn: 40, fail: 60 } as const;

/** In a terminal the log itself is made for reading, too. */
export function startLogFor(
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
    for (const msg of inPieces(text)) {
      const line = { level, time: Date.now(), pid: process.pid, hostname: hostname(), msg };
      stream.write(`${JSON.stringify(line)}\n`);
    }
  };
  const say = to(levels.say);
  return { say, note: say, warn: to(levels.warn), fail: to(levels.fail), out: { write: say } };
}

/** A stack stays in one piece; anything else is as many lines as it has. */
function inPieces(text: string): string[] {
  const lines = /\n\s+at /.test(text) ? [text] : text.split('\n');
  return lines.filter((line) => line.trim() !== '');
}

/** Of several processes those that are not the first have nothing to say but what is wrong. */
export function onlyProblems(log: StartLog): StartLog {
  return { ...log, say: () => undefined, note: () => undefined };
}

/** Node's own warnings would be plain lines. */
export function tellWarnings(log: StartLog): void {
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => log.warn(`${name}: ${message}`));
}
