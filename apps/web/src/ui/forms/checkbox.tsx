// A box to tick, with its words beside it and what is wrong below.
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { FieldError } from './field.tsx';

type CheckboxProps = ComponentPropsWithRef<'input'> & { label: ReactNode; error?: string | undefined };

export function Checkbox({ label, error, ...props }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <div className="flex min-h-11 items-center gap-3">
        <input
          {...props}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="size-5 shrink-0 accent-primary"
        />
        <label htmlFor={id} className="cursor-pointer text-14">
          {label}
        </label>
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}
