// How many there are, as the panel says it: '12', or '1,000+' where there are more than were counted.
import { groupDigits } from '@chowk/contract/text/group-digits';
export function sayCount(count: number, isPartial: boolean): string {
  return `${groupDigits(count)}${isPartial && count > 0 ? '+' : ''}`;
}
