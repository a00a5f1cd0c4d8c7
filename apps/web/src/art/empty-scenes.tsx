// Drawings for places with nothing in them yet: no results, no favourites, no messages, no listings.
import type { DrawingProps } from './drawing.tsx';
import { Scene } from './scene.tsx';

/** A closed stall and a lens: nothing was found. */
export function NothingFound(props: DrawingProps) {
  return (
    <Scene {...props}>
      <path d="M62 66h6v62h-6zm92 0h6v62h-6z" className="fill-ink" opacity="0.75" />
      <path d="M58 98h106v26a4 4 0 0 1-4 4H62a4 4 0 0 1-4-4z" className="fill-primary" />
      <path d="M62 34h98l14 32H48z" className="fill-primary" />
      <path d="M81 34h20l-3 32H73zm40 0h20l8 32h-25z" className="fill-surface" />
      <path
        d="M48 66h25a12.5 12.5 0 0 1-25 0zm50 0h26a13 13 0 0 1-26 0zm51 0h25a12.5 12.5 0 0 1-25 0z"
        className="fill-primary"
      />
      <path d="M73 66h25a12.5 12.5 0 0 1-25 0zm51 0h25a12.5 12.5 0 0 1-25 0z" className="fill-surface" />
      <path d="m182 110 20 20" className="stroke-ink" strokeWidth="9" strokeLinecap="round" />
      <circle cx="168" cy="96" r="24" className="fill-surface stroke-accent" strokeWidth="7" />
      <path d="M158 92a11 11 0 0 1 10-9" className="stroke-line" strokeWidth="4" strokeLinecap="round" />
    </Scene>
  );
}

/** A heart on an empty shelf. */
export function NoFavorites(props: DrawingProps) {
  return (
    <Scene {...props}>
      <path d="M52 108h136v7H52z" className="fill-primary" />
      <path d="M64 115h7v13h-7zm105 0h7v13h-7z" className="fill-primary" opacity="0.6" />
      <path
        d="M120 106c-28-19-40-33-40-49 0-22 29-28 40-8 11-20 40-14 40 8 0 16-12 30-40 49z"
        className="fill-accent"
      />
      <path d="M92 57c0-7 4-11 10-12" className="stroke-surface" strokeWidth="5" strokeLinecap="round" />
      <path d="M56 84h16v24H56z" className="fill-primary" opacity="0.35" />
      <path d="M172 92h12v16h-12z" className="fill-primary" opacity="0.35" />
      <path
        d="M178 92c0-10-6-12-8-16m8 16c0-8 5-10 8-14"
        className="stroke-fine"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
    </Scene>
  );
}

/** Two speech bubbles, one still silent. */
export function NoMessages(props: DrawingProps) {
  return (
    <Scene {...props}>
      <path
        d="M58 40h84a12 12 0 0 1 12 12v34a12 12 0 0 1-12 12H86l-20 18V98h-8a12 12 0 0 1-12-12V52a12 12 0 0 1 12-12z"
        className="fill-primary"
      />
      <path d="M66 58h66v6H66zm0 14h44v6H66z" className="fill-surface" opacity="0.8" />
      <path
        d="M124 74h60a10 10 0 0 1 10 10v24a10 10 0 0 1-10 10h-3v14l-17-14h-40a10 10 0 0 1-10-10V84a10 10 0 0 1 10-10z"
        className="fill-surface stroke-tint"
        strokeWidth="4"
      />
      <circle cx="138" cy="96" r="5" className="fill-accent" />
      <circle cx="154" cy="96" r="5" className="fill-accent" opacity="0.7" />
      <circle cx="170" cy="96" r="5" className="fill-accent" opacity="0.4" />
    </Scene>
  );
}

/** An open box that waits for its first thing. */
export function NoListings(props: DrawingProps) {
  return (
    <Scene {...props}>
      <path d="M78 76h84v46a6 6 0 0 1-6 6H84a6 6 0 0 1-6-6z" className="fill-primary" />
      <path d="M78 76h84l-8-12H86z" className="fill-ink" opacity="0.55" />
      <path d="M78 76 58 60l28 4zm84 0 20-16-28 4z" className="fill-primary" opacity="0.6" />
      <path d="M112 76h16v18h-16z" className="fill-surface" opacity="0.35" />
      <path
        d="M120 20v28m-10-10 10 11 10-11"
        className="stroke-accent"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="m178 92 14-10 14 10v28a4 4 0 0 1-4 4h-20a4 4 0 0 1-4-4z" className="fill-accent" />
      <circle cx="192" cy="92" r="3" className="fill-surface" />
      <path
        d="M186 102h12m-12 5h12m-12-5c9 0 9 9 0 9l8 8"
        className="stroke-on-accent"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
    </Scene>
  );
}
