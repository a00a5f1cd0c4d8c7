// Name of the marketplace, in every language.
export const brandName = 'Chowk';
