// Texts of listing cards and grids.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/listings', {
  addToFavorites: 'Add {title} to favorites',
  removeFromFavorites: 'Remove {title} from favorites',
  viewDetails: 'View Details',
  titleThenViewDetails: ', View Details',
  metres: '{number} m',
  kilometres: '{number} km',
  loadMore: 'Load More',
  noListingsFound: 'No listings found',
  tryChangingSearch: 'Try changing your search or filters to see more.',
  loadingFailed: 'Error loading listings',
  refreshHelps: 'Something did not work on the way here. Refreshing the page usually helps.',
  refreshPage: 'Refresh Page',
  onceOnlineAgain: 'They come by themselves once you are online again.',
  nextFailed: 'The next listings could not be loaded. Please try again.',
  closeMatches: 'Close matches',
  someOfYourWords: 'These have some of your words.',
  noneHasEveryWord: 'No listing has every word. These have some of your words.',
});
