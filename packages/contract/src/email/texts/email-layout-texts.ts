// What stands around the words of every letter.
import { defineTexts } from '../../languages/define-texts.ts';

export const emailLayoutTexts = defineTexts('letters/frame', {
  greeting: 'Hello {name},',
  /** In place of a name, for unknown recipients. */
  stranger: 'there',
});
