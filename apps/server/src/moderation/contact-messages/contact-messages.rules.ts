// Which letter to support may be answered: one that is there, and that nobody has answered.
import { letterTexts } from '@chowk/contract/moderation/contact-messages/contact-message-texts';
import { notFound, Refusal } from '../../http/errors.ts';

declare const proof: unique symbol;
/** Made by `mayAnswer` alone. */
export type PendingContactMessage<L> = L & { readonly [proof]: 'waiting' };

export function mayAnswer<L extends { readonly answered_at: Date | null }>(letter: L | null): PendingContactMessage<L> {
  if (!letter) throw notFound(letterTexts.notFound);
  if (letter.answered_at) throw new Refusal(409, letterTexts.alreadyAnswered);
  return letter as PendingContactMessage<L>;
}
