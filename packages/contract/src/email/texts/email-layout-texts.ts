// What stands around the words of every email.
import { defineTexts } from '../../languages/define-texts.ts';

export const emailLayoutTexts = defineTexts('email/frame', {
  greeting: 'Hello {name},',
  /** In place of a name, for unknown recipients. */
  stranger: 'there',
});
