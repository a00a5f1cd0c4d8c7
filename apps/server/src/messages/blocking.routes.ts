// HTTP for blocking users: their messages are stored but not delivered, and they are not informed.

import { refs } from '@chowk/contract/languages/text-ref';
import type * as message from '@chowk/contract/messages/message-endpoints';
import { messageTexts } from '@chowk/contract/messages/message-texts';
import type { Database } from '../database/database.ts';
import { messageBody } from '../http/errors.ts';
import type { Handler } from '../http/serve.ts';
import * as store from './blocking.store.ts';
import { assertUserExists, mayBlock } from './messages.rules.ts';

type Parts = { readonly database: Database; readonly now: () => Date };

export function blockingRoutes({ database, now }: Parts) {
  const showBlocked: Handler<typeof message.showBlocked> = async ({ caller }) => {
    return { status: 200, body: await store.findBlockedBy(database, caller.id) };
  };

  const block: Handler<typeof message.blockUser> = async ({ caller, params: { otherUserId } }) => {
    mayBlock(caller.id, otherUserId, await store.countBlockedBy(database, caller.id, otherUserId));
    assertUserExists(await store.userExists(database, otherUserId));
    await store.insertBlock(database, caller.id, otherUserId, now());
    return { status: 200, body: messageBody(refs(messageTexts).blocked) };
  };

  const unblock: Handler<typeof message.unblockUser> = async ({ caller, params: { otherUserId } }) => {
    await store.deleteBlock(database, caller.id, otherUserId);
    return { status: 200, body: messageBody(refs(messageTexts).unblocked) };
  };

  return { showBlocked, block, unblock };
}
