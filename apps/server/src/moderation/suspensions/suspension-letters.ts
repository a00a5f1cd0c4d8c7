// The letters about suspensions and listings given back: what happened, why, and whom to ask.
import { brand } from '@chowk/contract/brand';
import type { LetterContent } from '@chowk/contract/letters/letter-content';
import { toLetterLine } from '@chowk/contract/letters/letter-line';

type Addressee = { readonly id: string; readonly email: string; readonly full_name: string };
type Letter = {
  readonly to: string;
  readonly personId: string;
  readonly replyTo: null;
  readonly subject: string;
  readonly body: LetterContent;
};

export function writeSuspensionLetter(person: Addressee, reason: string, publicUrl: string): Letter {
  return write(person, 'Your account is suspended', [
    'one of our moderators has suspended your account. You are signed out, your listings are not shown, and nobody can write to you.',
    `The reason, in the words of the moderator:\n${reason}`,
    'Nothing of yours is deleted: once the suspension is lifted, everything is as it was.',
    `What may be offered here, and how we treat each other: ${publicUrl}/terms-of-service`,
    `To download your data or to delete your account, log in here: ${publicUrl}/suspended`,
    `If you think that this is a mistake, please write to us. A person will read it: ${publicUrl}/contact-us`,
  ]);
}

export function writeLiftingLetter(person: Addressee, publicUrl: string): Letter {
  return write(person, 'Your account is open again', [
    `the suspension of your account is lifted. You can sign in again, and your listings are as they were: ${publicUrl}/my-listings`,
  ]);
}

type Listing = { readonly listing_id: string; readonly listing_title: string | null };

export function writeRestorationLetter(person: Addressee, listing: Listing, publicUrl: string): Letter {
  const title = toLetterLine(listing.listing_title ?? '');
  return write(person, `Your listing is back: ${title}`, [
    `one of our moderators has looked again at your listing "${title}" and taken its removal back. It is as it was: ${publicUrl}/listing/${listing.listing_id}`,
  ]);
}

function write({ id, email, full_name }: Addressee, subject: string, paragraphs: readonly string[]): Letter {
  const body = { name: full_name, paragraphs };
  return { to: email, personId: id, replyTo: null, subject: `[${brand.name}] ${subject}`, body };
}
