// A labelled control with its hint and what is wrong with it, tied together for screen readers.
import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';

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
  /** Spread what it is given onto the control. */
  readonly children: (control: ControlProps) => ReactNode;
};

export function Field({ label, error, isRequired = false, className, children, ...props }: FieldProps) {
  const id = useId();
  // A rule that was broken is not said twice.
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
