// Texts of saving a search, and of the number of users who look for an item.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/saved-searches/save', {
  save: 'Save this search',
  saveShort: 'Save',
  saveLike: 'Tell me about one like this',
  saved: 'Search saved',
  summary: '{search}. {rate}. {frequency}',
  notSaved: 'Search not saved',
  frequency: {
    instant: 'We tell you at once, on your devices or by e-mail.',
    daily: 'We send you an e-mail once a day.',
    never: 'It is kept without e-mails.',
  },
  change: 'Change',
  emptyText: 'Save this search and we tell you when it is here.',
  wanted: 'Post that you look for this',
  users: '{number} people nearby are looking for this',
});
