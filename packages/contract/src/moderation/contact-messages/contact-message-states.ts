// Whether an email waits or is answered.
export const contactMessageStates = ['waiting', 'answered'] as const;
export type ContactMessageState = (typeof contactMessageStates)[number];
