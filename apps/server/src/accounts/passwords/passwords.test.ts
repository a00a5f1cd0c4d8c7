// Password hashes with OWASP's parameters.
import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

describe('passwords', () => {
  it('are hashed with argon2id: 19 MiB, two passes, one lane, and their own salt', async () => {
    const [one, other] = await Promise.all([hashPassword('Correct-Horse-9'), hashPassword('Correct-Horse-9')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
  });

  it.each([
    ['the right one', 'Correct-Horse-9', true],
    ['another case', 'correct-horse-9', false],
    ['a space at its end', 'Correct-Horse-9 ', false],
    ['nothing', '', false],
  ])('know %s', async (_, given, isRight) => {
    expect(await verifyPassword(await hashPassword('Correct-Horse-9'), given)).toBe(isRight);
  });

  it('are the same for every encoding of an accent', async () => {
    const composed = 'Caf\u00e9-Horse-9';
    expect(await verifyPassword(await hashPassword(composed), composed.normalize('NFD'))).toBe(true);
  });

  it.each([null, undefined])('never match where there is none (%s)', async (none) => {
    expect(await verifyPassword(none, 'Correct-Horse-9')).toBe(false);
  });
});
