// Texts of the top and bottom navigation bars.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/shell/nav-bar', {
  main: 'Main',
  quickActions: 'Quick actions',
  brandHome: '{brand} home',
  home: 'Home',
  theme: 'Theme',
  mute: 'Mute notification sound',
  unmute: 'Unmute notification sound',
  messages: 'Messages',
  unread: 'Messages, {unread} unread',
  favorites: 'Favorites',
  saved: 'Favorites, {saved} saved',
  sell: 'Sell',
  login: 'Login / Register',
  loadingAccount: 'Loading your account',
  accountMenu: 'Account menu',
});
