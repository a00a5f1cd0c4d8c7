// Which object stands for which category; the page of all categories draws every one of them.
import type { ComponentType } from 'react';
import type { DrawingProps } from './drawing.tsx';
import * as further from './further-drawings.tsx';
import * as tiles from './tile-drawings.tsx';

const drawings: Record<string, ComponentType<DrawingProps>> = {
  agriculture: tiles.Tractor,
  vehicles: tiles.Car,
  property: tiles.House,
  electronics: tiles.Phone,
  furniture: tiles.Sofa,
  jobs: tiles.Briefcase,
  services: tiles.Toolbox,
  fashion: further.Kurta,
  pets: further.Dog,
  gaming: further.Gamepad,
  books: further.Books,
  sports: further.CricketBat,
  baby: further.Pram,
  home: further.CookingPot,
  commercial: further.Factory,
  education: further.GraduationCap,
  health: further.Lotion,
  arts: further.Palette,
  travel: further.Suitcase,
};

export function CategoryDrawing({ slug, className }: DrawingProps & { readonly slug: string }) {
  const Thing = drawings[slug] ?? tiles.Stall;
  return <Thing className={className} />;
}
