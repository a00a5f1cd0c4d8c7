// Texts of the page frame and the crash page, loaded with the first page: later there may be no network.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/shell', {
  skipToContent: 'Skip to content',
  offline: 'You are offline. What you see may be out of date.',
  crash: {
    title: 'Something went wrong',
    ourFault: 'That was our fault. Nothing you wrote elsewhere is lost.',
    connectionLost: 'The connection was lost on the way to this page. Nothing you wrote elsewhere is lost.',
    offline: 'You are offline. The page comes by itself once you are online again.',
    recover: 'Try to recover',
    reload: 'Reload page',
  },
});
