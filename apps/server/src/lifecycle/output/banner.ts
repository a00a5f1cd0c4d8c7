// The first lines that a person reads after the start: the address, and accounts to sign in with.
import { brand } from '@chowk/contract/brand';

export interface SignIn {
  readonly email: string;
  readonly password: string;
}

type Start = {
  readonly version: string;
  readonly publicUrl: string;
  readonly signIns: readonly SignIn[];
  readonly notes: readonly string[];
};

export function describeStart({ version, publicUrl, signIns, notes }: Start): string {
  const people = signIns.map(({ email, password }) => `  sign in as ${email} with ${password}`);
  return ['', `${brand.name} ${version} is open at ${publicUrl}`, ...people, ...notes, ''].join('\n');
}
