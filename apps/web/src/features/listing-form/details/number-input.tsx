// A number with its unit beside it, typed on the phone's digits.
import { type ComponentPropsWithRef, useId } from 'react';
import { cx } from '../../../ui/cx.ts';
import { Input } from '../../../ui/forms/input.tsx';

type NumberInputProps = ComponentPropsWithRef<'input'> & {
  readonly unit?: string | undefined;
  readonly isWhole: boolean;
};

export function NumberInput({ unit, isWhole, ...props }: NumberInputProps) {
  const id = useId();
  const keyboard = { inputMode: isWhole ? 'numeric' : 'decimal' } as const;
  if (unit === undefined) return <Input {...props} {...keyboard} />;
  const isBefore = unit === '₹';
  return (
    <div className="relative">
      <Input
        {...props}
        {...keyboard}
        aria-describedby={cx(props['aria-describedby'], id)}
        className={isBefore ? 'pl-8' : 'pr-18'}
      />
      <span
        id={id}
        className={cx(
          'pointer-events-none absolute inset-y-0 flex items-center text-14 text-quiet',
          isBefore ? 'left-3' : 'right-3',
        )}
      >
        {unit}
      </span>
    </div>
  );
}
