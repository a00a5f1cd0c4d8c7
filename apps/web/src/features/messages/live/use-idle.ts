// Whether nobody has touched this page for a while: no mouse, no key, no click.
import { useEffect, useState } from 'react';

const signs = ['mousemove', 'keydown', 'click', 'touchstart'] as const;

export function useIdle(afterMs: number): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let timer = setTimeout(() => setIdle(true), afterMs);
    const wake = () => {
      setIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(true), afterMs);
    };
    for (const sign of signs) window.addEventListener(sign, wake, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) window.removeEventListener(sign, wake);
    };
  }, [afterMs]);
  return isIdle;
}
