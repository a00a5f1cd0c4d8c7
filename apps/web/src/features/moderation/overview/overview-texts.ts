// Texts of the overview of moderation.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/moderation/overview', {
  intro: 'The last 30 days.',
  queue: 'Open queue',
  openReports: 'Open reports',
  heldListings: 'Held listings',
  oldest: 'Oldest report',
  none: 'None',
  median: 'Median time to a decision',
  hours: { one: '{count} hour', other: '{count} hours' },
  underAnHour: 'Under an hour',
  appeals: 'Answers of suspended people',
  appealsOpen: 'Open',
  appealsUpheld: 'Kept suspended',
  appealsLifted: 'Lifted',
  byDay: 'Reports by day',
  chart: 'Reports written and decided by day; the table below has the numbers',
  written: 'Written',
  decided: 'Decided',
  day: 'Day',
  showTable: 'Show as a table',
  rules: 'Rules',
  rule: 'Rule',
  held: 'Held',
  released: 'Released as wrong',
  noRules: 'No rule held a listing.',
});
