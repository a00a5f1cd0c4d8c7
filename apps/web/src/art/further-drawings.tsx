// The objects of the twelve categories that home keeps behind 'More'.
import { Drawing, type DrawingProps } from './drawing.tsx';

export function Kurta(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <path d="M23 9 9 17l5 15 7-2.5V55h22V29.5L50 32l5-15L41 9a9 9 0 0 1-18 0z" className="fill-primary" />
      <path d="M30.8 18h2.4v14h-2.4z" className="fill-accent" />
      <circle cx="32" cy="22" r="1.2" className="fill-on-accent" />
      <circle cx="32" cy="27" r="1.2" className="fill-on-accent" />
      <path d="M21 50h22v2.4H21z" className="fill-accent" />
      <path d="M23 9a9 9 0 0 0 18 0l2.5 1.4a11.8 11.8 0 0 1-23 0z" className="fill-accent" />
    </Drawing>
  );
}

export function Dog(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <path d="M17 24a15 15 0 0 1 30 0v12a15 15 0 0 1-30 0z" className="fill-primary" opacity="0.45" />
      <path
        d="M20 12c-8-2-13 6-13 16 0 6 2 11 5 11s7-6 8-14zm24 0c8-2 13 6 13 16 0 6-2 11-5 11s-7-6-8-14z"
        className="fill-primary"
      />
      <path d="M19 45h26v6a4 4 0 0 1-4 4H23a4 4 0 0 1-4-4z" className="fill-primary" />
      <circle cx="32" cy="52" r="3.6" className="fill-accent" />
      <path d="M22 38a10 8 0 0 1 20 0c0 6-4 10-10 10s-10-4-10-10z" className="fill-surface" />
      <path
        d="M29 33.5h6a1.8 1.8 0 0 1 1.3 3l-3 3a1.8 1.8 0 0 1-2.6 0l-3-3a1.8 1.8 0 0 1 1.3-3z"
        className="fill-ink"
      />
      <path
        d="M32 40v3m0 0c-1.5 2-4 2-5 .5m5-.5c1.5 2 4 2 5 .5"
        className="stroke-ink"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
      <circle cx="25.5" cy="26" r="2.3" className="fill-ink" />
      <circle cx="38.5" cy="26" r="2.3" className="fill-ink" />
    </Drawing>
  );
}

export function Gamepad(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <path
        d="M20 20h24c7 0 11 5 12.5 13L58.5 46c.8 7-6.5 9.5-10.5 4.5L43 44H21l-5 6.5C12 55.5 4.7 53 5.5 46l2-13C9 25 13 20 20 20z"
        className="fill-primary"
      />
      <path d="M19 27h4v4h4v4h-4v4h-4v-4h-4v-4h4z" className="fill-surface" />
      <circle cx="45" cy="28.5" r="2.6" className="fill-accent" />
      <circle cx="45" cy="37.5" r="2.6" className="fill-accent" />
      <circle cx="40.5" cy="33" r="2.6" className="fill-accent" />
      <circle cx="49.5" cy="33" r="2.6" className="fill-accent" />
      <path d="M31 20v-5a3 3 0 0 1 3-3h4" className="stroke-ink" strokeWidth="2.4" strokeLinecap="round" />
    </Drawing>
  );
}

export function Books(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <rect x="10" y="44" width="44" height="11" rx="2.5" className="fill-primary" />
      <path d="M16 46.5h36v6H16z" className="fill-surface" />
      <rect x="13" y="33" width="40" height="11" rx="2.5" className="fill-accent" />
      <path d="M15 35.5h32v6H15z" className="fill-surface" />
      <path
        d="M22 12a2.5 2.5 0 0 1 2.5-2.5H44a2.5 2.5 0 0 1 2.5 2.5v21H22z"
        className="fill-primary"
        opacity="0.75"
        transform="rotate(-7 34 33)"
      />
      <path d="M29 16h11v2.4H29zm0 5h7v2.4h-7z" className="fill-surface" transform="rotate(-7 34 33)" />
    </Drawing>
  );
}

export function CricketBat(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <g transform="rotate(40 32 32)">
        <rect x="29.5" y="1" width="5" height="18" rx="2.5" className="fill-ink" />
        <path d="M26 22c0-3 2-5 3.5-5h5c1.5 0 3.5 2 3.5 5v32a4 4 0 0 1-4 4h-4a4 4 0 0 1-4-4z" className="fill-accent" />
        <path d="M31 24h2v30h-2z" className="fill-ink" opacity="0.18" />
        <path d="M26 25h12v4H26z" className="fill-primary" />
      </g>
      <circle cx="47" cy="46" r="9" className="fill-sold" />
      <path
        d="M41.5 39c3 4 3 10 0 14M52.5 39c-3 4-3 10 0 14"
        className="stroke-surface"
        strokeWidth="1.4"
        strokeDasharray="2 1.6"
      />
    </Drawing>
  );
}

export function Pram(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <path d="M30 10a22 22 0 0 0-22 22h22z" className="fill-primary" opacity="0.5" />
      <path d="M30 10a22 22 0 0 1 9 2L30 32z" className="fill-accent" />
      <path d="M8 32h44l4.5-12.5a3 3 0 0 1 2.8-2H61" className="stroke-ink" strokeWidth="3" strokeLinecap="round" />
      <path d="M8 32h42a18 18 0 0 1-18 13h-6A18 18 0 0 1 8 32z" className="fill-primary" />
      <path d="m22 44-5 6m19-6 5 6" className="stroke-ink" strokeWidth="3" />
      <circle cx="17" cy="50" r="5.5" className="fill-ink" />
      <circle cx="41" cy="50" r="5.5" className="fill-ink" />
      <circle cx="17" cy="50" r="2.2" className="fill-accent" />
      <circle cx="41" cy="50" r="2.2" className="fill-accent" />
    </Drawing>
  );
}

export function CookingPot(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <path
        d="M24 6c-2 3 2 5 0 8m8-9c-2 3 2 5 0 8m8-7c-2 3 2 5 0 8"
        className="stroke-primary"
        opacity="0.45"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <path d="M12 26a20 9 0 0 1 40 0z" className="fill-primary" opacity="0.6" />
      <circle cx="32" cy="17.5" r="3" className="fill-ink" />
      <rect x="9" y="25" width="46" height="5" rx="2.5" className="fill-ink" />
      <path d="M12 30h40v17a8 8 0 0 1-8 8H20a8 8 0 0 1-8-8z" className="fill-primary" />
      <path d="M12 34H8a3 3 0 0 0 0 6h4zm40 0h4a3 3 0 0 1 0 6h-4z" className="fill-ink" />
      <path d="M12 43h40v3.5H12z" className="fill-accent" />
    </Drawing>
  );
}

export function Factory(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <path d="M41 8h8l2 24H39z" className="fill-primary" opacity="0.55" />
      <path d="M41 8h8l.6 6h-9.2z" className="fill-accent" />
      <path d="M7 27.5 21 20v8l15-8v12h19a2 2 0 0 1 2 2v21H9a2 2 0 0 1-2-2z" className="fill-primary" />
      <path d="M13 35h7v6h-7zm11 0h7v6h-7zm11 3h7v6h-7z" className="fill-surface" />
      <path d="M45 45a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v10h-8z" className="fill-accent" />
    </Drawing>
  );
}

export function GraduationCap(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <path d="M17 29v14c0 5 7 8 15 8s15-3 15-8V29l-15 7z" className="fill-primary" opacity="0.6" />
      <path
        d="M30.4 13.7a4 4 0 0 1 3.2 0L59 24.2a2 2 0 0 1 0 3.6L33.6 38.3a4 4 0 0 1-3.2 0L5 27.8a2 2 0 0 1 0-3.6z"
        className="fill-primary"
      />
      <path
        d="M32 26 53 31v12"
        className="stroke-accent"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M53 42a4 4 0 0 1 3.5 4l1 9h-9l1-9A4 4 0 0 1 53 42z" className="fill-accent" />
      <circle cx="32" cy="26" r="2.4" className="fill-accent" />
    </Drawing>
  );
}

export function Lotion(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <path d="M24 9h13a4 4 0 0 1 4 4v1h-8v5h-6v-5h-3z" className="fill-ink" />
      <path d="M22 19h17v6H22z" className="fill-accent" />
      <path d="M16 32a8 8 0 0 1 8-8h13a8 8 0 0 1 8 8v20a3 3 0 0 1-3 3H19a3 3 0 0 1-3-3z" className="fill-primary" />
      <path d="M20 33h21v14H20z" className="fill-surface" />
      <path d="M30.5 45c-4-2.6-6-4.6-6-6.9 0-3 4-3.8 6-1 2-2.8 6-2 6 1 0 2.3-2 4.3-6 6.9z" className="fill-sold" />
      <path d="M47 41h9v12a2 2 0 0 1-2 2h-7z" className="fill-accent" />
      <path d="M47 36h9v5h-9z" className="fill-primary" opacity="0.6" />
    </Drawing>
  );
}

export function Palette(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <path
        d="M31 12c-14 0-24 9-24 21s10 21 22 21c4 0 6-2 6-5 0-4-3-5-2-8 1-2 3-3 6-3h7c6 0 10-3 10-8 0-10-11-18-25-18z"
        className="fill-primary"
      />
      <circle cx="18" cy="30" r="4" className="fill-accent" />
      <circle cx="27" cy="21" r="4" className="fill-surface" />
      <circle cx="39" cy="21" r="4" className="fill-sold" />
      <circle cx="20" cy="42" r="4" className="fill-fine" />
      <g transform="translate(-4 3) rotate(38 48 40)">
        <path d="M45.5 30h5v27a2.5 2.5 0 0 1-5 0z" className="fill-ink" />
        <path d="M45 24h6v7h-6z" className="fill-surface" />
        <path d="M48 10c3 5 4 9 3 14h-6c-1-5 0-9 3-14z" className="fill-accent" />
      </g>
    </Drawing>
  );
}

export function Suitcase(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <path d="M25 20V9a3 3 0 0 1 3-3h8a3 3 0 0 1 3 3v11" className="stroke-ink" strokeWidth="3" />
      <path d="M18 50h6v5h-6zm22 0h6v5h-6z" className="fill-ink" />
      <rect x="13" y="18" width="38" height="34" rx="5" className="fill-primary" />
      <path d="M20 18h4v34h-4zm20 0h4v34h-4z" className="fill-accent" />
      <circle cx="32" cy="31" r="5.5" className="fill-surface" />
      <path d="m32 27.5 1.2 2.3 2.6.4-1.9 1.8.5 2.6-2.4-1.2-2.4 1.2.5-2.6-1.9-1.8 2.6-.4z" className="fill-accent" />
    </Drawing>
  );
}
