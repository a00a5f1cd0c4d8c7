// What people read when a password is forgotten.
import { passwordResetLimits } from '../limits.ts';

export const passwordResetTexts = {
  /** The same whether or not somebody has this address. */
  requested: `If this address has an account, a letter with a link is on its way. The link works once, for ${passwordResetLimits.linkMinutes} minutes.`,
  linkOver: 'This link no longer works. Links work once, and only the newest one does.',
} as const;
