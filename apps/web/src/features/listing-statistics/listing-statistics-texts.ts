// Texts of the statistics of a listing.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/listing-statistics', {
  loading: 'Loading views and messages...',
  notLoaded: 'The numbers could not be loaded.',
  tryAgain: 'Try again',
  sincePublished: 'Since it was published. Each person counts once a day, and you do not.',
  lastDays: 'In the last {days} days. Each person counts once a day, and you do not.',
  series: { views: 'Views', saves: 'Saves', messages: 'Messages' },
  plot: {
    one: '{series} a day: {total} in {count} day',
    other: '{series} a day: {total} in {count} days',
  },
  plotWithMost: {
    one: '{series} a day: {total} in {count} day, most on {day} with {most}',
    other: '{series} a day: {total} in {count} days, most on {day} with {most}',
  },
  dayByDay: 'Day by day',
  day: 'Day',
  compared: {
    one: 'Compared with {count} listing of the last month.',
    other: 'Compared with {count} listings of the last month.',
  },
  edit: 'Edit it<srOnly>: </srOnly><title/>',
});
