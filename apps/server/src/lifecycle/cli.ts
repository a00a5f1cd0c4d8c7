// Command-line tasks: run once with the settings, options with a usage line instead of a stack trace.
import { resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { readConfig, type Settings } from '../config/config.ts';
import { StartRefusal } from '../config/start-refusal.ts';
import { createShutdown, type Shutdown, stopOnSignals } from './shutdown.ts';
import { explainFailure } from './start-log.ts';

export async function runCliTask(run: (settings: Settings, shutdown: Shutdown) => Promise<void>): Promise<void> {
  const shutdown = createShutdown();
  let dataDir: string | null = null;
  stopOnSignals(shutdown);
  try {
    const settings = readConfig(process.env);
    dataDir = settings.dataDir;
    await run(settings, shutdown);
  } catch (error) {
    if (!shutdown.signal.aborted) console.error(explainFailure(error, dataDir));
    return shutdown.stop(1);
  }
  return shutdown.stop(0);
}

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<O extends Options> = ReturnType<typeof parseArgs<{ options: O }>>['values'];

export function readOptions<const O extends Options>(
  usage: string,
  options: O,
  args: readonly string[] = process.argv.slice(2),
): Values<O> | null {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`${usage}\n`);
    return null;
  }
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new StartRefusal(`${explainArgument(error as NodeJS.ErrnoException)}\n${usage}`);
  }
}

export function readWords<const O extends Options>(
  usage: string,
  options: O,
  args: readonly string[] = process.argv.slice(2),
): { readonly words: string[]; readonly values: Values<O> } | null {
  const end = args.findIndex((word) => word.startsWith('-'));
  const words = end < 0 ? args : args.slice(0, end);
  const values = readOptions(usage, options, args.slice(words.length));
  return values && { words: [...words], values };
}

function explainArgument({ code, message }: NodeJS.ErrnoException): string {
  const [, quoted = ''] = /'([^']*)'/.exec(message) ?? [];
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `There is no option ${quoted}.`;
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') return `"${quoted}" is one word too many.`;
  return `${quoted.replace(/^-\w, /, '')} is not complete.`;
}

export function readNumber(option: string, text: string, min: number, max: number): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : -1;
  if (number < min || number > max)
    throw new StartRefusal(`${option} is "${text}": it should be a whole number from ${min} to ${max}.`);
  return number;
}

/** npm runs tasks in the root of the repository; INIT_CWD is where the user called it. */
export function pathFromCaller(path: string): string {
  return resolve(process.env.INIT_CWD ?? '.', path);
}
