// Remembers, from the sign-in until the page of the signed-in is there, that a passkey may be offered.

const key = 'passkey-offer-for';

/** Somebody signed in with nothing else in mind. */
export function prepareOffer(userId: string): void {
  sessionStorage.setItem(key, userId);
}

/** Once. */
export function takePreparedOffer(userId: string): boolean {
  const isPrepared = sessionStorage.getItem(key) === userId;
  sessionStorage.removeItem(key);
  return isPrepared;
}
