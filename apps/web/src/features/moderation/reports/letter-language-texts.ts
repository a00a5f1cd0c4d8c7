// What a moderator reads of a letter that is sent in another language than it is shown in.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const letterLanguageTexts = defineTexts('web/moderation/letter-language', {
  sentIn:
    'This person chose <language/>, so the letter is sent in it. A reason of the list is translated; your own words are sent as you write them.',
});
