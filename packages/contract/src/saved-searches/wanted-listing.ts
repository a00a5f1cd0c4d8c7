// Wanted listings: a buyer posts what they look for. The title says so; category and price are those of the item.
import { defineTexts } from '../languages/define-texts.ts';

const texts = defineTexts('saved-searches/wanted-listing', {
  title: 'Wanted: {words}',
  description: 'I am looking for: {words}. Please write to me if you have it.',
});

/** The first word of such a title in each language, and what users write by hand. */
const wantedTitle = /^\s*(?:wanted|required|looking for|want to buy|चाहिए|ਚਾਹੀਦਾ|ਚਾਹੀਦੀ)(?![\p{L}\p{M}])/iu;

export const isWanted = ({ title }: { readonly title: string }) => wantedTitle.test(title);

export const describeWanted = (words: string) => ({
  title: texts.title({ words }),
  description: texts.description({ words }),
});
