// Texts of the saved search endpoints.
import { defineTexts } from '../languages/define-texts.ts';

export const savedSearchTexts = defineTexts('saved-searches', {
  notFound: 'Saved search not found',
  deleted: 'Saved search deleted',
  seen: 'Marked as seen',
  nothingToSave: 'Please enter what to look for',
  tooBroad: 'This finds everything. Please add a word, a category, a price or a place.',
  tooMany: 'You have {most} saved searches. Please delete one first.',
  notInstant: 'This finds about {number} a day: narrow it, or get it once a day',
});
