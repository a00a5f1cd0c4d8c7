// Texts of the account menu and the messages menu.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/shell/nav-bar/menus', {
  account: 'Account',
  myProfile: 'My Profile',
  myListings: 'My Listings',
  savedSearches: 'Saved Searches',
  savedSearchesNew: 'Saved Searches ({number} new)',
  reports: 'Reports',
  install: 'Install the app',
  settings: 'Settings',
  logout: 'Logout',
  view: 'View Messages',
  refresh: 'Refresh Messages',
  markAllRead: 'Mark All as Read',
});
