// Indian digit grouping: 12,34,567.5.

/** Up to two decimals. As Intl's `en-IN` writes it, without Intl: its first number costs a cheap phone a tenth of a second. */
export function groupDigits(value: number, leastDecimals: 0 | 2 = 0): string {
  const [whole = '', decimals = ''] = Math.abs(value).toFixed(2).split('.');
  const shown = leastDecimals === 2 ? decimals : String(Number(`0.${decimals}`)).slice('0.'.length);
  const pairs = groupPairs(whole.slice(0, -3));
  return `${value < 0 ? '-' : ''}${pairs && `${pairs},`}${whole.slice(-3)}${shown && `.${shown}`}`;
}

function groupPairs(digits: string): string {
  return digits.length <= 2 ? digits : `${groupPairs(digits.slice(0, -2))},${digits.slice(-2)}`;
}
