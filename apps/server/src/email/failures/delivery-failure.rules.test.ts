// Which refusals are about the address, and which about one letter, as tables.
import { describe, expect, it } from 'vitest';
import { isAboutOneEmail, isAddressRefused } from './delivery-failure.rules.ts';

describe('isAddressRefused', () => {
  it.each([
    ['no such mailbox', 'RCPT TO', 550, '550 5.1.1 No such user', true],
    ['without a detailed code', 'RCPT TO', 550, '550 No such user', true],
    ['moved away', 'RCPT TO', 551, '551 5.1.6 Moved', true],
    ['full', 'RCPT TO', 552, '552 5.2.2 Mailbox full', true],
    ['no such domain', 'RCPT TO', 553, '553 5.1.2 Bad domain', true],
    ['in several lines', 'RCPT TO', 550, '550-5.1.1 The account\n550 5.1.1 does not exist', true],
    ['greylisted', 'RCPT TO', 450, '450 4.2.0 Try later', false],
    ['we may not relay', 'RCPT TO', 550, '550 5.7.1 Relaying denied', false],
    ['we are not logged in', 'RCPT TO', 530, '530 5.7.0 Must issue STARTTLS first', false],
    ['we are on a list', 'RCPT TO', 554, '554 5.7.1 Service unavailable; client host blocked', false],
    ['our sender is refused', 'MAIL FROM', 550, '550 5.1.8 Bad sender', false],
    ['the letter is refused', 'DATA', 554, '554 5.6.0 Not liked', false],
    ['the greeting is a no', 'CONN', 554, '554 Not today', false],
    ['the server is away', 'CONN', undefined, undefined, false],
  ])('%s: %s %s', (_, command, responseCode, response, expected) => {
    const told = {
      message: 'no',
      command,
      ...(responseCode ? { responseCode } : {}),
      ...(response ? { response } : {}),
    };
    expect(isAddressRefused(told)).toBe(expected);
  });
});

describe('isAboutOneEmail', () => {
  it.each([
    ['no such mailbox', 'EENVELOPE', 'RCPT TO', 550, true],
    ['no such domain, for now', 'EENVELOPE', 'RCPT TO', 450, true],
    ['we may not write there', 'EENVELOPE', 'RCPT TO', 554, true],
    ['its words are not liked', 'EMESSAGE', 'DATA', 554, true],
    ['its words are put off', 'EMESSAGE', 'DATA', 451, true],
    ['no words are wanted', 'EENVELOPE', 'DATA', 452, true],
    ['a recipient that cannot be one', 'EENVELOPE', 'API', undefined, true],
    ['larger than the server takes', 'EMESSAGE', 'MAIL FROM', undefined, true],
    ['it closes when it hears the recipient', 'EENVELOPE', 'RCPT TO', 421, false],
    ['it closes after the letter', 'EMESSAGE', 'DATA', 421, false],
    ['it closes in the middle', 'ECONNECTION', 'CONN', 421, false],
    ['the greeting is a no', 'EPROTOCOL', 'CONN', 554, false],
    ['we are not greeted back', 'EPROTOCOL', 'HELO', 550, false],
    ['no encryption', 'ETLS', 'STARTTLS', 454, false],
    ['a wrong password', 'EAUTH', 'AUTH PLAIN', 535, false],
    ['our sender is refused', 'EENVELOPE', 'MAIL FROM', 550, false],
    ['our sender is put off', 'EENVELOPE', 'MAIL FROM', 451, false],
    ['nobody listens', 'ESOCKET', 'CONN', undefined, false],
    ['silence', 'ETIMEDOUT', 'CONN', undefined, false],
    ['the line is cut', 'ECONNECTION', 'CONN', undefined, false],
    ['a full disk', 'ENOSPC', undefined, undefined, false],
  ])('%s: %s %s %s', (_, code, command, responseCode, expected) => {
    const told = { message: 'no', code, ...(command ? { command } : {}), ...(responseCode ? { responseCode } : {}) };
    expect(isAboutOneEmail(told)).toBe(expected);
  });
});
