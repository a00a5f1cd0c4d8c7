// Texts of new-message alerts.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/messages/alerts', {
  newMessages: { one: 'You have a new message', other: 'You have {count} new messages' },
  about: '{name}, about {title}',
  fromOne: 'From {name}',
  fromTwo: 'From {name} and {other}',
  fromMany: 'From {name}, {other} and others',
  view: 'View',
});
