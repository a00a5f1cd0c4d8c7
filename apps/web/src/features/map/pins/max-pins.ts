// How many listings are put on the map at most; 'Search this area' brings the others nearer.
export const MAX_PINS = 300;
