// Parts of a search result: listings with every word, or close matches.
/** What is counted: listings with every word that matters or, where there are none, the close matches. */
export const searchParts = ['every', 'close'] as const;
export type SearchPart = (typeof searchParts)[number];
