// What screen readers say of notices.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/ui/feedback/toast', {
  notification: 'Notification',
  notifications: 'Notifications ({key})',
});
