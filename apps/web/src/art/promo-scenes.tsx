// Pictures of the four sponsored cards, 320 by 180 units: they fill their frame, so each paints its own ground.
import type { ReactNode } from 'react';
import type { DrawingProps } from './drawing.tsx';

function Promo({ className, children }: DrawingProps & { readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 320 180" fill="none" className={className} aria-hidden="true" focusable="false">
      <path d="M0 0h320v180H0z" className="fill-tint" />
      <circle cx="250" cy="52" r="84" className="fill-primary" opacity="0.08" />
      <path d="M0 146h320v34H0z" className="fill-primary" opacity="0.16" />
      {children}
    </svg>
  );
}

/** Three cards on a line, the middle one with a rosette. */
export function PremiumPromo(props: DrawingProps) {
  return (
    <Promo {...props}>
      <rect x="42" y="66" width="70" height="80" rx="9" className="fill-surface" />
      <rect x="50" y="74" width="54" height="34" rx="5" className="fill-primary" opacity="0.25" />
      <path d="M50 118h40v6H50zm0 12h28v6H50z" className="fill-line" />
      <rect x="208" y="66" width="70" height="80" rx="9" className="fill-surface" />
      <rect x="216" y="74" width="54" height="34" rx="5" className="fill-primary" opacity="0.25" />
      <path d="M216 118h40v6h-40zm0 12h28v6h-28z" className="fill-line" />
      <rect x="112" y="34" width="96" height="112" rx="11" className="fill-surface stroke-primary" strokeWidth="5" />
      <rect x="124" y="46" width="72" height="48" rx="6" className="fill-primary" />
      <path d="M124 106h56v8h-56zm0 16h38v8h-38z" className="fill-line" />
      <path d="m196 112-8 28 14-7 14 7-8-28z" className="fill-primary" />
      <circle cx="202" cy="100" r="22" className="fill-accent" />
      <path
        d="m202 87 3.9 8 8.8 1.2-6.4 6.2 1.5 8.8-7.8-4.2-7.8 4.2 1.5-8.8-6.4-6.2 8.8-1.200z"
        className="fill-surface"
      />
    </Promo>
  );
}

/** A car with its price on the roof. */
export function SellCarPromo(props: DrawingProps) {
  return (
    <Promo {...props}>
      <ellipse cx="150" cy="152" rx="116" ry="8" className="fill-ink" opacity="0.12" />
      <path d="M84 100 104 64a14 14 0 0 1 12-7h52a14 14 0 0 1 11 5l30 38z" className="fill-primary" />
      <path
        d="m98 98 14-26a6 6 0 0 1 5-3h19v29zm46-29h22a6 6 0 0 1 5 2l20 27h-47z"
        className="fill-surface"
        opacity="0.85"
      />
      <path
        d="M42 118a14 14 0 0 1 12-14l34-6h118l34 8a16 16 0 0 1 12 15v19a6 6 0 0 1-6 6H48a6 6 0 0 1-6-6z"
        className="fill-primary"
      />
      <path d="M42 118h14a5 5 0 0 1 0 11H42zm210 0h-10a5 5 0 0 0 0 11h10z" className="fill-accent" />
      <path d="M144 108h14v5h-14z" className="fill-surface" />
      <circle cx="88" cy="146" r="19" className="fill-ink" />
      <circle cx="88" cy="146" r="8" className="fill-accent" />
      <circle cx="208" cy="146" r="19" className="fill-ink" />
      <circle cx="208" cy="146" r="8" className="fill-accent" />
      <path d="m218 46 22-20h40a6 6 0 0 1 6 6v28a6 6 0 0 1-6 6h-40z" className="fill-accent" />
      <circle cx="236" cy="46" r="4" className="fill-tint" />
      <path
        d="M252 34h20m-20 8h20m-20-8c16 0 16 15 0 15l13 13"
        className="stroke-on-accent"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
    </Promo>
  );
}

/** A parcel on a scooter. */
export function DeliveryPromo(props: DrawingProps) {
  return (
    <Promo {...props}>
      <ellipse cx="164" cy="152" rx="96" ry="8" className="fill-ink" opacity="0.12" />
      <path d="M26 84h34M14 104h40M34 124h24" className="stroke-accent" strokeWidth="6" strokeLinecap="round" />
      <rect x="84" y="52" width="62" height="52" rx="6" className="fill-accent" />
      <path d="M108 52h14v20h-14z" className="fill-surface" opacity="0.7" />
      <path
        d="M82 108h80a10 10 0 0 0 10-9l6-39h-18v-9h26a4 4 0 0 1 4 5l-2 12 24 50a14 14 0 0 1 2 8h-20a24 24 0 0 0-34 16h-28a26 26 0 0 0-50-8H72v-10a16 16 0 0 1 10-16z"
        className="fill-primary"
      />
      <path d="M188 56h14a5 5 0 0 1 5 5v6h-17z" className="fill-accent" />
      <circle cx="108" cy="144" r="18" className="fill-ink" />
      <circle cx="108" cy="144" r="7" className="fill-surface" />
      <circle cx="204" cy="144" r="18" className="fill-ink" />
      <circle cx="204" cy="144" r="7" className="fill-surface" />
      <path d="M262 34c-14 0-24 10-24 23 0 18 24 37 24 37s24-19 24-37c0-13-10-23-24-23z" className="fill-primary" />
      <circle cx="262" cy="57" r="9" className="fill-surface" />
    </Promo>
  );
}

/** A shield over a banknote. */
export function PaymentsPromo(props: DrawingProps) {
  return (
    <Promo {...props}>
      <rect x="46" y="72" width="150" height="80" rx="9" className="fill-primary" transform="rotate(-6 120 112)" />
      <g transform="rotate(-6 120 112)">
        <rect x="56" y="82" width="130" height="60" rx="5" className="stroke-surface" strokeWidth="2.5" opacity="0.5" />
        <circle cx="110" cy="112" r="21" className="fill-surface" opacity="0.9" />
        <path
          d="M101 102h18m-18 7h18m-18-7c14 0 14 13 0 13l11 9"
          className="stroke-primary"
          strokeWidth="3.5"
          strokeLinecap="round"
        />
      </g>
      <circle cx="70" cy="146" r="15" className="fill-accent" />
      <circle cx="70" cy="146" r="9" className="stroke-on-accent" strokeWidth="2" opacity="0.4" />
      <path d="m222 42 46 16v32c0 30-20 50-46 60-26-10-46-30-46-60V58z" className="fill-surface" />
      <path d="m222 51 38 13v26c0 25-16 41-38 50-22-9-38-25-38-50V64z" className="fill-accent" />
      <path
        d="m206 94 12 12 22-24"
        className="stroke-on-accent"
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Promo>
  );
}
