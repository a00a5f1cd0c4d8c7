// What the form says that reports a conversation.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/messages/thread/report-conversation', {
  title: 'Report Conversation',
  about: 'With <name/>, about <title/>',
  hint: 'What should we know about it? Moderators will read the conversation.',
});
