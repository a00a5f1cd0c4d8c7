// The phone number of a listing, once somebody has asked for it: never before, since each question counts.
import { showPhoneNumber } from '@chowk/contract/phone-numbers/phone-endpoints';
import { defineQuery } from '../../../platform/api/query-client.ts';

export function phoneQuery(userId: string, listingId: string) {
  const params = { id: listingId };
  return defineQuery(
    ['phone-number', userId, listingId.toLowerCase()],
    async (api) => (await api.call(showPhoneNumber, { params })).phone,
    { isPersonal: true },
  );
}
