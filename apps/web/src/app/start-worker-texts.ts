// Texts of a saved page, and of a listing that was written without a connection.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/app/start-worker', {
  published: { title: 'Listing published', text: 'The listing that you wrote without a connection is online now.' },
  refused: {
    title: 'Listing not published',
    text: 'Open the form again: your draft is still there, and says what is missing.',
  },
  seen: 'No connection: this page is as you saw it {ago}.',
});
