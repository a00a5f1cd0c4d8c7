// Which calls tell that somebody is there: not those that a page makes by itself, seen or not.
import type { EndpointName } from '@chowk/contract/endpoints';

/** An open stream in a tab that nobody looks at says nothing; nor do the questions that replace it. */
const madeByPages: ReadonlySet<string> = new Set([
  'streamMessages',
  'showMessageEvents',
  'showUnreadCount',
  'refreshSession',
  'showCsrfToken',
  'reportCspViolation',
] satisfies EndpointName[]);

export function tellsOfAPerson(call: string): boolean {
  return !madeByPages.has(call);
}
