// How many listings the map shows at most; 'Search this area' finds the others.
export const MAX_PINS = 300;
