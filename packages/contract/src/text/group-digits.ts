// Numbers as people here read them: 12,34,567.5.

/** Up to two decimals. As Intl's `en-IN` writes it, without Intl: its first number costs a cheap phone a tenth of a second. */
export function groupDigits(value: number, leastDecimals = 0): string {
  const [whole = '', decimals = ''] = Math.abs(value).toFixed(2).split('.');
  const grouped = whole.replace(/\B(?=(\d{2})*\d{3}$)/g, ',');
  const shown = decimals.replace(/0+$/, '').padEnd(leastDecimals, '0');
  return `${value < 0 ? '-' : ''}${grouped}${shown && `.${shown}`}`;
}
