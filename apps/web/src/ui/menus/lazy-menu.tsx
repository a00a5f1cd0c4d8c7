// Menu button; the menu is loaded on hover, focus or press.
import { type ComponentType, cloneElement, type ReactElement, useState } from 'react';
import type { IconButtonProps } from '../buttons/icon-button.tsx';
import { useLazyModule } from '../use-lazy-module.ts';

type Trigger = ReactElement<Partial<IconButtonProps>>;

type LazyMenuProps = {
  readonly trigger: Trigger;
  /** Must be stable: defined outside of the component. Null where the button has another action. */
  readonly load: (() => Promise<ComponentType<{ trigger: Trigger }>>) | null;
  readonly onFailed: () => void;
};

export function LazyMenu({ trigger, load, onFailed }: LazyMenuProps) {
  const [isWanted, setWanted] = useState(false);
  const Menu = useLazyModule(isWanted ? load : null, () => {
    setWanted(false);
    onFailed();
  });
  if (Menu) return <Menu trigger={trigger} />;
  if (!load) return trigger;
  const prepare = () => void load().catch(() => {});
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': isWanted,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: () => setWanted(true),
  });
}
