// Email about a new rating that stays hidden until the receiver rates too.
import { defineTexts } from '../../languages/define-texts.ts';

export const ratingEmailTexts = defineTexts('email/ratings', {
  subject: '{name} has rated you',
  told: '{name} has rated you after "{title}". You see the rating when you have rated too, or after {days} days.',
  open: 'Rate {name}',
});
