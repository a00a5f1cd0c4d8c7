// Blocking: from then on nothing that the person writes arrives, and nothing tells them so.
import type * as message from '@chowk/contract/messages/message-endpoints';
import { messageTexts } from '@chowk/contract/messages/message-texts';
import type { Database } from '../../database/database.ts';
import type { Handler } from '../../http/serve.ts';
import { mayBlock, mustBeThere } from '../messages.rules.ts';
import * as store from './blocking.store.ts';

type Parts = { readonly database: Database; readonly now: () => Date };

export function blockingRoutes({ database, now }: Parts) {
  const showBlocked: Handler<typeof message.showBlocked> = async ({ person }) => {
    return { status: 200, body: await store.findBlockedBy(database, person.id) };
  };

  const block: Handler<typeof message.blockPerson> = async ({ person, params: { personId } }) => {
    mayBlock(person.id, personId);
    mustBeThere(await store.isPersonThere(database, personId));
    await store.insertBlock(database, person.id, personId, now());
    return { status: 200, body: { message: messageTexts.blocked } };
  };

  const unblock: Handler<typeof message.unblockPerson> = async ({ person, params: { personId } }) => {
    await store.deleteBlock(database, person.id, personId);
    return { status: 200, body: { message: messageTexts.unblocked } };
  };

  return { showBlocked, block, unblock };
}
