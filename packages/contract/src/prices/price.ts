// Prices as people here read them: rupee sign, Indian grouping, two decimals.
const rupees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export function formatPrice(price: number | string | null | undefined): string {
  const amount = typeof price === 'string' && price.trim() !== '' ? Number(price) : price;
  return typeof amount === 'number' && Number.isFinite(amount) ? `₹${rupees.format(amount)}` : '₹0.00';
}
