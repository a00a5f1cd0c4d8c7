// The form of one's choice of letters.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { saveLetterPreferences } from '@chowk/contract/letters/letter-preference-endpoints';
import { type LetterSettings, LettersForm as Schema } from '@chowk/contract/letters/letter-preference-schemas';
import { letterPreferenceTexts } from '@chowk/contract/letters/letter-preference-texts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { saveAccountLanguage } from '../../data/letters/account-language.ts';
import { letterSettingsQuery } from '../../data/letters/letter-settings-query.ts';
import { useSessionActions } from '../../data/session/session.tsx';
import { toastError } from '../../platform/api/error-messages.ts';
import { useApi } from '../../platform/api/query-client.ts';
import { schemaResolver, showServerErrors } from '../../platform/forms/form-validation.ts';
import { toast } from '../../platform/toasts/toasts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { LanguageField } from './language-field.tsx';
import { texts } from './letters-texts.ts';
import { MessageLetterChoices } from './message-letter-choices.tsx';
import { deviceTimeZone, timeZonesWith } from './time-zones.ts';

const resolver = schemaResolver(Schema);

type FormProps = { readonly user: User; readonly settings: LetterSettings };

export function LetterPreferencesForm({ user, settings }: FormProps) {
  const { form, save } = usePreferencesForm(user, settings);
  const { register, watch, formState } = form;
  const { errors, isSubmitting } = formState;
  const [zones] = useState(() => timeZonesWith(settings.timeZone, deviceTimeZone()));
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="flex flex-col gap-8">
      <div>
        <MessageLetterChoices field={register('messages')} />
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
      </fieldset>
      <LanguageField field={register('language')} error={errors.language?.message} />
      <Field label={texts.timeZone} hint={texts.timeZoneHint} error={errors.timeZone?.message} className="max-w-md">
        {(control) => (
          <Select {...control} {...register('timeZone')}>
            {zones.map((zone) => (
              // Their names are English in every language.
              <option key={zone} value={zone} lang="en">
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" isBusy={isSubmitting} className="self-start">
        {texts.save}
      </Button>
    </form>
  );
}

function usePreferencesForm(user: User, settings: LetterSettings) {
  const api = useApi();
  const queries = useQueryClient();
  const { changeUser } = useSessionActions();
  const { messages, showsFirstLine, expiry, favorites, timeZone } = settings;
  const form = useForm({
    resolver,
    defaultValues: {
      ...{ messages, showsFirstLine, expiry, favorites, timeZone: timeZone ?? deviceTimeZone() },
      language: user.language ?? 'en',
    },
  });

  const save = form.handleSubmit(async ({ language, ...body }) => {
    try {
      await api.call(saveLetterPreferences, { params: { id: user.id }, body });
      if (language !== (user.language ?? 'en')) changeUser(await saveAccountLanguage(api, user, language));
      queries.setQueryData(letterSettingsQuery(user.id).queryKey, { ...settings, ...body });
      toast({ title: texts.saved, description: letterPreferenceTexts.saved });
    } catch (error) {
      showServerErrors(error, form.setError, ['timeZone', 'language']);
      toastError(error, { title: texts.notSaved });
    }
  });
  return { form, save };
}
