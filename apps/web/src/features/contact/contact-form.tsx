// The form for a letter to the support team.
import { contactReasonLabels, contactReasons } from '@chowk/contract/letters/contact-reasons';
import { humanCheck } from '@chowk/contract/limits';
import type { ComponentPropsWithRef, KeyboardEvent } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { HumanCheck } from '../../ui/forms/human-check.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';
import { texts } from './contact-texts.ts';
import { askForCheck, useContactForm } from './use-contact-form.ts';

export function ContactForm({ onSent }: { readonly onSent: () => void }) {
  const { form, isVerified, setVerified, send } = useContactForm(onSent);
  const { register, formState } = form;
  const errorOf = (name: keyof typeof formState.errors) => formState.errors[name]?.message;

  /** A disabled button keeps Enter from doing anything; say why. */
  function onKeyDown(event: KeyboardEvent): void {
    const isLine = event.target instanceof HTMLInputElement;
    if (event.key === 'Enter' && isLine && !isVerified && !event.defaultPrevented) askForCheck();
  }

  return (
    <form onSubmit={send} onKeyDown={onKeyDown} noValidate className="grid gap-5 sm:grid-cols-2">
      <Field label={texts.name} error={errorOf('name')} isRequired>
        {(control) => <Input {...control} {...register('name')} autoComplete="name" />}
      </Field>
      <Field label={texts.email} error={errorOf('email')} isRequired>
        {(control) => <Input {...control} {...register('email')} type="email" autoComplete="email" />}
      </Field>
      <Field label={texts.reason} error={errorOf('reason')} isRequired className="sm:col-span-2">
        {(control) => (
          <Select {...control} {...register('reason')}>
            <option value="">{texts.selectReason}</option>
            {contactReasons.map((reason) => (
              <option key={reason} value={reason}>
                {contactReasonLabels[reason]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={texts.subject} error={errorOf('subject')} isRequired className="sm:col-span-2">
        {(control) => <Input {...control} {...register('subject')} autoComplete="off" />}
      </Field>
      <Field label={texts.message} error={errorOf('message')} isRequired className="sm:col-span-2">
        {(control) => <Textarea {...control} {...register('message')} rows={6} className="min-h-36" />}
      </Field>
      <Honeypot {...register('website')} />
      <div className="sm:col-span-2">
        <HumanCheck range={humanCheck} onVerified={setVerified} />
      </div>
      <SendButton isVerified={isVerified} isSending={formState.isSubmitting} />
    </form>
  );
}

/** Out of sight and out of reach: only a program fills this in. */
function Honeypot(props: ComponentPropsWithRef<'input'>) {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        {texts.website}
        <input {...props} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** What a grey button waits for. */
const missingId = 'contact-missing';

function SendButton({ isVerified, isSending }: { readonly isVerified: boolean; readonly isSending: boolean }) {
  return (
    <div className="flex flex-col gap-2 sm:col-span-2">
      <Button
        type="submit"
        size="lg"
        disabled={!isVerified}
        isBusy={isSending}
        aria-describedby={isVerified ? undefined : missingId}
      >
        {isSending ? texts.sending : texts.send}
      </Button>
      {!isVerified && (
        <p id={missingId} className="text-center text-13 text-quiet">
          {texts.solveSum}
        </p>
      )}
    </div>
  );
}
