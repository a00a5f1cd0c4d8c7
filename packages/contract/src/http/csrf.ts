// The header of the CSRF token, and the code of its refusal.
export const csrfHeader = 'x-csrf-token';
/** The code of the refusal: its words are for users. */
export const csrfRefused = 'requests.csrf';
