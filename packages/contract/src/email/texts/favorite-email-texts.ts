// Email about changed favorites.
import { defineTexts } from '../../languages/define-texts.ts';

export const favoriteEmailTexts = defineTexts('email/favorites', {
  one: {
    subjectSold: 'Sold: {title}',
    subjectCheaper: 'Cheaper now: {title}',
    intro: 'there is news of "{title}", which you keep among your favorites.',
    open: 'Look at it',
  },
  many: {
    subject: 'News of {number} of your favorites',
    intro: 'there is news of listings that you keep.',
    more: 'There is news of {number} more.',
  },
  sold: 'It is sold.',
  cheaper: 'It costs {price} now. It was {before}.',
  openFavorites: 'Open your favorites',
});
