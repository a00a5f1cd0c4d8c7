// Response headers of a search: next page and total count.
export const nextCursorHeader = 'x-next-cursor';
export const totalCountHeader = 'x-total-count';
