// Hashes as OWASP asks for, and nobody's password.
import { describe, expect, it } from 'vitest';
import { hashPassword, isRightPassword } from './passwords.ts';

describe('passwords', () => {
  // Promise: Passwords are kept as argon2id hashes of 19 MiB and two passes, each with its own salt
  it('are hashed with argon2id: 19 MiB, two passes, one lane, and a salt of their own', async () => {
    const [one, other] = await Promise.all([hashPassword('Correct-Horse-9'), hashPassword('Correct-Horse-9')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
  });

  // Promise: A password is taken as it was typed, spaces included, and is the same however a keyboard spells its
  // accents
  it.each([
    ['the right one', 'Correct-Horse-9', true],
    ['another case', 'correct-horse-9', false],
    ['a space at its end', 'Correct-Horse-9 ', false],
    ['nothing', '', false],
  ])('know %s', async (_, given, isRight) => {
    expect(await isRightPassword(await hashPassword('Correct-Horse-9'), given)).toBe(isRight);
  });

  it('are the same however a keyboard spells an accent', async () => {
    const composed = 'Caf\u00e9-Horse-9';
    expect(await isRightPassword(await hashPassword(composed), composed.normalize('NFD'))).toBe(true);
  });

  it.each([null, undefined])('are never right where there is none (%s)', async (none) => {
    expect(await isRightPassword(none, 'Correct-Horse-9')).toBe(false);
  });
});
