// A picture of a sponsored card, out of one file that is fetched beside the page and not part of its scripts.
import type { DrawingProps } from './drawing.ts';
import promos from './promos.svg?url';

export type PromoPictureName = 'premium' | 'sell-car' | 'delivery' | 'payments';

export function PromoPicture({ name, className }: DrawingProps & { readonly name: PromoPictureName }) {
  return (
    <svg viewBox="0 0 320 180" className={className} aria-hidden="true" focusable="false">
      <use href={`${promos}#${name}`} />
    </svg>
  );
}
