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
  markSold: 'Mark as Sold<heard> </heard><title/>',
  markAvailable: 'Mark as Available<heard> </heard><title/>',
  edit: 'Edit <title/>',
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
