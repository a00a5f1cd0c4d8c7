// Email rules as tables: header lines, retry delay, file names, delivery failures.
import { toEmailLine } from '@chowk/contract/email/email-line';
import { describe, expect, it } from 'vitest';
import { isAboutOneEmail, isAddressRefused, outboxFileName, retryDelay } from './email.rules.ts';

describe('toEmailLine', () => {
  it.each([
    ['Hello', 'Hello'],
    ['a\r\nBcc: b', 'a Bcc: b'],
    ['a\u0000\u0007\u0085\u2028\u2029b', 'a b'],
    ['  a \t  b ', 'a b'],
    ['gnp.\u202Eexe', 'gnp. exe'],
    ['=?utf-8?B?Q2hvd2sgU3VwcG9ydA?=', '= ?utf-8?B?Q2hvd2sgU3VwcG9ydA?='],
    ['=\u202e?utf-8?Q?x?=', '= ?utf-8?Q?x?='],
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

describe('isAddressRefused', () => {
  it.each([
    ['no such mailbox', 'RCPT TO', 550, '550 5.1.1 No such user', true],
    ['without a detailed code', 'RCPT TO', 550, '550 No such user', true],
    ['moved away', 'RCPT TO', 551, '551 5.1.6 Moved', true],
    ['full', 'RCPT TO', 552, '552 5.2.2 Mailbox full', true],
    ['no such domain', 'RCPT TO', 553, '553 5.1.2 Bad domain', true],
    ['in several lines', 'RCPT TO', 550, '550-5.1.1 The account\n550 5.1.1 does not exist', true],
    ['greylisted', 'RCPT TO', 450, '450 4.2.0 Try later', false],
    ['relaying denied', 'RCPT TO', 550, '550 5.7.1 Relaying denied', false],
    ['not authenticated', 'RCPT TO', 530, '530 5.7.0 Must issue STARTTLS first', false],
    ['on a blocklist', 'RCPT TO', 554, '554 5.7.1 Service unavailable; client host blocked', false],
    ['sender rejected', 'MAIL FROM', 550, '550 5.1.8 Bad sender', false],
    ['content rejected', 'DATA', 554, '554 5.6.0 Not liked', false],
    ['connection rejected', 'CONN', 554, '554 Not today', false],
    ['server down', 'CONN', undefined, undefined, false],
  ])('%s: %s %s', (_, command, responseCode, response, expected) => {
    const error = {
      message: 'no',
      command,
      ...(responseCode ? { responseCode } : {}),
      ...(response ? { response } : {}),
    };
    expect(isAddressRefused(error)).toBe(expected);
  });
});

describe('isAboutOneEmail', () => {
  it.each([
    ['no such mailbox', 'EENVELOPE', 'RCPT TO', 550, true],
    ['no such domain, for now', 'EENVELOPE', 'RCPT TO', 450, true],
    ['policy rejection', 'EENVELOPE', 'RCPT TO', 554, true],
    ['content rejected', 'EMESSAGE', 'DATA', 554, true],
    ['its content is deferred', 'EMESSAGE', 'DATA', 451, true],
    ['DATA command rejected', 'EENVELOPE', 'DATA', 452, true],
    ['invalid recipient', 'EENVELOPE', 'API', undefined, true],
    ['larger than the server accepts', 'EMESSAGE', 'MAIL FROM', undefined, true],
    ['closing at the recipient', 'EENVELOPE', 'RCPT TO', 421, false],
    ['closing after the content', 'EMESSAGE', 'DATA', 421, false],
    ['closing at the connection', 'ECONNECTION', 'CONN', 421, false],
    ['connection rejected', 'EPROTOCOL', 'CONN', 554, false],
    ['greeting rejected', 'EPROTOCOL', 'HELO', 550, false],
    ['no encryption', 'ETLS', 'STARTTLS', 454, false],
    ['a wrong password', 'EAUTH', 'AUTH PLAIN', 535, false],
    ['sender rejected', 'EENVELOPE', 'MAIL FROM', 550, false],
    ['sender deferred', 'EENVELOPE', 'MAIL FROM', 451, false],
    ['connection refused', 'ESOCKET', 'CONN', undefined, false],
    ['timeout', 'ETIMEDOUT', 'CONN', undefined, false],
    ['connection lost', 'ECONNECTION', 'CONN', undefined, false],
    ['a full disk', 'ENOSPC', undefined, undefined, false],
  ])('%s: %s %s %s', (_, code, command, responseCode, expected) => {
    const error = { message: 'no', code, ...(command ? { command } : {}), ...(responseCode ? { responseCode } : {}) };
    expect(isAboutOneEmail(error)).toBe(expected);
  });
});
