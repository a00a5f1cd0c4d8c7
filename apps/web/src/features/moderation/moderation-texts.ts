// Texts of the moderation page around its lists.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/moderation', {
  title: 'Reports and messages',
  reports: 'Reports',
  tabs: {
    open: 'Open',
    closed: 'Closed',
    held: 'Held',
    suspended: 'Suspended',
    appeals: 'Appeals',
    contactMessages: 'Contact messages',
    rules: 'Rules',
    overview: 'Overview',
  },
  openReports: 'Open reports',
  closedReports: 'Closed reports',
  showAnsweredMessages: 'Show answered messages',
  showOpenMessages: 'Show open messages',
  loadMore: 'Load More',
  loading: 'Loading reports...',
  error: 'Error',
  loadingFailed: 'Error loading reports',
  nothingIsLost: 'Nothing is lost; they just could not be fetched.',
  empty: {
    open: {
      title: 'Nothing waits for you',
      text: 'New reports of listings and conversations show up here, the most harmful first.',
    },
    closed: {
      title: 'Nothing decided yet',
      text: 'Every decision is kept here: what it was, who made it, and when.',
    },
    suspended: {
      title: 'No one is suspended',
      text: 'People you suspend from a report show up here, and you can lift it again.',
    },
    waiting: {
      title: 'No message is open',
      text: 'What people write on the Contact Us page shows up here, the oldest first.',
    },
    answered: {
      title: 'Nothing answered yet',
      text: 'Messages that were answered or closed stay here for half a year.',
    },
  },
  logInFirst: 'Please log in',
  forModerators: 'This page is for the moderators of the market.',
  logIn: 'Log in',
});
