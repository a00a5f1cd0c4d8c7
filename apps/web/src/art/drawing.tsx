// The frame of every small drawing: a square of 64 units, coloured by the theme, silent for screen readers.
import type { ReactNode } from 'react';

export type DrawingProps = { readonly className?: string };

export function Drawing({ className, children }: DrawingProps & { readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 64 64" fill="none" className={className} aria-hidden="true" focusable="false">
      <ellipse cx="32" cy="56" rx="25" ry="3.5" className="fill-ink" opacity="0.08" />
      {children}
    </svg>
  );
}
