// A seller who offers nothing at the moment.
import { Scene } from '../../art/scene.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { texts } from './people-texts.ts';

export function NothingOnSale() {
  return <EmptyState title={texts.nothingOnSale} text={texts.comeBack} art={<Scene name="nothing-found" />} />;
}
