// Texts of a seller's page.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/sellers', {
  loading: 'Loading person...',
  onSale: '{count} on sale',
  sold: '{count} sold',
  description: '{name}: {count} on sale. {since}.',
  hours: 'Opening hours:',
  phone: 'Call',
  nothingOnSale: 'Nothing on sale',
  comeBack: 'Come back another day.',
  editMyProfile: 'Edit my profile',
  report: 'Report<srOnly> person</srOnly>',
  block: 'Block',
  blockUser: 'Block<srOnly> </srOnly><name/>',
  unblockUser: 'Unblock<srOnly> </srOnly><name/>',
  blockQuestion: 'Block {name}?',
  notFound: 'Person Not Found',
  notLoaded: 'Page Not Loaded',
  notLoadedExplained: 'Something did not work on the way here. Trying again usually helps.',
  tryAgain: 'Try Again',
  returnToHome: 'Return to Home',
});
