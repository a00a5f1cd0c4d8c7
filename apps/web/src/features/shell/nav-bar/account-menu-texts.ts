// What the menu of the signed-in person says.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/shell/nav-bar/account-menu', {
  account: 'Account',
  myProfile: 'My Profile',
  myListings: 'My Listings',
  reports: 'Reports',
  settings: 'Settings',
  logout: 'Logout',
});
