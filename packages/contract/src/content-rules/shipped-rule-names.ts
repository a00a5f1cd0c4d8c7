// Names of the rules that a release ships, in the moderator's language; the key is the stored name.
import { defineTexts } from '../languages/define-texts.ts';

export const shippedRuleNames = defineTexts('shipped-rule-names', {
  'Pay first': 'Pay first',
  'False soldiers': 'False soldiers',
  'Fees for a job': 'Fees for a job',
  'Easy money': 'Easy money',
  'Loans without papers': 'Loans without papers',
  'Investments and trading': 'Investments and trading',
  'Prizes and lotteries': 'Prizes and lotteries',
  Betting: 'Betting',
  'Adult services': 'Adult services',
  'Forged papers and rented accounts': 'Forged papers and rented accounts',
  'Work abroad': 'Work abroad',
  'Forbidden and harmful': 'Forbidden and harmful',
  'Chain selling': 'Chain selling',
  'Channels outside': 'Channels outside',
  'Seized, copied or stolen': 'Seized, copied or stolen',
  'Payment address in a listing': 'Payment address in a listing',
  'The same words at several accounts': 'The same words at several accounts',
  'The same photo at another account': 'The same photo at another account',
  'Phone number or link in the text': 'Phone number or link in the text',
  'Price far below similar ones': 'Price far below similar ones',
  'New accounts: 40 an hour': 'New accounts: 40 an hour',
  'Young accounts: 80 an hour': 'Young accounts: 80 an hour',
  'False officials and helplines': 'False officials and helplines',
  'Towers, dealerships and schemes with a fee': 'Towers, dealerships and schemes with a fee',
  'Pay before a visit': 'Pay before a visit',
  'Fees before work starts': 'Fees before work starts',
  'Goods sent by a soldier': 'Goods sent by a soldier',
  'Lakhs for old coins and notes': 'Lakhs for old coins and notes',
  'Remote help and false refunds': 'Remote help and false refunds',
  'Loans with a fee before': 'Loans with a fee before',
  'Sure profits': 'Sure profits',
  'Sent far away, paid before': 'Sent far away, paid before',
  'Rent before seeing': 'Rent before seeing',
  'Shared subscriptions': 'Shared subscriptions',
  'Visas that are sure': 'Visas that are sure',
  'Reads like known scams': 'Reads like known scams',
});
export type ShippedRuleName = keyof typeof shippedRuleNames;

/** A rule that a moderator has named keeps that name. */
export function ruleName(stored: string): string {
  return Object.hasOwn(shippedRuleNames, stored) ? shippedRuleNames[stored as ShippedRuleName] : stored;
}
