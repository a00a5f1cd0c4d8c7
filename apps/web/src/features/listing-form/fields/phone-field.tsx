// The seller's phone number: optional, told to those who ask, and offered again from their last listing.
import { formatPhone } from '@chowk/contract/listings/phone/phone-numbers';
import { phoneTexts } from '@chowk/contract/listings/phone/phone-texts';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { myListingsQuery } from '../../../data/listings/listing-queries.ts';
import { useUser } from '../../../data/session/session.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import type { ListingFormApi } from '../use-listing-form.ts';
import { texts } from './fields-texts.ts';

export function PhoneField({ form }: { readonly form: ListingFormApi['form'] }) {
  const isEmpty = useWatch({ control: form.control, name: 'phone' }) === '';
  function take(phone: string): void {
    form.setValue('phone', phone, { shouldDirty: true, shouldValidate: true });
    form.setFocus('phone');
  }
  return (
    <div className="sm:col-span-2">
      <Field label={texts.phone} hint={phoneTexts.hint} error={form.formState.errors.phone?.message}>
        {(props) => (
          <Input {...props} {...form.register('phone')} type="tel" autoComplete="tel" className="sm:max-w-80" />
        )}
      </Field>
      {isEmpty && <LastPhone onTake={take} />}
    </div>
  );
}

function LastPhone({ onTake }: { readonly onTake: (phone: string) => void }) {
  const user = useUser();
  const { data } = useQuery({ ...myListingsQuery(user?.id ?? ''), enabled: user !== null });
  const last = data?.find(({ phone }) => phone)?.phone;
  if (!last) return null;
  const phone = formatPhone(last);
  return (
    <Button variant="ghost" size="sm" onClick={() => onTake(phone)} className="mt-1 -ml-3 text-primary">
      {texts.lastPhone({ phone })}
    </Button>
  );
}
