// Drawings for moments: a wrong turn, something broken, no connection, a letter on its way.
import type { DrawingProps } from './drawing.tsx';
import { Scene } from './scene.tsx';

/** A signpost at a crossing whose arms point nowhere. */
export function WrongTurn(props: DrawingProps) {
  return (
    <Scene {...props}>
      <path d="M96 128 112 92h16l16 36zM12 128h216" className="fill-surface" />
      <path d="M119 100h2v8h-2zm-1 13h4v10h-4z" className="fill-accent" />
      <path d="M116 26h8v102h-8z" className="fill-ink" />
      <path d="M112 34H72L60 46l12 12h40z" className="fill-primary" />
      <path d="M128 44h44l12 12-12 12h-44z" className="fill-accent" />
      <path d="M112 70H84l-9 9 9 9h28z" className="fill-primary" opacity="0.55" />
      <path d="M78 43h26v5H78z" className="fill-surface" />
      <path d="M136 53h28v5h-28z" className="fill-on-accent" opacity="0.7" />
      <circle cx="120" cy="26" r="6" className="fill-accent" />
      <path
        d="M50 128c0-14 8-22 14-22s14 8 14 22zm118 0c0-10 6-16 11-16s11 6 11 16z"
        className="fill-fine"
        opacity="0.5"
      />
    </Scene>
  );
}

/** A plug pulled out of its socket. */
export function Unplugged(props: DrawingProps) {
  return (
    <Scene {...props}>
      <path d="M12 104c30 0 26-34 52-34h14" className="stroke-ink" strokeWidth="6" strokeLinecap="round" />
      <path d="M78 50h18a14 14 0 0 1 14 14v12a14 14 0 0 1-14 14H78z" className="fill-primary" />
      <path d="M110 58h14a3 3 0 0 1 0 6h-14zm0 18h14a3 3 0 0 1 0 6h-14z" className="fill-ink" />
      <rect x="156" y="40" width="46" height="60" rx="8" className="fill-surface stroke-primary" strokeWidth="5" />
      <circle cx="179" cy="62" r="4.5" className="fill-ink" />
      <circle cx="179" cy="80" r="4.5" className="fill-ink" />
      <path d="m138 46-6-12m9 44h-9m6 24-6 10" className="stroke-accent" strokeWidth="5" strokeLinecap="round" />
    </Scene>
  );
}

/** A letter that leaves: the contact form has been sent. */
export function LetterSent(props: DrawingProps) {
  return (
    <Scene {...props}>
      <rect x="84" y="42" width="104" height="70" rx="8" className="fill-surface stroke-primary" strokeWidth="5" />
      <path d="m88 50 42 32a10 10 0 0 0 12 0l42-32" className="stroke-primary" strokeWidth="5" strokeLinecap="round" />
      <path d="M36 62h34M24 80h46M44 98h26" className="stroke-accent" strokeWidth="6" strokeLinecap="round" />
      <circle cx="188" cy="108" r="18" className="fill-fine" />
      <path
        d="m180 108 6 6 11-12"
        className="stroke-surface"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Scene>
  );
}
