// Emails about new listings of saved searches.
import { defineTexts } from '../../languages/define-texts.ts';

export const savedSearchEmailTexts = defineTexts('email/saved-searches', {
  one: {
    subject: 'New: {title}, {price}',
    subjectCheaper: 'Now {price}: {title}',
    intro: 'this matches your saved search “{search}”.',
    introCheaper: 'its price fell, and it now matches your saved search “{search}”.',
    open: 'Open the listing',
  },
  many: {
    subject: '{number} new for “{search}”',
    intro: 'these match your saved search “{search}”.',
  },
  daily: {
    subject: {
      one: '{count} new listing for your saved searches',
      other: '{count} new listings for your saved searches',
    },
    intro: 'here is what your saved searches found since yesterday.',
    note: '{price} · {place} · {search}',
    broad: 'Your search “{search}” found {number} new listings. Here are the latest.',
  },
  note: '{price} · {place}',
  cheaper: '{price}, was {before} · {place}',
  more: 'And {number} more.',
  openSearches: 'Your saved searches',
  stop: 'Stop “{search}” with one tap: {link}',
});
