// The two boxes of a mailbox: inbox and sent.

/** A conversation is in the inbox once something was received in it, in Sent once something was sent. */
export const boxes = ['inbox', 'sent'] as const;
export type Box = (typeof boxes)[number];
