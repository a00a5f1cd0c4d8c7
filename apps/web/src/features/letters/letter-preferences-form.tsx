// The form of one's choice of letters.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { saveLetterPreferences } from '@chowk/contract/letters/letter-preference-endpoints';
import {
  type LetterSettings,
  LetterPreferencesForm as Schema,
} from '@chowk/contract/letters/letter-preference-schemas';
import { letterPreferenceTexts } from '@chowk/contract/letters/letter-preference-texts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { letterSettingsQuery } from '../../data/letters/letter-settings-query.ts';
import { toastError } from '../../platform/api/error-messages.ts';
import { useApi } from '../../platform/api/query-client.ts';
import { schemaResolver, showServerErrors } from '../../platform/forms/form-validation.ts';
import { toast } from '../../platform/toasts/toasts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
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
          label="Show the first line of the message in the letter"
        />
      </div>
      <fieldset>
        <legend className="mb-2 font-heading font-semibold text-22">Listings and favorites</legend>
        <Checkbox {...register('expiry')} label="When a listing of mine is about to run out" />
        <Checkbox {...register('favorites')} label="When one of my favorites becomes cheaper or is sold" />
      </fieldset>
      <Field
        label="Time zone"
        hint="For the letter that comes once a day."
        error={errors.timeZone?.message}
        className="max-w-md"
      >
        {(control) => (
          <Select {...control} {...register('timeZone')}>
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" isBusy={isSubmitting} className="self-start">
        Save letters
      </Button>
    </form>
  );
}

function usePreferencesForm(user: User, settings: LetterSettings) {
  const api = useApi();
  const queries = useQueryClient();
  const { messages, showsFirstLine, expiry, favorites, timeZone } = settings;
  const form = useForm({
    resolver,
    defaultValues: { messages, showsFirstLine, expiry, favorites, timeZone: timeZone ?? deviceTimeZone() },
  });

  const save = form.handleSubmit(async (body) => {
    try {
      await api.call(saveLetterPreferences, { params: { id: user.id }, body });
      queries.setQueryData(letterSettingsQuery(user.id).queryKey, { ...settings, ...body });
      toast({ title: 'Letters saved', description: letterPreferenceTexts.saved });
    } catch (error) {
      showServerErrors(error, form.setError, ['timeZone']);
      toastError(error, { title: 'Letters not saved' });
    }
  });
  return { form, save };
}
