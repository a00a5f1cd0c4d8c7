// Errors of any request: refused, too many, server busy or unavailable.
import { defineTexts } from '../languages/define-texts.ts';

export const requestTexts = defineTexts('requests', {
  signIn: 'Please log in to continue.',
  forbidden: 'You do not have permission to do this.',
  notFound: 'Not found.',
  noSuchCall: 'There is no such call.',
  tooMany: 'Too many requests. Please wait a moment and try again.',
  tooManyFor: {
    one: 'Too many requests. Please try again in {count} minute.',
    other: 'Too many requests. Please try again in {count} minutes.',
  },
  csrf: 'The security token is missing or out of date. Please reload the page and try again.',
  idempotencyKey: 'The Idempotency-Key is not usable.',
  notAForm: 'Please send this as a form with photos.',
  formUnreadable: 'The form could not be read.',
  tooDeep: 'The request is nested too deeply.',
  badCharacters: 'The request holds characters that cannot be stored.',
  unreadable: 'The request could not be read.',
  checkWhatWasSent: 'The request could not be read. Please check what was sent.',
  tooLate: 'The request took too long to arrive.',
  tooLarge: 'The request is larger than what is accepted.',
  wrongContent: 'This kind of content is not accepted here.',
  refused: 'The request was refused.',
  busy: 'The service is busy. Please try again shortly.',
  tookTooLong: 'This took too long. Please try again.',
  failed: 'Something went wrong on our side. Please try again.',
  notBuilt: 'The pages are not built yet. Please try again shortly.',
  liveFull: 'Live messages are full. Please try again shortly.',
});

/** The page that a browser is shown when no other can be rendered. */
export const errorPageTexts = defineTexts('error-page', {
  heading: 'One moment, please',
  title: 'One moment, please - {brand}',
  again: 'Try again',
});
