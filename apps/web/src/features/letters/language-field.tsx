// The language of one's letters, each by its own name.
import { languageIds, languages } from '@chowk/contract/languages/languages';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { texts } from './letters-texts.ts';

type LanguageFieldProps = { readonly field: UseFormRegisterReturn; readonly error: string | undefined };

export function LanguageField({ field, error }: LanguageFieldProps) {
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
