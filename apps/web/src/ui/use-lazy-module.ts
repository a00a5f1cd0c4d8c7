// Loads a module on demand; a failure is reported, and can be retried.
import { useEffect, useEffectEvent, useState } from 'react';

export function useLazyModule<T>(load: (() => Promise<T>) | null, onFailed: () => void): T | null {
  const [loaded, setLoaded] = useState<{ load: unknown; value: T } | null>(null);
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    if (!load) return;
    let isWanted = true;
    load().then(
      (value) => isWanted && setLoaded({ load, value }),
      () => isWanted && fail(),
    );
    return () => {
      isWanted = false;
    };
  }, [load]);
  return loaded && loaded.load === load ? loaded.value : null;
}
