// Messages with photos or a place, as tests send them.
import { sendMessage } from '@chowk/contract/messages/message-endpoints';
import type { Message } from '@chowk/contract/messages/message-schemas';
import type { SignedInClient } from './client.ts';
import { type FormFields, type FormFile, listingForm } from './listing-forms.ts';

type Asked = { fields?: FormFields; files?: readonly FormFile[]; headers?: Record<string, string> };
type Talk = { readonly from: SignedInClient; readonly to: SignedInClient; readonly listingId: string };

export function sendForm({ from, to, listingId }: Talk, { fields = {}, files = [], headers = {} }: Asked) {
  const words = { SenderId: from.user.id, ReceiverId: to.user.id, ListingId: listingId, ...fields };
  return from.send({ method: 'POST', url: sendMessage.path, payload: listingForm(words, files), headers });
}

export async function sendPhotos(talk: Talk, asked: Asked): Promise<Message> {
  const answer = await sendForm(talk, asked);
  if (answer.statusCode !== 201) throw new Error(`could not send: ${answer.statusCode} ${answer.body}`);
  return answer.json<Message>();
}

export const photoAddresses = ({ attachments }: Pick<Message, 'attachments'>) =>
  attachments?.photos.map(({ url }) => url) ?? [];
