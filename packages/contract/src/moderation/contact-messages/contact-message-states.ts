// States of a contact message: open or answered.
export const contactMessageStates = ['waiting', 'answered'] as const;
export type ContactMessageState = (typeof contactMessageStates)[number];
