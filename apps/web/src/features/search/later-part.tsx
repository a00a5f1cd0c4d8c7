// A part of home that comes after the page itself: its place is kept, its code is fetched once the page is alive.
import type { HomeView } from '../../platform/home-view.ts';
import { useLoaded } from '../../ui/use-loaded.ts';

const load = () => import('./afterwards.tsx').then((module) => module.Afterwards);

type LaterPartProps = {
  readonly hasFound: boolean;
  readonly view: HomeView;
  /** Says how much room is kept. */
  readonly className: string;
};

export function LaterPart({ className, ...props }: LaterPartProps) {
  // The page is whole without it, so that nobody needs to hear of a failure.
  const Afterwards = useLoaded(load, () => {});
  return <div className={className}>{Afterwards && <Afterwards {...props} />}</div>;
}
