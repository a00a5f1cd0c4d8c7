// Footers of optional emails.
import { defineTexts } from '../../languages/define-texts.ts';

export const emailFooterTexts = defineTexts('email/footer', {
  reasons: {
    messages: 'You get this e-mail because you have a message at {brand}.',
    deals: 'You get this e-mail because of a deal or a meeting of yours at {brand}.',
    expiry: 'You get this e-mail because a listing of yours at {brand} expires.',
    favorites: 'You get this e-mail because one of your favorites at {brand} changed.',
    savedSearches: 'You get this e-mail because you saved a search at {brand}.',
    savedSearch: 'You get this e-mail because you saved a search at {brand}.',
  },
  unsubscribe: 'No more e-mails like this',
  stopSearch: 'Stop this search',
  preferences: 'E-mail settings',
});
