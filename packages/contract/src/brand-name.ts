// What this marketplace is called: on every page, in every letter and in every language.
export const brandName = 'Chowk';
