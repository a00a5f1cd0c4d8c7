// Emails that ask for a rating: after a meeting, and when the other one has rated.
import { defineTexts } from '../../languages/define-texts.ts';

export const ratingEmailTexts = defineTexts('email/ratings', {
  subject: '{name} has rated you',
  intro: '{name} has rated you after "{title}". You see the rating when you have rated too, or after {days} days.',
  open: 'Rate {name}',
  ask: 'How was the meeting with {name}?',
  met: 'you met {name} about "{title}". Did it go well? Ratings are shown when both of you have rated, or after {days} days.',
});
