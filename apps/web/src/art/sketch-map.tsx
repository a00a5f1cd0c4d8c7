// A sketch of a town's streets with a pin in the middle: the placeholder of a map that can be loaded.
import type { DrawingProps } from './drawing.ts';

export function SketchMap({ className }: DrawingProps) {
  return (
    <svg
      viewBox="0 0 480 280"
      fill="none"
      preserveAspectRatio="xMidYMid slice"
      className={className}
      aria-hidden="true"
      focusable="false"
    >
      <path d="M0 0h480v280H0z" className="fill-tint" />
      <path d="M0 0h116v62L0 92zm356 0h124v46l-124 26z" className="fill-fine" opacity="0.22" />
      <path d="M-10 236c80-30 116 34 204 12s150-70 296-34v76H-10z" className="fill-primary" opacity="0.16" />
      <g className="stroke-surface" strokeWidth="14" strokeLinecap="round">
        <path d="M-10 96 490-24M-10 200 490 80M60-10l72 300M190-10l72 300M320-10l72 300" />
      </g>
      <g className="stroke-surface" strokeWidth="5" strokeLinecap="round">
        <path d="m90 22 130-32M112 116l130-32M128 180l130-32M246 50l130-32M262 116l130-32M100-10l72 300M286-10l72 300M420-10l72 300" />
      </g>
      <circle cx="228" cy="143" r="25" className="fill-surface" />
      <circle cx="228" cy="143" r="13" className="fill-primary" opacity="0.25" />
      <ellipse cx="228" cy="146" rx="11" ry="4" className="fill-ink" opacity="0.25" />
      <path d="M228 84c-18 0-31 13-31 30 0 22 31 32 31 32s31-10 31-32c0-17-13-30-31-30z" className="fill-accent" />
      <circle cx="228" cy="113" r="11" className="fill-surface" />
    </svg>
  );
}
