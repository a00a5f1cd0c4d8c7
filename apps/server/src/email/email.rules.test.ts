// What a header holds, when a letter is tried again, what its file is called.
import { toEmailLine } from '@chowk/contract/email/email-line';
import { describe, expect, it } from 'vitest';
import { outboxFileName, retryDelay } from './email.rules.ts';

describe('toEmailLine', () => {
  it.each([
    ['Hello', 'Hello'],
    ['a\r\nBcc: b', 'a Bcc: b'],
    ['a\u0000\u0007\u0085\u2028\u2029b', 'a b'],
    ['  a \t  b ', 'a b'],
    ['gnp.\u202Eexe', 'gnp. exe'],
    ['ਸਤ ਸ੍ਰੀ ਅਕਾਲ 🙏', 'ਸਤ ਸ੍ਰੀ ਅਕਾਲ 🙏'],
  ])('%j is %j', (given, line) => expect(toEmailLine(given)).toBe(line));
});

describe('retryDelay', () => {
  it('grows from a minute to an hour and stays there', () => {
    const minutes = [1, 2, 3, 4, 5, 6, 7, 8, 100_000].map((attempts) => retryDelay(attempts) / 60_000);
    expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  });
});

describe('outboxFileName', () => {
  const at = new Date('2026-03-09T14:05:00.123Z');
  const id = '019535d9-3df7-79fb-b466-fa907fa17f9e';
  it.each([
    ['[Chowk] Feedback: A kind word', '2026-03-09_14-05-00_chowk-feedback-a-kind-word_7fa17f9e.eml'],
    ['../../etc/passwd', '2026-03-09_14-05-00_etc-passwd_7fa17f9e.eml'],
    ['गाय बिकाऊ', '2026-03-09_14-05-00_गाय-बिकाऊ_7fa17f9e.eml'],
    ['!!!', '2026-03-09_14-05-00_letter_7fa17f9e.eml'],
  ])('%s', (subject, name) => expect(outboxFileName({ id, subject, created_at: at })).toBe(name));

  it('fits into a folder however long the subject', () => {
    expect(Buffer.byteLength(outboxFileName({ id, subject: '𝒜'.repeat(300), created_at: at }))).toBeLessThan(255);
  });
});
