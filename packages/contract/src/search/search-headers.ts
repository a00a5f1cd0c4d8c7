// Headers of an answer that say where the next page begins and how many there are.
export const nextCursorHeader = 'x-next-cursor';
export const totalCountHeader = 'x-total-count';
