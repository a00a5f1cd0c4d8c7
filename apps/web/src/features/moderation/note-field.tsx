// Text area for a moderator's note, reason or answer.

import { Field, Textarea } from '../../ui/forms/field.tsx';

type NoteFieldProps = {
  readonly label: string;
  readonly hint: string;
  readonly error?: string | undefined;
  readonly isRequired?: boolean;
  readonly rows?: number;
  readonly maxLength: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

export function NoteField({ value, onChange, rows = 2, maxLength, ...field }: NoteFieldProps) {
  return (
    <Field {...field} className="mt-4">
      {(control) => (
        <Textarea
          {...control}
          rows={rows}
          maxLength={maxLength}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
