// A larger drawing for an empty, lost or broken moment, out of one file that is fetched when the first is shown.
import type { DrawingProps } from './drawing.ts';
import scenes from './scenes.svg?url';

export type SceneName =
  | 'nothing-found'
  | 'no-favorites'
  | 'no-messages'
  | 'no-listings'
  | 'unplugged'
  | 'wrong-turn'
  | 'message-sent';

export function Scene({ name, className }: DrawingProps & { readonly name: SceneName }) {
  return (
    <svg viewBox="0 0 240 160" className={className} aria-hidden="true" focusable="false">
      <use href={`${scenes}#ground`} />
      <use href={`${scenes}#${name}`} />
    </svg>
  );
}
