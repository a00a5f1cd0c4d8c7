// Reads the options of a command; one that does not exist is refused with the usage, not with a stack.
import { resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { StartRefusal } from '../../config/start-refusal.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<O extends Options> = ReturnType<typeof parseArgs<{ options: O }>>['values'];

/** Null: only the usage was asked for, and has been shown. */
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
    throw new StartRefusal(`${sayWhy(error as NodeJS.ErrnoException)}\n${usage}`);
  }
}

/** For a command whose words come before its options. */
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

function sayWhy({ code, message }: NodeJS.ErrnoException): string {
  const [, quoted = ''] = /'([^']*)'/.exec(message) ?? [];
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `There is no option ${quoted}.`;
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') return `"${quoted}" is one word too many.`;
  return `${quoted.replace(/^-\w, /, '')} is not complete.`;
}

export function readNumber(option: string, text: string, least: number, most: number): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : -1;
  if (number < least || number > most)
    throw new StartRefusal(`${option} is "${text}": it should be a whole number from ${least} to ${most}.`);
  return number;
}

/** npm runs tasks at the top of the repository; the person may stand elsewhere. */
export function pathFromCaller(path: string): string {
  return resolve(process.env.INIT_CWD ?? '.', path);
}
