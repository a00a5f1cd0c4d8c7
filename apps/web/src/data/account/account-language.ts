// Keeps the language that a person chooses on their account, which their letters are written in.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { chooseLanguage } from '@chowk/contract/accounts/language/language-endpoints';
import type { LanguageId } from '@chowk/contract/languages/languages';
import { useEffect, useEffectEvent } from 'react';
import type { Api } from '../../platform/api/api.ts';
import { useApi } from '../../platform/api/query-client.ts';
import {
  forgetChosenLanguage,
  isLanguageRemembered,
  readChosenLanguage,
  rememberLanguage,
} from '../../platform/page/language-choice.ts';
import { useSessionActions } from '../session/session.tsx';

/** The person as they are from then on. */
export function saveAccountLanguage(api: Api, user: User, language: LanguageId): Promise<User> {
  return api.call(chooseLanguage, { params: { id: user.id }, body: { language } });
}

/** Null where they switched to no other language, or the account has it already. Should it fail, the next page tries again. */
export async function saveChosenLanguage(api: Api, user: User): Promise<User | null> {
  const chosen = readChosenLanguage();
  const changed = chosen && chosen !== user.language ? await saveAccountLanguage(api, user, chosen) : null;
  forgetChosenLanguage();
  return changed;
}

/** On every page of a signed-in person: what they switched to just before is kept. */
export function useAccountLanguage(user: User): void {
  const api = useApi();
  const { changeUser } = useSessionActions();
  const save = useEffectEvent(async () => {
    const changed = await saveChosenLanguage(api, user).catch(() => null);
    if (changed) changeUser(changed);
    // On a device where they have chosen none, the next bare address leads to the language of their account.
    if (user.language && !isLanguageRemembered()) rememberLanguage(user.language);
  });
  useEffect(() => void save(), []);
}
