// Whether a secret could be guessed.

const shortestSecret = 32;
// 32 random hex digits hold 14 different ones on average, and fewer than 10 once in some 20,000.
const leastVariety = 10;

export function isWeakSecret(secret: string): boolean {
  const isRepetition = /^(.+?)\1+$/s.test(secret);
  return secret.length < shortestSecret || new Set(secret).size < leastVariety || isRepetition;
}
