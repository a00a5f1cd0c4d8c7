// Payment addresses in texts and QR codes: UPI links and UPI ids.

/** Handles that are no words: after a space too they are payment addresses, unlike 'meet me @ SBI'. */
const namesAlone =
  'okaxis|oksbi|okhdfcbank|okicici|ybl|ibl|axl|ptaxis|ptsbi|ptyes|pthdfc|yapl|rapl|naviaxis|waaxis|wahdfcbank|waicici|wasbi|abfspay';
/** Handles of the apps and banks that issue UPI ids; an email address has a dot after its @. */
const handles = `${namesAlone}|paytm|upi|apl|axisb|axisbank|sbi|hdfcbank|icici|kotak|pnb|barodampay|cnrb|idfcbank|indus|freecharge|ikwik|jupiteraxis|fam|fbl|federal|hsbc|airtel|jio|slice|yesbank|unionbank|postbank`;
export const paymentAddress = new RegExp(
  `\\bupi:\\/\\/[^\\s<>"]{1,200}|(?<![\\w.+-])[\\w.-]{2,64}` +
    `(?:@(?:${handles})|\\s?(?:@|\\(at\\))\\s?(?:${namesAlone}))(?![\\w@-]|\\.\\w)`,
  'i',
);

export function findPaymentAddress(text: string): string | null {
  return paymentAddress.exec(text)?.[0] ?? null;
}
