// Whether a letter waits or is answered.
export const letterStates = ['waiting', 'answered'] as const;
export type LetterState = (typeof letterStates)[number];
