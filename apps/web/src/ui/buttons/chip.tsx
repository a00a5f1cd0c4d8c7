// A chip: a chosen value with a button that removes it.
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

export function Chip({
  label,
  removeLabel,
  onRemove,
}: {
  label: ReactNode;
  removeLabel: string;
  onRemove: () => void;
}) {
  return (
    <span className="inline-flex items-center rounded-full bg-tint pl-3 text-14 font-medium text-primary">
      {label}
      <button
        type="button"
        onClick={onRemove}
        aria-label={removeLabel}
        className="flex size-11 items-center justify-center rounded-full hover:text-ink md:size-9"
      >
        <X className="size-4" aria-hidden="true" />
      </button>
    </span>
  );
}
