// What is wrong with an e-mail address.
export const emailTexts = { required: 'Email is required', invalid: 'Please enter a valid email address' } as const;
