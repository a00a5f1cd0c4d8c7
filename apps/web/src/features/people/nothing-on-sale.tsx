// A seller who offers nothing at the moment.
import { Scene } from '../../art/scene.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

export function NothingOnSale() {
  return <EmptyState title="Nothing on sale" text="Come back another day." art={<Scene name="nothing-found" />} />;
}
