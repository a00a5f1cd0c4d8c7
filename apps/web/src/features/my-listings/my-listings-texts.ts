// Texts of the own listings page.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/my-listings', {
  myListings: 'My Listings',
  createNewListing: 'Create New Listing',
  seeYourPage: 'See your page as others do',
  tabs: {
    active: 'Active Listings',
    activeCounted: 'Active Listings ({count})',
    sold: 'Sold Listings',
    soldCounted: 'Sold Listings ({count})',
  },
  loading: 'Loading your listings...',
  notLoaded: 'Error loading listings',
  areSafe: 'Your listings are safe; they just could not be fetched.',
  nothingActive: {
    title: 'Nothing for sale yet',
    text: 'Something you no longer need? A photo, a price, and it is in the market.',
    action: 'Sell something',
  },
  nothingSold: {
    title: 'Nothing sold yet',
    text: 'Once a listing has found its buyer, mark it as sold and it moves here.',
  },
  expired: 'Expired',
  renewExpired: 'Renew it and it gets another 30 days.',
  renew: 'Renew <title/>',
  markSold: 'Mark as Sold<srOnly> </srOnly><title/>',
  markAvailable: 'Mark as Available<srOnly> </srOnly><title/>',
  edit: 'Edit <title/>',
  copy: 'Copy as new<srOnly> </srOnly><title/>',
  selectListing: 'Select {title}',
  delete: 'Delete <title/>',
  updated: 'Listing updated!',
  isSold: 'It is marked as sold.',
  isAvailableAgain: 'It is available to buyers again.',
  isAvailableAnew: 'It is available to buyers for the next 30 days.',
  error: 'Error',
  updateFailed: 'There was a problem updating your listing. Please try again.',
  deleteQuestion: {
    title: 'Delete Listing',
    text: 'Are you sure you want to delete this listing? This action cannot be undone.',
    yes: 'Delete',
  },
  deleteFailed: 'There was a problem deleting your listing. Please try again.',
});

/** By kind of listing: English says the same of all, other languages what fits. */
export const kindTexts = defineTexts('web/my-listings/kinds', {
  rental: {
    markSold: 'Mark as Sold<srOnly> </srOnly><title/>',
    markAvailable: 'Mark as Available<srOnly> </srOnly><title/>',
  },
  job: {
    markSold: 'Mark as Sold<srOnly> </srOnly><title/>',
    markAvailable: 'Mark as Available<srOnly> </srOnly><title/>',
  },
  service: {
    markSold: 'Mark as Sold<srOnly> </srOnly><title/>',
    markAvailable: 'Mark as Available<srOnly> </srOnly><title/>',
  },
});

/** Tools of a seller with many listings. */
export const bulkTexts = defineTexts('web/my-listings/bulk', {
  find: 'Find in my listings',
  nothingFound: 'Nothing found',
  nothingFoundHint: 'None of your listings here has all of these words.',
  sortBy: 'Sort by',
  orders: {
    newest: 'Newest First',
    oldest: 'Oldest First',
    expiring: 'Expires Soonest',
    price_asc: 'Price: Low to High',
    price_desc: 'Price: High to Low',
    title: 'Title',
  },
  select: 'Select several',
  selectingDone: 'Stop selecting',
  selectAll: 'Select all',
  selectNone: 'Select none',
  selected: { one: '{count} selected', other: '{count} selected' },
  renewAll: { one: 'Renew {count}', other: 'Renew all {count}' },
  actions: {
    renew: { one: 'Renew {count}', other: 'Renew {count}' },
    sold: { one: 'Mark {count} as Sold', other: 'Mark {count} as Sold' },
    available: { one: 'Mark {count} as Available', other: 'Mark {count} as Available' },
  },
  progress: '{done} of {total} done',
  updated: 'Listings updated',
  done: {
    renew: {
      one: '{count} listing is on offer for another 30 days.',
      other: '{count} listings are on offer for another 30 days.',
    },
    sold: { one: '{count} listing is marked as sold.', other: '{count} listings are marked as sold.' },
    available: { one: '{count} listing is available to buyers.', other: '{count} listings are available to buyers.' },
  },
  error: 'Error',
  failed: {
    one: '{count} listing could not be changed. Please try again.',
    other: '{count} listings could not be changed. Please try again.',
  },
});
