// Where this browser keeps its last searches: a file of its own, so that a sign-out can forget them without reading them.
export const recentSearchesKey = 'recent_searches';
