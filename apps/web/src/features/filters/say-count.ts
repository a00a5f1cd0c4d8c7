// How many there are, as the panel says it: '12', or '1,000+' where there are more than were counted.
export function sayCount(count: number, isPartial: boolean): string {
  return `${count.toLocaleString('en-IN')}${isPartial && count > 0 ? '+' : ''}`;
}
