// Reveals a listing's phone number, with a toast when it is refused.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { defineTexts } from '@chowk/contract/languages/define-texts';
import { phoneLimits } from '@chowk/contract/limits';
import { showPhoneNumber } from '@chowk/contract/phone-numbers/phone-endpoints';
import { phoneTexts } from '@chowk/contract/phone-numbers/phone-texts';
import type { QueryClient } from '@tanstack/react-query';
import { isApiError } from '../../platform/api/api-error.ts';
import { toastError } from '../../platform/api/error-messages.ts';
import { defineQuery } from '../../platform/api/query-client.ts';
import { noteContact } from '../search/note-contact.ts';

const texts = defineTexts('web/data/listings/phone', {
  confirmFirst: 'Confirm your e-mail first',
  noNumber: 'No phone number',
  enough: 'Enough for today',
});

const titles: Readonly<Record<string, string>> = {
  [phoneTexts.confirmFirst]: texts.confirmFirst,
  [phoneTexts.notFound]: texts.noNumber,
  [phoneTexts.enough({ most: phoneLimits.listingsPerDay })]: texts.enough,
};

export async function showPhone(queries: QueryClient, user: User, listingId: string): Promise<void> {
  try {
    await queries.fetchQuery(phoneQuery(user.id, listingId));
  } catch (error) {
    const title = isApiError(error) ? titles[error.message] : undefined;
    toastError(error, title ? { title } : {});
  }
}

export function phoneQuery(userId: string, listingId: string) {
  const params = { id: listingId };
  return defineQuery(
    ['phone-number', userId, listingId.toLowerCase()],
    async (api) => {
      const { phone } = await api.call(showPhoneNumber, { params });
      void noteContact(api, listingId);
      return phone;
    },
    { isPersonal: true },
  );
}
