// What stands around the words of every email.
import { defineTexts } from '../../languages/define-texts.ts';

export const emailLayoutTexts = defineTexts('email/frame', {
  greeting: 'Hello {name},',
  greetingUnnamed: 'Hello there,',
  mapAround: 'Map of the area around {place}',
});
