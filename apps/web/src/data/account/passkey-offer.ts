// Session flag: offer a passkey after this sign-in.

const key = 'passkey-offer-for';

export function prepareOffer(userId: string): void {
  sessionStorage.setItem(key, userId);
}

export function takePreparedOffer(userId: string): boolean {
  const isPrepared = sessionStorage.getItem(key) === userId;
  sessionStorage.removeItem(key);
  return isPrepared;
}
