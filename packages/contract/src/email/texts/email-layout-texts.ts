// Texts of the layout that all emails share.
import { defineTexts } from '../../languages/define-texts.ts';

export const emailLayoutTexts = defineTexts('email/frame', {
  greeting: 'Hello {name},',
  greetingUnnamed: 'Hello there,',
  mapAround: 'Map of the area around {place}',
});
