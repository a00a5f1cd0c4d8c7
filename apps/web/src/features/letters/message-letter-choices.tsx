// When letters about messages come: soon, once a day, or never.
import { type MessageLetterChoice, messageLetterChoices } from '@chowk/contract/letters/letter-preferences';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { texts } from './letters-texts.ts';

const labels: Readonly<Record<MessageLetterChoice, string>> = texts.messages;

export function MessageLetterChoices({ field }: { readonly field: UseFormRegisterReturn }) {
  return (
    <fieldset>
      <legend className="mb-2 font-heading font-semibold text-22">{texts.messages.heading}</legend>
      {messageLetterChoices.map((choice) => (
        <label key={choice} className="flex min-h-11 cursor-pointer items-center gap-3 text-14">
          <input {...field} type="radio" value={choice} className="size-5 shrink-0 accent-primary" />
          {labels[choice]}
        </label>
      ))}
    </fieldset>
  );
}
