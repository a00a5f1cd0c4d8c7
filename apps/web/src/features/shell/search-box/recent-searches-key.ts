// Storage key of the recent searches. Its own file: sign-out clears them without loading the suggestions.
export const recentSearchesKey = 'recent_searches';
