// The first thing a person reads: where the market is, and as whom to look around.
import { brand } from '@chowk/contract/brand';

export interface SignIn {
  readonly email: string;
  readonly password: string;
}

export function describeMarket(publicUrl: string, signIns: readonly SignIn[], notes: readonly string[]): string {
  const people = signIns.map(({ email, password }) => `  sign in as ${email} with ${password}`);
  return ['', `${brand.name} is open at ${publicUrl}`, ...people, ...notes, ''].join('\n');
}
