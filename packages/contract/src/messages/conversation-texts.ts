// Errors of conversation pages.
import { defineTexts } from '../languages/define-texts.ts';

export const conversationTexts = defineTexts('conversations', {
  cursor: 'This page of messages can no longer be continued. Please start again.',
});
