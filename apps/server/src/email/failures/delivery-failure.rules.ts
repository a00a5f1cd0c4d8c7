// What a failure is about: the address, which is no use to try again; one letter alone; or the mail server and all letters.
import { DAY_MS } from '@chowk/contract/limits';

/** So many letters in a row that its mail server refuses for good, and nothing more is sent there that one can do without. */
export const FAILURES_THAT_MARK = 3;

/** A letter that is not taken while others leave is given up after so long: longer than a mail server puts anybody off. */
export const PUT_OFF_AT_MOST_MS = 3 * DAY_MS;

/** What nodemailer tells of a conversation that went wrong. */
export type DeliveryError = {
  readonly message: string;
  readonly code?: string;
  /** Where the conversation was. */
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
};

/** 5xx that speak of us, who have to log in first, and not of the address. */
const aboutUs: readonly number[] = [530, 534, 535, 538];

/**
 * Refused for good, when we named the recipient. What is wrong with us or our letter is not the address's fault: 5.7 is
 * policy, such as 'relaying denied', and a refusal elsewhere in the conversation would meet every letter.
 */
export function isAddressRefused({ command, responseCode = 0, response = '' }: DeliveryError): boolean {
  if (command !== 'RCPT TO' || responseCode < 500 || responseCode > 599) return false;
  return !aboutUs.includes(responseCode) && !/^\d{3}[ -]5\.7\./.test(response);
}

/** 'I am closing', whatever was asked. */
const SERVER_CLOSES = 421;

/**
 * Whether the next letter may well be taken: the server answered to this recipient, or to this letter's words. nodemailer
 * itself refuses a recipient that cannot be one, and a letter larger than the server takes, without an answer of the server.
 */
export function isAboutOneEmail({ code = '', command = '', responseCode }: DeliveryError): boolean {
  if (responseCode === undefined) return ['EENVELOPE', 'EMESSAGE'].includes(code);
  return ['RCPT TO', 'DATA'].includes(command) && responseCode !== SERVER_CLOSES;
}
