// Which failures are the address's own: no use to try again, and three in a row mark it.

/** So many letters in a row that its mail server refuses for good, and nothing more is sent there that one can do without. */
export const FAILURES_THAT_MARK = 3;

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
