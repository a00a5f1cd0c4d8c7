// The placeholder of a listing's photo when there is none, or when it cannot be loaded: a picture of a picture, 4:3.
import type { DrawingProps } from './drawing.ts';

export function PlaceholderPhoto({ className }: DrawingProps) {
  return (
    <svg
      viewBox="0 0 400 300"
      fill="none"
      preserveAspectRatio="xMidYMid slice"
      className={className}
      aria-hidden="true"
      focusable="false"
    >
      <path d="M0 0h400v300H0z" className="fill-tint" />
      <rect x="112" y="78" width="176" height="144" rx="16" className="fill-surface stroke-primary" strokeWidth="8" />
      <circle cx="164" cy="122" r="15" className="fill-accent" />
      <path
        d="m116 206 50-52a8 8 0 0 1 11 0l28 28 20-20a8 8 0 0 1 11 0l48 46v1a9 9 0 0 1-9 9H125a9 9 0 0 1-9-9z"
        className="fill-primary"
        opacity="0.55"
      />
    </svg>
  );
}
