// Profile form: name, email, location.
import { updateProfile } from '@chowk/contract/accounts/account-endpoints';
import { ProfileChange, type User } from '@chowk/contract/accounts/account-schemas';
import { accountTexts } from '@chowk/contract/accounts/account-texts';
import { passkeyTexts } from '@chowk/contract/accounts/passkeys/passkey-texts';
import { emailTexts } from '@chowk/contract/http/email-address-texts';
import { formatPhone } from '@chowk/contract/phone-numbers/phone-numbers';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { invalidateListings } from '../../data/listings/listing-queries.ts';
import { useSessionActions } from '../../data/session/session.tsx';
import { useSavedForm } from '../../domain/forms/use-saved-form.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { failureMessage, toastError } from '../../platform/api/error-messages.ts';
import { useApi } from '../../platform/api/query-client.ts';
import { schemaResolver, showServerErrors } from '../../platform/forms/form-validation.ts';
import { toast } from '../../platform/toasts/toasts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Problem } from '../../ui/feedback/notice.tsx';
import { Checkbox, Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { texts } from './profile-texts.ts';
import { toastMissing, withMissingTexts } from './profile-validation.ts';

const requiredText = accountTexts.missingProfile;
const resolver = withMissingTexts(schemaResolver(ProfileChange), {
  requiredText,
  fields: {
    fullName: accountTexts.fullNameRequired,
    email: emailTexts.required,
    location: accountTexts.locationRequired,
  },
});

type ProfileFormProps = {
  readonly user: User;
  /** Opened by a click, not restored after a reload. */
  readonly takesFocus: boolean;
  readonly onDone: () => void;
};

/** Typed values survive a reload until saved or cancelled. */
export function profileFormName(user: User): string {
  return `${user.id}:profile`;
}

export function ProfileForm({ user, takesFocus, onDone }: ProfileFormProps) {
  const { form, save, cancel, password } = useProfileForm(user, onDone);
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  const element = useRef<HTMLFormElement>(null);
  // On a phone the first field is hidden under the bar: focus scrolls it into view.
  useEffect(() => {
    if (takesFocus) element.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  return (
    <form ref={element} onSubmit={(event) => void save(event)} noValidate className="grid gap-5 sm:grid-cols-2">
      <Field label={texts.fullName} error={errors.fullName?.message} isRequired>
        {(control) => <Input {...control} {...register('fullName')} autoComplete="name" />}
      </Field>
      <Field label={texts.username} hint={texts.usernameFixed}>
        {(control) => <Input {...control} value={user.userName} disabled />}
      </Field>
      <Field label={texts.email} error={errors.email?.message} isRequired>
        {(control) => (
          <Input {...control} {...register('email')} type="email" autoComplete="email" spellCheck={false} />
        )}
      </Field>
      <Field label={texts.location} error={errors.location?.message} isRequired>
        {(control) => <Input {...control} {...register('location')} autoComplete="address-level2" />}
      </Field>
      {password.isRequired ? (
        <Field label={texts.password.current} hint={passkeyTexts.passwordAsked} error={password.error} isRequired>
          {(control) => (
            <PasswordInput
              {...control}
              // The server requested the password, so the user continues here.
              autoFocus
              value={password.value}
              onChange={(event) => password.onChange(event.target.value)}
              autoComplete="current-password"
            />
          )}
        </Field>
      ) : null}
      <Field label={texts.hours} hint={texts.hoursHint} error={errors.hours?.message}>
        {(control) => <Input {...control} {...register('hours')} dir="auto" autoComplete="off" />}
      </Field>
      <Field label={texts.phone} hint={texts.phoneHint} error={errors.phone?.message}>
        {(control) => <Input {...control} {...register('phone')} type="tel" autoComplete="tel" />}
      </Field>
      <div className="sm:col-span-2">
        <Checkbox {...register('showsSold')} label={texts.showThingsSold} />
      </div>
      <div className="empty:hidden sm:col-span-2">
        <Problem text={errors.root?.message} />
      </div>
      <div className="mt-3 flex gap-3 sm:col-span-2">
        <Button type="submit" isBusy={isSubmitting}>
          {texts.saveChanges}
        </Button>
        <Button variant="ghost" disabled={isSubmitting} onClick={cancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

function useProfileForm(user: User, onDone: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  const { changeUser } = useSessionActions();
  const { fullName, email, location, showsSold = true, hours = '', phone = '' } = user;
  const { form, forget } = useSavedForm({
    name: profileFormName(user),
    empty: { fullName, email, location, showsSold, hours, phone: formatPhone(phone) },
    resolver,
  });
  const leave = () => {
    forget();
    onDone();
  };
  // Not part of the form, whose values go to sessionStorage: a password is never stored.
  const [passwordValue, setPasswordValue] = useState('');
  const [passwordRequest, setPasswordRequest] = useState<{ readonly error?: string } | null>(null);

  const save = form.handleSubmit(
    async ({ showsSold: isShown, hours: newHours = '', phone: newPhone = '', ...body }) => {
      try {
        const page = {
          ...(isShown === showsSold ? {} : { showsSold: isShown }),
          ...(newHours === hours ? {} : { hours: newHours }),
          ...(newPhone === phone ? {} : { phone: newPhone }),
        };
        const withPassword = passwordRequest ? { password: passwordValue } : {};
        const changed = { ...body, ...page, ...withPassword };
        const saved = await api.call(updateProfile, { params: { id: user.id }, body: changed });
        changeUser(saved);
        // Listings show the name of the seller.
        void invalidateListings(queries);
        const isWaiting = saved?.newEmail !== undefined && saved.newEmail !== user.newEmail;
        const description = isWaiting
          ? texts.changesSavedNewEmail({ newEmail: saved.newEmail ?? '' })
          : texts.changesSaved;
        toast({ title: texts.updated, description });
        leave();
      } catch (error) {
        const [refused] = (error instanceof ApiError && error.details.password) || [];
        if (refused) return setPasswordRequest(passwordRequest ? { error: refused } : {});
        showServerErrors(error, form.setError, ['fullName', 'email', 'location', 'hours', 'phone']);
        const description = texts.updateProblem;
        form.setError('root', { message: failureMessage(error, description) });
        toastError(error, { title: texts.updateFailed, description });
      }
    },
    (errors) => toastMissing(errors, requiredText),
  );
  const password = {
    isRequired: passwordRequest !== null,
    error: passwordRequest?.error,
    value: passwordValue,
    onChange: setPasswordValue,
  };
  return { form, save, cancel: leave, password };
}
