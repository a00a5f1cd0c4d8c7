// How much somebody offers and sold, in words.
const withCommas = new Intl.NumberFormat('en-IN');

export function countOnSale(count: number): string {
  return `${withCommas.format(count)} on sale`;
}

export function countSold(count: number): string {
  return `${withCommas.format(count)} sold`;
}
