// Email settings form: message emails, listing emails, language, time zone.

import type { User } from '@chowk/contract/accounts/account-schemas';
import { saveEmailPreferences } from '@chowk/contract/email/preferences/email-preference-endpoints';
import {
  type EmailSettings,
  EmailSettingsForm as Schema,
} from '@chowk/contract/email/preferences/email-preference-schemas';
import { emailPreferenceTexts } from '@chowk/contract/email/preferences/email-preference-texts';
import { type MessageEmailChoice, messageEmailChoices } from '@chowk/contract/email/preferences/email-preferences';
import { languageIds, languages } from '@chowk/contract/languages/languages';
import { townTimeZone } from '@chowk/contract/text/town-time';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormRegisterReturn, useForm } from 'react-hook-form';
import { saveAccountLanguage } from '../../data/account/account-language.ts';
import { emailSettingsQuery } from '../../data/account/account-queries.ts';
import { useSessionActions } from '../../data/session/session.tsx';
import { failureMessage, toastError } from '../../platform/api/error-messages.ts';
import { useApi } from '../../platform/api/query-client.ts';
import { schemaResolver, showServerErrors } from '../../platform/forms/form-validation.ts';
import { toast } from '../../platform/toasts/toasts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Problem } from '../../ui/feedback/notice.tsx';
import { Checkbox, Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { texts } from './email-settings-texts.ts';

const resolver = schemaResolver(Schema);

type EmailSettingsFormProps = { readonly user: User; readonly settings: EmailSettings };

export function EmailSettingsForm({ user, settings }: EmailSettingsFormProps) {
  const { form, save } = useEmailSettingsForm(user, settings);
  const { register, watch, formState } = form;
  const { errors, isSubmitting } = formState;
  const [zones] = useState(() => listTimeZones(settings.timeZone, deviceTimeZone()));
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="flex flex-col gap-8">
      <div>
        <MessageEmailChoices field={register('messages')} />
        <Checkbox
          {...register('showsFirstLine')}
          disabled={watch('messages') === 'never'}
          label={texts.messages.firstLine}
        />
      </div>
      <fieldset>
        <legend className="mb-2 font-heading font-semibold text-22">{texts.listings.heading}</legend>
        <Checkbox {...register('expiry')} label={texts.listings.expiry} />
        <Checkbox {...register('favorites')} label={texts.listings.favorites} />
        <Checkbox {...register('savedSearches')} label={texts.listings.savedSearches} />
      </fieldset>
      <LanguageField field={register('language')} error={errors.language?.message} />
      <Field label={texts.timeZone} hint={texts.timeZoneHint} error={errors.timeZone?.message} className="max-w-md">
        {(control) => (
          <Select {...control} {...register('timeZone')}>
            {zones.map((zone) => (
              <TimeZoneOption key={zone} zone={zone} />
            ))}
          </Select>
        )}
      </Field>
      <Problem text={errors.root?.message} />
      <Button type="submit" isBusy={isSubmitting} className="self-start">
        {texts.save}
      </Button>
    </form>
  );
}

/** Names of time zones are English in every language, but for the one of the town. */
function TimeZoneOption({ zone }: { readonly zone: string }) {
  if (zone === townTimeZone) return <option value={zone}>{texts.townTimeZone}</option>;
  return (
    <option value={zone} lang="en">
      {zone.replaceAll('_', ' ')}
    </option>
  );
}

function useEmailSettingsForm(user: User, settings: EmailSettings) {
  const api = useApi();
  const queries = useQueryClient();
  const { changeUser } = useSessionActions();
  const { messages, showsFirstLine, expiry, favorites, savedSearches, timeZone } = settings;
  const form = useForm({
    resolver,
    defaultValues: {
      ...{ messages, showsFirstLine, expiry, favorites, savedSearches, timeZone: timeZone ?? deviceTimeZone() },
      language: user.language ?? 'en',
    },
  });

  const save = form.handleSubmit(async ({ language, ...body }) => {
    try {
      await api.call(saveEmailPreferences, { params: { id: user.id }, body });
      if (language !== (user.language ?? 'en')) changeUser(await saveAccountLanguage(api, user, language));
      queries.setQueryData(emailSettingsQuery(user.id).queryKey, { ...settings, ...body });
      toast({ title: texts.saved, description: emailPreferenceTexts.saved });
    } catch (error) {
      showServerErrors(error, form.setError, ['timeZone', 'language']);
      form.setError('root', { message: failureMessage(error) });
      toastError(error, { title: texts.notSaved });
    }
  });
  return { form, save };
}

const labels: Readonly<Record<MessageEmailChoice, string>> = texts.messages;

function MessageEmailChoices({ field }: { readonly field: UseFormRegisterReturn }) {
  return (
    <fieldset>
      <legend className="mb-2 font-heading font-semibold text-22">{texts.messages.heading}</legend>
      {messageEmailChoices.map((choice) => (
        <label key={choice} className="flex min-h-11 cursor-pointer items-center gap-3 text-14">
          <input {...field} type="radio" value={choice} className="size-5 shrink-0 accent-primary" />
          {labels[choice]}
        </label>
      ))}
    </fieldset>
  );
}

type LanguageFieldProps = { readonly field: UseFormRegisterReturn; readonly error: string | undefined };

function LanguageField({ field, error }: LanguageFieldProps) {
  return (
    <Field label={texts.language} hint={texts.languageHint} error={error} className="max-w-md">
      {(control) => (
        <Select {...control} {...field}>
          {languageIds.map((id) => (
            <option key={id} value={id} lang={languages[id].tag}>
              {languages[id].ownName}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function deviceTimeZone(): string {
  return currentName(Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC');
}

/** Chrome has an older name for the town's time zone, such as Asia/Calcutta. */
const olderTownZone = new Intl.DateTimeFormat('en', { timeZone: townTimeZone }).resolvedOptions().timeZone;
const currentName = (zone: string) => (zone === olderTownZone ? townTimeZone : zone);

/** The browser's time zones and those chosen that it does not know. */
export function listTimeZones(...chosen: readonly (string | null)[]): readonly string[] {
  const known = Intl.supportedValuesOf('timeZone').map(currentName).toSorted();
  return [...new Set([townTimeZone, ...chosen.filter((zone) => zone !== null), ...known])];
}
