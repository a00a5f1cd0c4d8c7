// What stands below a letter that people can do without.
import { defineTexts } from '../../languages/define-texts.ts';

export const emailFooterTexts = defineTexts('letters/footer', {
  reasons: {
    messages: 'You get this letter because somebody wrote to you at {brand}.',
    expiry: 'You get this letter because a listing of yours at {brand} runs out.',
    favorites: 'You get this letter because something changed that you keep as a favorite at {brand}.',
    savedSearches: 'You get this email because you saved a search at {brand}.',
    savedSearch: 'You get this email because you saved a search at {brand}.',
  },
  unsubscribe: 'No more letters like this',
  stopSearch: 'Stop this search',
  preferences: 'Choose your letters',
});
