// The first lines that a person reads after the start: the address, and accounts to sign in with.
import { brand } from '@chowk/contract/brand';

export interface SignIn {
  readonly email: string;
  readonly password: string;
}

export function describeStart(publicUrl: string, signIns: readonly SignIn[], notes: readonly string[]): string {
  const people = signIns.map(({ email, password }) => `  sign in as ${email} with ${password}`);
  return ['', `${brand.name} is open at ${publicUrl}`, ...people, ...notes, ''].join('\n');
}

/** In production the standard output is for the log alone, one JSON object a line. */
export function chooseOutput({ isProduction }: { readonly isProduction: boolean }) {
  const out = isProduction ? process.stderr : process.stdout;
  return { out, say: (line: string): void => void out.write(`${line}\n`) };
}
