// Routes of privacy: export the own data, delete the own account.
import type { deleteAccount, exportMyData } from '@chowk/contract/accounts/privacy/personal-data-endpoints';
import type { PersonalData } from '@chowk/contract/accounts/privacy/personal-data-schemas';
import { privacyTexts } from '@chowk/contract/accounts/privacy/personal-data-texts';
import { brand } from '@chowk/contract/brand';
import { refs } from '@chowk/contract/languages/text-ref';
import type { Config } from '../../config/config.ts';
import { type Database, inTransaction, readSnapshot } from '../../database/database.ts';
import type { UserRow } from '../../database/schema.ts';
import type { Csrf } from '../../http/csrf.ts';
import { messageBody, unauthorized } from '../../http/errors.ts';
import type { OwnAccountId } from '../../http/own-id.ts';
import { readList, StreamedList, StreamedObject, takeSlot } from '../../http/requests/streamed-list.ts';
import type { Handler } from '../../http/serve.ts';
import type { SignedPhotos } from '../../media/index.ts';
import { verifyOwner } from '../account-access.ts';
import {
  assertOwnEmail,
  ownPasswordTarget,
  refusePassword,
  refuseSignInTooOld,
  requiredProof,
} from '../accounts.rules.ts';
import { findUser } from '../accounts.store.ts';
import { emailOf } from '../email-address.rules.ts';
import { findSessionStart } from '../passkeys/passkeys.store.ts';
import type { PasswordAttempts } from '../passwords/password-attempts.ts';
import { verifyPassword } from '../passwords/passwords.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { blockDeletedAddress } from '../suspended-addresses.store.ts';
import { eraseAccount, eraseSuggestedNumbers, lockAccount } from './account-deletion.store.ts';
import {
  presentContactMessage,
  presentDeal,
  presentEmail,
  presentFavorite,
  presentListing,
  presentMeeting,
  presentMessage,
  presentRating,
  presentReport,
  presentSavedSearch,
} from './personal-content.presenter.ts';
import * as content from './personal-content.store.ts';
import { presentPersonalData, type StreamedLists } from './personal-data.presenter.ts';
import { readPersonalData } from './personal-data.store.ts';

export type PrivacyParts = {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly csrf: Csrf;
  readonly attempts: PasswordAttempts;
  readonly config: Pick<Config, 'tokenSecret' | 'supportEmail'>;
  readonly signedPhotos: SignedPhotos;
  readonly now: () => Date;
  readonly onDeleted: (userId: string, photos: readonly string[]) => void;
};

export function privacyRoutes(parts: PrivacyParts) {
  const { database, sessions, csrf, config, attempts, signedPhotos, now, onDeleted } = parts;
  const support = config.supportEmail ?? brand.supportEmail;

  const exportData: Handler<typeof exportMyData> = async (call) => {
    const { caller, body: given } = call;
    const own = caller.id;
    await verifyOwner({ database, attempts, now }, caller, { password: given.password, isRecentSignInEnough: false });
    const rows = await readSnapshot(database, (transaction) =>
      readPersonalData(transaction, own, { support, keysOf: (addressKeys) => attempts.keysOf(own, addressKeys) }),
    );
    if (!rows) throw unauthorized();
    const lists = await readLists(own, rows.addresses);
    const body = presentPersonalData(rows, lists, { sessionId: caller.sessionId, now: now() });
    const parts = [...Object.values(lists), ...Object.values(lists.messages)];
    if (!parts.some((each) => each instanceof StreamedList)) return { status: 200, body: body as PersonalData };
    takeSlot(call);
    return { status: 200, body: new StreamedObject<PersonalData>(body) };
  };

  /** A thousand long messages are 6 MB: lists that may be long are read while they are sent. */
  async function readLists(own: OwnAccountId, addresses: content.Addresses): Promise<StreamedLists> {
    const read = <Row extends { readonly id: string; readonly created_at: Date }, Item>(
      find: (page: content.Page) => Promise<readonly Row[]>,
      present: (row: Row) => Item,
    ) =>
      readList({
        find: (after, limit) => find({ after, limit }),
        placeOf: ({ created_at, id }) => ({ at: created_at, id }),
        present,
      });
    const showMessage = (row: Parameters<typeof presentMessage>[0]) => presentMessage(row, signedPhotos.sign);
    return {
      listings: await read((page) => content.findListings(database, own, page), presentListing),
      favorites: await read((page) => content.findFavorites(database, own, page), presentFavorite),
      savedSearches: await read((page) => content.findSavedSearches(database, own, page), presentSavedSearch),
      messages: {
        sent: await read((page) => content.findSent(database, own, page), showMessage),
        received: await read((page) => content.findReceived(database, own, page), showMessage),
      },
      deals: await read((page) => content.findDeals(database, own, page), presentDeal),
      meetings: await read((page) => content.findMeetings(database, own, page), presentMeeting),
      ratings: await read((page) => content.findRatings(database, own, { ...page, now: now() }), presentRating),
      reports: await read((page) => content.findReports(database, own, page), presentReport),
      emails: await read((page) => content.findEmails(database, own, addresses, page), presentEmail),
      contactMessages: await read((page) => content.findContactMessages(database, own, page), presentContactMessage),
    };
  }

  const remove: Handler<typeof deleteAccount> = async ({ caller, body, request, reply }) => {
    const own = caller.id;
    await attempts.count(ownPasswordTarget(own));
    const account = await findUser(database, own);
    if (!account) throw unauthorized();
    assertOwnEmail(emailOf(account), body.email);
    await assertOwner(account, caller.sessionId, body.password);
    const checked = await eraseSuggestedNumbers(database, own);
    const photos = await inTransaction(database, async (transaction) => {
      const locked = await lockAccount(transaction, own, account);
      if (!locked) throw unauthorized();
      await blockDeletedAddress(transaction, config.tokenSecret, locked, now());
      const keysOf = (addressKeys: readonly string[]) => attempts.keysOf(own, addressKeys);
      return eraseAccount(transaction, own, { keysOf, checked, now: now() });
    });
    onDeleted(own, photos);
    await sessions.end(request, reply);
    csrf.forget(reply);
    return { status: 200, body: messageBody(refs(privacyTexts).accountDeleted) };
  };

  /** The password, or without one a sign-in within the last ten minutes: an unattended browser is not enough. */
  async function assertOwner(account: UserRow, sessionId: string, password: string | null | undefined): Promise<void> {
    if (account.password_hash !== null) {
      if (!(await verifyPassword(account.password_hash, password ?? ''))) refusePassword(password);
    } else if (requiredProof(await findSessionStart(database, sessionId), now(), account) !== 'nothing')
      refuseSignInTooOld();
  }

  return { exportData, deleteAccount: remove };
}
