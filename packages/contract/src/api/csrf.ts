// The header of the CSRF token, and the words of a refused one.
export const csrfHeader = 'x-csrf-token';
export const csrfRefused = 'The security token is missing or out of date. Please reload the page and try again.';
