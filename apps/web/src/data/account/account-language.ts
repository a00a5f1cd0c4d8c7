// Saves the chosen language to the account, which emails are written in.
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

export function saveAccountLanguage(api: Api, user: User, language: LanguageId): Promise<User> {
  return api.call(chooseLanguage, { params: { id: user.id }, body: { language } });
}

/** Null when nothing changed. After a failure the next page retries. */
export async function saveChosenLanguage(api: Api, user: User): Promise<User | null> {
  const chosen = readChosenLanguage();
  const changed = chosen && chosen !== user.language ? await saveAccountLanguage(api, user, chosen) : null;
  forgetChosenLanguage();
  return changed;
}

/** Runs on every page of a signed-in user: saves the language they just switched to. */
export function useAccountLanguage(user: User): void {
  const api = useApi();
  const { changeUser } = useSessionActions();
  const save = useEffectEvent(async () => {
    const changed = await saveChosenLanguage(api, user).catch(() => null);
    if (changed) changeUser(changed);
    // On a device without a choice, URLs without a prefix redirect to the language of the account.
    if (user.language && !isLanguageRemembered()) rememberLanguage(user.language);
  });
  useEffect(() => void save(), []);
}
