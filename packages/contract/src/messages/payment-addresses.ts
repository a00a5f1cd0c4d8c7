// Payment addresses in texts and QR codes: UPI links and UPI ids.

/** Handles of the apps and banks that issue UPI ids; an email address has a dot after its @. */
const handles =
  'okaxis|oksbi|okhdfcbank|okicici|ybl|ibl|axl|paytm|ptaxis|ptsbi|ptyes|pthdfc|upi|apl|yapl|rapl|axisb|axisbank|sbi|hdfcbank|icici|kotak|pnb|barodampay|cnrb|idfcbank|indus|freecharge|ikwik|jupiteraxis|fam|fbl|federal|hsbc|airtel|jio|slice|naviaxis|waaxis|wahdfcbank|waicici|wasbi|abfspay|yesbank|unionbank|postbank';
export const paymentAddress = new RegExp(
  `\\bupi:\\/\\/[^\\s<>"]{1,200}|(?<![\\w.+-])[\\w.-]{2,64}@(?:${handles})(?![\\w@-]|\\.\\w)`,
  'i',
);

export function findPaymentAddress(text: string): string | null {
  return paymentAddress.exec(text)?.[0] ?? null;
}
