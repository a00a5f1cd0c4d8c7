// What home adds when its results are known: where to look closer, or the ways out when there is nothing.
import type { HomeView } from '../../platform/home-view.ts';
import { LeftBehind } from './left-behind.tsx';
import { NarrowDown } from './narrow-down.tsx';
import { WaysOut } from './ways-out.tsx';

export function Afterwards({ hasFound, view }: { readonly hasFound: boolean; readonly view: HomeView }) {
  if (!hasFound) return <WaysOut view={view} />;
  return (
    <>
      <LeftBehind view={view} />
      <NarrowDown view={view} />
    </>
  );
}
