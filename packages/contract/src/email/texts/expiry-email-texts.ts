// Email about listings that expire soon.
import { defineTexts } from '../../languages/define-texts.ts';

export const expiryEmailTexts = defineTexts('email/expiry', {
  one: {
    subject: 'Your listing expires soon: {title}',
    intro: 'your listing "{title}" expires on {day}. Then buyers no longer find it.',
    renew: 'Is it still for sale? Renew it for another {days} days. You need not sign in for that.',
    button: 'Renew',
    sold: 'Is it sold? Then mark it as sold in My Listings: {url}',
  },
  many: {
    subject: '{number} of your listings expire soon',
    intro: 'these listings of yours expire soon. Then buyers no longer find them.',
    renew: 'Open those that are still for sale to renew them for another {days} days. You need not sign in for that.',
    expiresOn: 'Expires on {day}',
    sold: 'Is something sold? Then mark it as sold in My Listings: {url}',
  },
});
