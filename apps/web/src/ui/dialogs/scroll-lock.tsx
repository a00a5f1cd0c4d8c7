// Locks page scrolling while a dialog is open; replaces react-remove-scroll, which writes <style> elements.
import { type ComponentPropsWithRef, type ElementType, useEffect } from 'react';

type RemoveScrollProps = ComponentPropsWithRef<'div'> & {
  as?: ElementType;
  allowPinchZoom?: boolean;
  shards?: unknown;
};

let locks = 0;

function lock(): () => void {
  const page = document.documentElement;
  if (locks === 0) page.dataset.scroll = window.innerWidth > page.clientWidth ? 'beside-bar' : 'locked';
  locks += 1;
  return () => {
    locks -= 1;
    if (locks === 0) delete page.dataset.scroll;
  };
}

export function RemoveScroll({ as: Tag = 'div', allowPinchZoom: _, shards: __, ...props }: RemoveScrollProps) {
  useEffect(lock, []);
  return <Tag {...props} />;
}
