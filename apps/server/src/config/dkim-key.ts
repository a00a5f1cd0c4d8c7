// The key that signs letters (DKIM): read once at the start, where a wrong one is refused in words.
import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

export type DkimKey = { readonly domain: string; readonly selector: string; readonly privateKey: string };

/** What receivers still believe; RFC 8301 asks for it. */
const fewestBits = 1024;

/** The path of a PEM file becomes its text. */
export function dkimKeyFile() {
  return z.string().transform((path, context) => {
    const text = attempt(() => readFileSync(path, 'utf8'));
    const problem = text === null ? 'it cannot be read' : findProblem(text);
    if (problem === null) return text ?? '';
    context.addIssue(`is "${path}": ${problem}. It should be an RSA private key in PEM, as openssl genrsa makes it.`);
    return z.NEVER;
  });
}

function findProblem(text: string): string | null {
  const key = attempt<KeyObject>(() => createPrivateKey(text));
  if (!key) return 'it holds no private key';
  if (key.asymmetricKeyType !== 'rsa') return `it holds a key for ${key.asymmetricKeyType}`;
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  return bits < fewestBits ? `its key has ${bits} bits, and receivers trust none below ${fewestBits}` : null;
}

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
