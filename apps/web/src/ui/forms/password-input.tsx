// Password input with a button that shows the password.
import { defineTexts } from '@chowk/contract/languages/define-texts';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentPropsWithRef, useState } from 'react';
import { cx } from '../cx.ts';
import { Input } from './input.tsx';

const texts = defineTexts('web/ui/forms/password-input', {
  show: 'Show password',
});

export function PasswordInput({ className, ...props }: ComponentPropsWithRef<'input'>) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input {...props} type={isShown ? 'text' : 'password'} className={cx('pr-12', className)} />
      <button
        type="button"
        onClick={() => setShown(!isShown)}
        aria-pressed={isShown}
        aria-label={texts.show}
        className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-control text-quiet hover:text-ink"
      >
        <Icon className="size-5" aria-hidden="true" />
      </button>
    </div>
  );
}
