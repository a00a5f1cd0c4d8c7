// The mark: four blocks of a town around a crossing, with a lamp in its middle. A chowk, seen from above.
import type { DrawingProps } from './drawing.ts';

export function LogoMark({ className }: DrawingProps) {
  return (
    <svg viewBox="0 0 32 32" fill="none" className={className} aria-hidden="true" focusable="false">
      <path d="M7 2h6.500v5.900A8.6 8.6 0 0 0 7.9 13.500H2V7a5 5 0 0 1 5-5z" className="fill-primary" />
      <path d="M25 2h-6.500v5.900a8.6 8.6 0 0 1 5.6 5.600H30V7a5 5 0 0 0-5-5z" className="fill-primary" />
      <path d="M7 30h6.500v-5.900a8.6 8.6 0 0 1-5.6-5.600H2V25a5 5 0 0 0 5 5z" className="fill-primary" />
      <path d="M25 30h-6.500v-5.900a8.6 8.6 0 0 0 5.6-5.600H30V25a5 5 0 0 1-5 5z" className="fill-primary" />
      <circle cx="16" cy="16" r="4.8" className="fill-accent" />
    </svg>
  );
}
