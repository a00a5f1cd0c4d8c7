// The header of the CSRF token, and how its refusal is told from others.
export const csrfHeader = 'x-csrf-token';
/** The code of the refusal: its words are for people. */
export const csrfRefused = 'requests.csrf';
