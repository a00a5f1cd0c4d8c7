// What the frame of every page says.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/shell', {
  skipToContent: 'Skip to content',
  offline: 'You are offline. What you see may be out of date.',
});
