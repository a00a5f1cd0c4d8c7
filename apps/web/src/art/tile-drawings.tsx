// The objects on home's eight tiles: part of the first load, so they are few and plain.
import { Drawing, type DrawingProps } from './drawing.tsx';

export function Tractor(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <path d="M31 14h17a2 2 0 0 1 2 2v3H31z" className="fill-accent" />
      <path d="M33 19h14v16H33z" className="fill-primary" opacity="0.25" />
      <path d="M45.5 19h3v15h-3zM31.5 19h3v14h-3z" className="fill-primary" />
      <path d="M9 33a4 4 0 0 1 4-4h20v-1h14a6 6 0 0 1 6 6v10H9z" className="fill-primary" />
      <path d="M16 18h3.5v11H16z" className="fill-ink" />
      <path d="M12 34h8v2.5h-8zm0 5h8v2.5h-8z" className="fill-accent" />
      <Wheel cx={43} cy={43} r={12} />
      <Wheel cx={16} cy={47} r={8} />
    </Drawing>
  );
}

export function Car(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <path d="M16 32 21 21a5 5 0 0 1 4.6-3h13.8a5 5 0 0 1 4 2l8 12z" className="fill-primary" opacity="0.3" />
      <path
        d="M14 33 19.5 20.6A6 6 0 0 1 25 17h14.4a6 6 0 0 1 4.9 2.5L53 32l-3 1-8.4-11.4a3 3 0 0 0-2.4-1.2H34V33h-3V20.4h-5.5a3 3 0 0 0-2.7 1.8L18 33z"
        className="fill-primary"
      />
      <path
        d="M6 37a5 5 0 0 1 4.3-5L18 31h31l6 1.5a5 5 0 0 1 4 5V46a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2z"
        className="fill-primary"
      />
      <path d="M6 38h5a2 2 0 0 1 0 4H6zm53 0h-3.5a2 2 0 0 0 0 4H59z" className="fill-accent" />
      <path d="M33 36h5v2h-5z" className="fill-surface" />
      <Wheel cx={18} cy={48} r={7} />
      <Wheel cx={46} cy={48} r={7} />
    </Drawing>
  );
}

export function House(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <path d="M43 13h6v11h-6z" className="fill-primary" />
      <path d="M13 28 32 13l19 15v25a2 2 0 0 1-2 2H15a2 2 0 0 1-2-2z" className="fill-primary" opacity="0.25" />
      <path
        d="M29.9 10a3.4 3.4 0 0 1 4.2 0L57 28.2a2.6 2.6 0 0 1-3.2 4.1L32 15 10.2 32.3A2.6 2.6 0 0 1 7 28.2z"
        className="fill-primary"
      />
      <path d="M27 40a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v15H27z" className="fill-accent" />
      <circle cx="34.5" cy="47" r="1" className="fill-on-accent" />
      <path d="M18 36h6v6h-6zm22 0h6v6h-6z" className="fill-surface" />
      <circle cx="32" cy="28" r="4" className="fill-surface" />
    </Drawing>
  );
}

export function Phone(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <rect x="8" y="20" width="36" height="26" rx="3" className="fill-primary" />
      <rect x="11" y="23" width="30" height="20" rx="1.5" className="fill-surface" />
      <path d="M11 37.5 18.5 30l6 6 4-4L36 43H12.5a1.5 1.5 0 0 1-1.5-1.5z" className="fill-primary" opacity="0.3" />
      <path d="M20 46h12l2 7H18z" className="fill-primary" opacity="0.45" />
      <path d="M14 52h24a2 2 0 0 1 2 2v1H12v-1a2 2 0 0 1 2-2z" className="fill-primary" />
      <rect x="37" y="25" width="18" height="31" rx="3.5" className="fill-surface" />
      <rect x="38.5" y="26.5" width="15" height="28" rx="2.5" className="fill-ink" />
      <rect x="40.5" y="29.5" width="11" height="20" rx="1" className="fill-accent" />
      <circle cx="46" cy="52" r="1.2" className="fill-surface" />
    </Drawing>
  );
}

export function Sofa(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <path d="M14 48h4v7h-4zm32 0h4v7h-4z" className="fill-ink" />
      <path d="M13 24a7 7 0 0 1 7-7h24a7 7 0 0 1 7 7v18H13z" className="fill-primary" opacity="0.7" />
      <path d="M31.2 17h1.6v20h-1.6z" className="fill-surface" opacity="0.5" />
      <path
        d="M6 34a5 5 0 0 1 10 0v5h32v-5a5 5 0 0 1 10 0v13a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4z"
        className="fill-primary"
      />
      <rect x="20" y="25" width="12" height="12" rx="2.5" className="fill-accent" transform="rotate(-10 26 31)" />
      <path d="M16 39h32v1.6H16z" className="fill-surface" opacity="0.5" />
    </Drawing>
  );
}

export function Briefcase(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <path
        d="M23 21v-4a5 5 0 0 1 5-5h8a5 5 0 0 1 5 5v4h-4v-3.5a1.5 1.5 0 0 0-1.5-1.5h-7a1.5 1.5 0 0 0-1.5 1.5V21z"
        className="fill-ink"
      />
      <rect x="7" y="20" width="50" height="35" rx="5" className="fill-primary" />
      <path
        d="M7 25a5 5 0 0 1 5-5h40a5 5 0 0 1 5 5v7c-7 4-16 6-25 6S14 36 7 32z"
        className="fill-surface"
        opacity="0.18"
      />
      <rect x="27" y="33" width="10" height="9" rx="2" className="fill-accent" />
      <path d="M31 36h2v3h-2z" className="fill-on-accent" />
    </Drawing>
  );
}

export function Toolbox(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <path d="M17.5 8h5l1 13h-7zM17 21h6v9h-6z" className="fill-accent" />
      <path
        d="M41.3 8.6a7.5 7.5 0 0 0-1.8 12.6V32h7V21.2A7.5 7.5 0 0 0 44.7 8.6V15l-1.7 1.5-1.7-1.5z"
        className="fill-primary"
        opacity="0.55"
      />
      <path
        d="M25 31v-3a4 4 0 0 1 4-4h6a4 4 0 0 1 4 4v3h-3.5v-2.5a1 1 0 0 0-1-1h-5a1 1 0 0 0-1 1V31z"
        className="fill-ink"
      />
      <path d="M7 34a4 4 0 0 1 4-4h42a4 4 0 0 1 4 4v6H7z" className="fill-primary" />
      <path d="M9 40h46v12a3 3 0 0 1-3 3H12a3 3 0 0 1-3-3z" className="fill-primary" opacity="0.8" />
      <rect x="28" y="36" width="8" height="8" rx="1.5" className="fill-accent" />
    </Drawing>
  );
}

export function Stall(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <path d="M11 26h4v29h-4zm38 0h4v29h-4z" className="fill-ink" />
      <path d="M9 42h46v11a2 2 0 0 1-2 2H11a2 2 0 0 1-2-2z" className="fill-primary" />
      <path d="M12 12h40l6 14H6z" className="fill-primary" />
      <path d="M20 12h8l-2 14H16zm16 0h8l4 14h-10z" className="fill-surface" />
      <path d="M6 26h10a5 5 0 0 1-10 0zm20 0h12a6 6 0 0 1-12 0zm22 0h10a5 5 0 0 1-10 0z" className="fill-primary" />
      <path d="M16 26h10a5 5 0 0 1-10 0zm22 0h10a5 5 0 0 1-10 0z" className="fill-surface" />
      <circle cx="22" cy="38.5" r="4" className="fill-accent" />
      <circle cx="31" cy="38.5" r="4" className="fill-accent" opacity="0.75" />
      <path d="M38 34h9v8h-9z" className="fill-primary" opacity="0.5" />
    </Drawing>
  );
}

function Wheel({ cx, cy, r }: { readonly cx: number; readonly cy: number; readonly r: number }) {
  return (
    <>
      <circle cx={cx} cy={cy} r={r} className="fill-ink" />
      <circle cx={cx} cy={cy} r={r * 0.45} className="fill-accent" />
    </>
  );
}
