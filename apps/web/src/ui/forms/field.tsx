// Form field: label, control, hint and error, linked for screen readers; also checkbox and textarea.
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { controlClass } from './input.tsx';

export type ControlProps = {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
};

type FieldProps = {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly isRequired?: boolean;
  readonly className?: string;
  /** Spread the given props onto the control. */
  readonly children: (control: ControlProps) => ReactNode;
};

export function Field({ label, error, isRequired = false, className, children, ...props }: FieldProps) {
  const id = useId();
  // The hint is hidden when the error repeats it.
  const hint = props.hint === error ? null : props.hint;
  const described = cx(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined;
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-14 font-semibold">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': described,
        'aria-invalid': error ? true : undefined,
        'aria-required': isRequired || undefined,
      })}
      {hint ? (
        <p id={`${id}-hint`} className="text-13 text-quiet">
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="text-13 font-medium text-sold">
      {children}
    </p>
  );
}

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

export function Textarea({ className, rows = 4, ...props }: ComponentPropsWithRef<'textarea'>) {
  return (
    <textarea {...props} rows={rows} className={cx(controlClass, 'field-sizing-content min-h-24 py-2.5', className)} />
  );
}
