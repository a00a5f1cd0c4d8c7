// The frame of the larger drawings for empty, lost and broken moments: a soft hill behind, 240 by 160 units.
import type { ReactNode } from 'react';
import type { DrawingProps } from './drawing.tsx';

export function Scene({ className, children }: DrawingProps & { readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 240 160" fill="none" className={className} aria-hidden="true" focusable="false">
      <path d="M18 128C6 84 40 70 62 48s54-40 92-26 66 44 68 74-10 32-10 32z" className="fill-tint" />
      <path d="M12 128h216" className="stroke-line" strokeWidth="3" strokeLinecap="round" />
      {children}
    </svg>
  );
}
