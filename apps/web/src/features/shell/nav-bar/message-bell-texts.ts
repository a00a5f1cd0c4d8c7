// What the menu of the bell says.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/shell/nav-bar/message-bell', {
  view: 'View Messages',
  refresh: 'Refresh Messages',
  markAllRead: 'Mark All as Read',
});
