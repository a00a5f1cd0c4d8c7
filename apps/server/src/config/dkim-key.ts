// The DKIM key that signs emails: read and validated once at the start.
import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

export type DkimKey = { readonly domain: string; readonly selector: string; readonly privateKey: string };

/** RFC 8301. */
const MIN_KEY_BITS = 1024;

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
  return bits < MIN_KEY_BITS ? `its key has ${bits} bits, and receivers trust none below ${MIN_KEY_BITS}` : null;
}

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
