// Since when somebody is here, in words.
const monthAndYear = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** 'Here since March 2026'. */
export function hereSince(moment: Date): string {
  return `Here since ${monthAndYear.format(moment)}`;
}
