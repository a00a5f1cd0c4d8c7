// The cross that closes a dialog or a toast.
import { X } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { texts } from './buttons-texts.ts';
import { type IconButtonVariant, iconButtonClass } from './icon-button.tsx';

type CloseButtonProps = ComponentPropsWithRef<'button'> & { variant?: IconButtonVariant };

export function CloseButton({ variant = 'ghost', className, ...props }: CloseButtonProps) {
  return (
    <button type="button" aria-label={texts.close} {...props} className={iconButtonClass(variant, className)}>
      <X className="size-5" aria-hidden="true" />
    </button>
  );
}
