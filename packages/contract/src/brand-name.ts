// What this marketplace is called: on every page, in every email and in every language.
export const brandName = 'Chowk';
