// Texts of contact messages on the moderation page.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/moderation/contact-messages', {
  openMessages: 'Open messages',
  answeredMessages: 'Answered messages',
  suspended: 'Suspended',
  fromVisitor: 'From <name/>, not logged in',
  fromUser: 'From <name/>, logged in',
  fromUserNamed: 'From <name/>, logged in as <fullName/>',
  answer: 'Answer',
  answerTo: 'Answer {subject}',
  closeWithoutAnswer: 'Close without an answer',
  closeMessageWithoutAnswer: 'Close without an answer {subject}',
  answeredBy: '<outcome>Answered</outcome> by <name/>, <when/>',
  closedBy: '<outcome>Closed without an answer</outcome> by <name/>, <when/>',
  yourAnswer: 'Your answer',
  howItGoes:
    'It goes by mail to the address they gave, with a greeting and their words below it. Replies come to our mailbox.',
  cancel: 'Cancel',
  sendAnswer: 'Send answer',
  answerSent: 'Answer sent',
  reallyClose: 'Close without an answer?',
  whatClosingDoes: 'The message leaves the list, and no e-mail is sent. For spam, and for what was answered elsewhere.',
  closeMessage: 'Close message',
  messageClosed: 'Message closed',
});
