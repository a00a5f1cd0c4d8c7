// The script of a page did not arrive. The router remembers that for good: only a reload brings the page back.
export class PageNotFetched extends Error {}
